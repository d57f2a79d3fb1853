/** Texts of a search that found nothing under the name; they load with its code. */
export const words = {
  casFaulty: (text: string) => `${text} is not a valid CAS number: its check digit does not fit.`,
  didYouMean: 'Did you mean',
  or: ' or ',
  questionMark: '?',
  noSuchCas: 'No product carries this number',
  searchOtherwise: 'Search in another way',
  similarNames: 'Similar names',
  notTheSame: 'They may be something else than you want:',
  nothingText: 'Fewer or shorter words find more. You can search by name in English or Chinese, CAS number, catalogue number or formula:',
  seePopular: 'What many laboratories order',
  alsoCalled: (name: string) => `Also known as ${name}.`,
  notSoldRelated: 'The goods below are other substances. Each says how it is related.',
  notSoldAlone: 'We have nothing that is closely related to it either.',
  request: 'Request it',
  browse: 'Browse categories',
  contactSales: 'Request it from sales',
};
