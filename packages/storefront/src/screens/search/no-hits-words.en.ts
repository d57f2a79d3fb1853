/** Texts of a search that found nothing under the name; they load with its code. */
export const words = {
  casFaulty: (text: string) => `${text} is not a valid CAS number: the check digit is wrong.`,
  didYouMean: 'Did you mean',
  or: ' or ',
  questionMark: '?',
  noSuchCas: 'No product with this number',
  searchOtherwise: 'Try another search',
  similarNames: 'Similar names',
  notTheSame: 'These may be different substances:',
  nothingText: 'Use fewer or shorter words. You can search by English or Chinese name, CAS number, catalogue number or formula:',
  seePopular: 'Browse popular products',
  alsoCalled: (name: string) => `Also known as ${name}.`,
  notSoldRelated: 'The products below are other substances. Each shows how it is related.',
  notSoldAlone: 'We do not sell a closely related substance either.',
  request: 'Request it',
  browse: 'Browse categories',
  contactSales: 'Request it from sales',
};
