import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { changeTogether } from '../editing/change-together.ts';
import { type WrittenCompanions, arrangeCompanions, findCompanions } from '../editing/companions.ts';
import { type EditableProduct, findEditableProducts } from '../editing/find-editable-products.ts';
import { findEditingChoices } from '../editing/find-editing-choices.ts';
import { type EditablePack, getEditableProduct } from '../editing/get-editable-product.ts';
import { removeDraft } from '../editing/remove-draft.ts';
import { scheduleProduct } from '../editing/schedule-product.ts';
import { hideProduct, refuseToShow, showProduct } from '../editing/show-product.ts';
import { arrangeProductPictures } from '../pictures/change-pictures.ts';
import { findProductPictures } from '../pictures/find-pictures.ts';
import { packValues, productValues } from '../../imports/typed/product-values.ts';
import { createPack, updatePack } from '../../imports/typed/save-pack.ts';
import { type SavedRow, createProduct, updateProduct } from '../../imports/typed/save-product.ts';
import { tryProduct } from '../../imports/typed/try-product.ts';
import { indexProducts } from '../../search/index-products.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { previewUrls } from '../../../site/content/console/preview-urls.ts';

export const consoleProductsHandlers: OperatorHandlersOf<'consoleProducts'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findEditableProducts(db, { ...search, page, limit }, language);
    return done({ items: items.map(shownRow), total, page, limit, is_more: isMore });
  },
  async get({ db, language }, { id }) {
    const found = await getEditableProduct(db, id, language);
    if (!found) return refuse('not_found');
    const { product, fields, packs, equivalents } = found;
    const { substance_id: substanceId, substance_name: name, published_at: published, hidden_at: hidden, ...row } = product;
    const { is_service, is_without_form } = product;
    return done({
      ...shownRow(row),
      values: productValues(fields),
      published_at: published?.toISOString() ?? null,
      hidden_at: hidden?.toISOString() ?? null,
      substance: substanceId === null ? null : { id: substanceId, key: fields.substance ?? '', name: name ?? '', cas: fields.cas },
      skus: packs.map((pack) => shownPack(pack, language)),
      equivalents,
      is_service,
      is_without_form,
      companions: shownCompanions(await findCompanions(db, id, language)),
      pictures: await findProductPictures(db, id),
    });
  },
  create: ({ db, language }, { values }) => inTransaction(db, (transaction) => createProduct(transaction, { values, language })),
  update: ({ db, language }, given) => inTransaction(db, (transaction) => updateProduct(transaction, { ...given, language })),
  createPack: ({ db, language }, { id, values }) =>
    inTransaction(db, (transaction) => createPack(transaction, { productId: id, values, language })),
  updatePack: ({ db, language }, { pack_id: id, ...given }) =>
    inTransaction(db, (transaction) => updatePack(transaction, { id, ...given, language })),
  show: ({ db }, given) => inTransaction(db, (transaction) => found(transaction, showProduct(transaction, given))),
  hide: ({ db }, given) => inTransaction(db, (transaction) => found(transaction, hideProduct(transaction, given))),
  async preview({ db, config }, input) {
    const refused = await refuseToShow(db, input.id);
    if (refused) return refused;
    return done(await previewUrls(db, config, href('productDetails', { id: input.id }), { kind: 'product', input }));
  },
  async previewChange({ db, config, language }, input) {
    // what could not be saved is reported beside its fields, and not by a page that does not open
    const tried = await withTransaction<Result<SavedRow>>(db, async (transaction, rollBack) =>
      rollBack(await tryProduct(transaction, input, language)),
    );
    if (!tried.ok) return tried;
    return done(await previewUrls(db, config, href('productDetails', { id: input.id }), { kind: 'product_change', input }));
  },
  changeTogether: ({ db, language }, { target_id: targetId, ...given }) =>
    inTransaction(db, (transaction) => changeTogether(transaction, { ...given, targetId: targetId ?? null, language })),
  schedule: ({ db, language }, { publish_at: publish, hide_at: hide, ...given }) => {
    const [publishAt, hideAt] = [publish, hide].map((at) => (at === null ? null : new Date(at)));
    return inTransaction(db, (transaction) =>
      scheduleProduct(transaction, { ...given, language, publishAt: publishAt ?? null, hideAt: hideAt ?? null }),
    );
  },
  arrangePictures: ({ db }, given) => inTransaction(db, (transaction) => arrangeProductPictures(transaction, given)),
  async removeDraft({ db }, given) {
    const removed = await inTransaction(db, (transaction) => removeDraft(transaction, given));
    return removed.ok ? done({}) : removed;
  },
  async arrangeCompanions({ db, language }, given) {
    const arranged = await inTransaction(db, (transaction) => arrangeCompanions(transaction, given, language));
    if (!arranged.ok) return arranged;
    const { goes_with: goesWith, consumables, ...saved } = arranged.value;
    return done({ ...saved, goes_with: [...goesWith], consumables: [...consumables] });
  },
  getChoices: async ({ db, language }) => done(await findEditingChoices(db, language)),
};

/** What is shown or hidden is found or forgotten at once. */
async function found(
  transaction: Database,
  act: Promise<Result<{ id: number; version: number }>>,
): Promise<Result<{ id: number; version: number }>> {
  const result = await act;
  if (!result.ok) return result;
  const { id, version } = result.value;
  await indexProducts(transaction, [id]);
  return done({ id, version });
}

const shownRow = ({ publish_at, hide_at, changed_at, ...row }: EditableProduct) => ({
  ...row,
  publish_at: publish_at?.toISOString() ?? null,
  hide_at: hide_at?.toISOString() ?? null,
  changed_at: changed_at.toISOString(),
});

const shownPack = (pack: EditablePack, language: 'en' | 'zh-CN') => ({
  id: pack.id,
  version: pack.version,
  code: pack.code,
  label: language === 'en' ? pack.label_en : pack.label_zh,
  price: pack.price,
  tiers: pack.tiers.length,
  available: pack.available,
  is_withdrawn: pack.withdrawn,
  values: packValues(pack),
});

const shownCompanions = ({ goes_with: goesWith, consumables, ...named }: WrittenCompanions) => ({
  ...named,
  goes_with: [...goesWith],
  consumables: [...consumables],
});
