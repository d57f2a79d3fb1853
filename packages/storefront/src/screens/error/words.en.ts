export const words = {
  title: 'Page not found',
  lead: 'There is nothing at this address, or the shop could not be started.',
  text: 'The product may have been withdrawn, or the link is incomplete. Search for it, or go on from here:',
  searchLabel: 'What are you looking for?',
  find: 'Search for it',
  search: 'Search the catalogue',
  home: 'Home page',
  popular: 'Popular products',
  brands: 'Brands',
} as const;
