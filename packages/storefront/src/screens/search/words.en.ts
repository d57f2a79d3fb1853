export const words = {
  everything: 'The whole catalogue',
  resultsFor: (text: string) => `Results for “${text}”`,
  description: (text: string, total: number) =>
    text === ''
      ? `${total} products for the laboratory: reagents, consumables, instruments and services, with pack sizes, prices and stock.`
      : `${total} products for “${text}”, with pack sizes, prices and stock.`,
  cas: 'CAS number',
  catalogueNumber: 'Catalogue number',
  formula: 'Formula',
  smiles: 'Structure (SMILES)',
  inchikey: 'InChIKey',
  lot: 'Lot',
  brand: 'Brand',
  notStocked: 'is a valid CAS number, but nothing in the catalogue carries it.',
  casFaulty: (text: string) => `${text} is not a valid CAS number: its check digit does not fit.`,
  didYouMean: 'Did you mean',
  or: ' or ',
  questionMark: '?',
  nothingTitle: (text: string) => `Nothing found for “${text}”`,
  noSuchCas: 'No product carries this number',
  nothingText: 'Fewer or shorter words find more. You can search by name in English or Chinese, CAS number, catalogue number or formula:',
  seePopular: 'See popular products',
  seeEverything: 'See the whole catalogue',
  suggestions: (count: number) => (count === 1 ? '1 suggestion, arrow keys lead to it' : `${count} suggestions, arrow keys lead to them`),
  suggestedProducts: 'Products',
  suggestedCategories: 'Categories',
  suggestedBrands: 'Brands',
} as const;
