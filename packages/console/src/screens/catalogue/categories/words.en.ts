/** Names of parts; the other texts come late. */
export const taxonomy = {
  categories: 'Categories',
  brands: 'Brands',
};
