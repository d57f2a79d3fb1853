import { type ProductQuery, onePage } from '../domains/goods/search/search-engine.ts';

/** A query for everything; tests add conditions. */
export const everything: ProductQuery = { ...onePage, sort: 'relevance', limit: 100 };
