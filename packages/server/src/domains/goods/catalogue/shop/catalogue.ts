import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { compareProducts } from '../compare-products.ts';
import { findBrandDirectory } from '../find-brand-directory.ts';
import { findCategories } from '../find-categories.ts';
import { findPackCombination } from '../find-pack-combination.ts';
import { findPacksToOrder } from '../find-packs-to-order.ts';
import { findProducts } from '../find-products.ts';
import { findProductsByStructure, findProductsOfTypedStructure } from '../find-products-by-structure.ts';
import { findScopeOfType } from '../find-scope-of-type.ts';
import { getDelivery } from '../get-delivery.ts';
import { getHome } from '../../../site/content/get-home.ts';
import { getProductPage } from '../../../site/content/get-product-page.ts';
import { getList } from '../get-list.ts';
import { getOwnBrand } from '../../../site/content/get-own-brand.ts';
import { suggest } from '../suggest.ts';
import { readAttributeChoices } from '../../search/read-attribute-choices.ts';
import type { Availability, ProductQuery } from '../../search/search-engine.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

/** The filters as the wire names them. */
type Filters = {
  q?: string;
  within?: number[];
  category?: number[];
  brand?: number[];
  availability?: Availability[];
  price_min?: number;
  price_max?: number;
  attr?: string[];
  sort?: ProductQuery['sort'];
  page?: number;
  limit?: number;
};

const queryOf = (filters: Filters): ProductQuery => ({
  text: filters.q ?? null,
  flag: null,
  only: null,
  substances: null,
  within: filters.within ?? [],
  withinBrand: null,
  categories: filters.category ?? [],
  brands: filters.brand ?? [],
  availability: filters.availability ?? [],
  leavingToday: [],
  priceMin: filters.price_min ?? null,
  priceMax: filters.price_max ?? null,
  attributes: readAttributeChoices(filters.attr ?? []),
  sort: filters.sort ?? 'relevance',
  page: filters.page ?? 1,
  limit: filters.limit ?? 24,
});

export const catalogueHandlers: HandlersOf<'catalogue'> = {
  getHome: async ({ db, catalogue, actor }) => done(await getHome(db, actor.language, catalogue)),
  getCategories: async ({ db, actor }) => done({ items: await findCategories(db, actor.language) }),
  findProducts: async ({ db, search, catalogue, actor }, { type, structure, structure_mode: mode = 'substructure', ...filters }) => {
    const scope = type ? await findScopeOfType(db, type) : {};
    const query = { ...queryOf(filters), ...scope };
    if (structure !== undefined) return findProductsByStructure(db, search, query, { text: structure, mode }, actor.language);
    const typed = await findProductsOfTypedStructure(db, search, query, actor.language);
    return typed ? done(typed) : findProducts(db, search, query, actor.language, catalogue, actor.isPrefetch);
  },
  suggest: ({ db, search, catalogue, actor }, { q }) => suggest(db, search, q, actor.language, catalogue),
  getProduct: ({ db, catalogue, actor }, { id }) => getProductPage(db, id, actor.language, catalogue),
  getDelivery: ({ db, actor: { buyer, language } }, input) =>
    getDelivery(db, input, { accountId: buyer?.accountId ?? null, language, now: databaseNow() }),
  findPackCombination: ({ db, actor }, input) => findPackCombination(db, input, actor.language),
  compareProducts: async ({ db, actor }, { ids }) => done(await compareProducts(db, ids, actor.language)),
  findPacksToOrder: async ({ db, actor }, { codes }) => done({ items: await findPacksToOrder(db, codes, actor.language) }),
  getList: ({ db, search, catalogue, actor }, { id, ...filters }) => getList(db, search, id, queryOf(filters), actor.language, catalogue),
  findBrands: async ({ db, actor }) => done({ items: await findBrandDirectory(db, actor.language) }),
  getOwnBrand: async ({ db, actor }) => done(await getOwnBrand(db, actor.language)),
};
