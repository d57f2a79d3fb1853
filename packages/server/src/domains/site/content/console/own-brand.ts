import type { Static } from '@aliquot/contract/core/schema.ts';
import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { originOf } from '../../../../config.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findNamedProducts } from '../../../goods/catalogue/find-products-to-name.ts';
import {
  type WrittenOwnBrand,
  findOwnBrands,
  getOwnBrandEntry,
  getOwnBrandPage,
  orderOwnBrands,
  updateOwnBrandEntry,
  updateOwnBrandPage,
} from '../own-brand-page.ts';
import { previewUrls } from './preview-urls.ts';

export const ownBrandHandlers: OperatorHandlersOf<'ownBrand'> = {
  async get({ db, config }) {
    const [page, brands] = await Promise.all([getOwnBrandPage(db), findOwnBrands(db)]);
    return done({
      page,
      brands: brands.map(({ id, name_en, name_zh, is_shown, product_ids: ids }) => ({
        id,
        name_en,
        name_zh,
        is_shown,
        products: ids.length,
      })),
      url: originOf(config) + routes.selfOwnedBrand,
    });
  },
  updatePage: ({ db }, given) => inTransaction(db, (transaction) => updateOwnBrandPage(transaction, given)),
  previewPage: async ({ db, config }, input) =>
    done(await previewUrls(db, config, routes.selfOwnedBrand, { kind: 'own_brand_page', input })),
  getBrand: async (context, { id }) => shown(context, await getOwnBrandEntry(context.db, id)),
  updateBrand: async (context, given) =>
    shown(context, await inTransaction(context.db, (transaction) => updateOwnBrandEntry(transaction, given, context.language))),
  async previewBrand({ db, config }, input) {
    const found = await getOwnBrandEntry(db, input.id);
    if (!found.ok) return found;
    return done(await previewUrls(db, config, routes.selfOwnedBrand, { kind: 'own_brand', input }));
  },
  async order({ db }, given) {
    const ordered = await inTransaction(db, (transaction) => orderOwnBrands(transaction, given));
    return ordered.ok ? done({}) : ordered;
  },
};

async function shown(
  { db, language }: OperatorContext,
  found: Result<WrittenOwnBrand>,
): Promise<Result<Static<ConsoleCalls['ownBrand']['getBrand']['output']>>> {
  if (!found.ok) return found;
  return done({ ...found.value, products: await findNamedProducts(db, found.value.product_ids, language) });
}
