import { type ProductQuery, onePage } from '../domains/goods/search/search-engine.ts';

/** A query that asks for everything; tests say what else they want. */
export const everything: ProductQuery = { ...onePage, sort: 'relevance', limit: 100 };
