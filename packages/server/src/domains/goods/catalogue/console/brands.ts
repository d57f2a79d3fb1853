import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { removeBrandMark } from '../brands/brand-mark.ts';
import { brandValues, findEditableBrands, getEditableBrand } from '../brands/find-editable-brands.ts';
import { createBrand, removeBrand, updateBrand } from '../brands/save-brand.ts';

export const consoleBrandsHandlers: OperatorHandlersOf<'consoleBrands'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findEditableBrands(db, { ...search, page, limit });
    return done({ items, total, page, limit });
  },
  async get({ db }, { id }) {
    const brand = await getEditableBrand(db, id);
    if (!brand) return refuse('not_found');
    const { summary_en: _summaryEn, summary_zh: _summaryZh, story_en: _storyEn, story_zh: _storyZh, ...row } = brand;
    return done({ ...row, values: brandValues(brand) });
  },
  create: ({ db, language }, given) => inTransaction(db, (transaction) => createBrand(transaction, { ...given, language })),
  update: ({ db, language }, given) => inTransaction(db, (transaction) => updateBrand(transaction, { ...given, language })),
  removeMark: ({ db }, given) => inTransaction(db, (transaction) => removeBrandMark(transaction, given)),
  async remove({ db }, given) {
    const removed = await inTransaction(db, (transaction) => removeBrand(transaction, given));
    return removed.ok ? done({}) : removed;
  },
};
