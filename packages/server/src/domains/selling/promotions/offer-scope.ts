import type { PackForSale } from '../../goods/catalogue/find-packs.ts';

/** What an offer covers: any of these, categories with their branch; null for the whole shop. */
export type OfferScope = readonly { product_id: number | null; brand_id: number | null; category_id: number | null }[] | null;

/** Whether an offer covers a pack. */
export const isInScope = (scope: OfferScope, pack: Pick<PackForSale, 'product_id' | 'brand_id' | 'category_ids'>): boolean =>
  scope === null ||
  scope.some(
    ({ product_id, brand_id, category_id }) =>
      product_id === pack.product_id || brand_id === pack.brand_id || (category_id !== null && pack.category_ids.includes(category_id)),
  );
