export const words = {
  title: 'Page not found',
  lead: 'There is nothing at this address, or the shop did not load.',
  text: 'The product may be discontinued, or the link may be incomplete. Search, or continue from here:',
  searchLabel: 'What are you looking for?',
  find: 'Search products',
  search: 'Browse the catalogue',
  home: 'Home page',
  popular: 'Popular products',
  brands: 'Brands',
} as const;
