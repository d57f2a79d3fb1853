import type { ProductQuery } from './search-engine.ts';

/** A query that asks for everything; tests say what else they want. */
export const everything: ProductQuery = {
  text: null,
  flag: null,
  only: null,
  substances: null,
  within: [],
  withinBrand: null,
  categories: [],
  brands: [],
  inStock: false,
  priceMin: null,
  priceMax: null,
  attributes: [],
  sort: 'relevance',
  page: 1,
  limit: 100,
};
