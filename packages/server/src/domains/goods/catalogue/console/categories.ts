import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { writingOf } from '../categories/editable-category.ts';
import { type CountedAttribute, findEditableCategories, getEditableCategory } from '../categories/find-editable-categories.ts';
import { emptyCategory, moveCategory, removeCategory } from '../categories/move-category.ts';
import { createAttribute, orderAttributes, removeAttribute, updateAttribute } from '../categories/save-attribute.ts';
import { createCategory, orderCategories, setHidden, updateCategory } from '../categories/save-category.ts';

export const consoleCategoriesHandlers: OperatorHandlersOf<'consoleCategories'> = {
  find: async ({ db }) => done({ items: await findEditableCategories(db) }),
  async get({ db, language }, { id }) {
    const found = await getEditableCategory(db, id, language);
    if (!found) return refuse('not_found');
    const { category, above, own, inherited, is_of_services, acts } = found;
    const { name_en, name_zh } = category;
    return done({
      ...category,
      values: { name_en, name_zh },
      above,
      own: own.map(shownAttribute),
      inherited: inherited.map(({ from, ...attribute }) => ({ ...shownAttribute(attribute), from })),
      is_of_services,
      acts,
    });
  },
  create: ({ db }, given) => inTransaction(db, (transaction) => createCategory(transaction, given)),
  update: ({ db }, given) => inTransaction(db, (transaction) => updateCategory(transaction, given)),
  move: ({ db, language }, given) => inTransaction(db, (transaction) => moveCategory(transaction, { ...given, language })),
  order: async ({ db }, given) => quiet(await inTransaction(db, (transaction) => orderCategories(transaction, given))),
  setHidden: ({ db }, given) => inTransaction(db, (transaction) => setHidden(transaction, given)),
  empty: ({ db, language }, given) => inTransaction(db, (transaction) => emptyCategory(transaction, { ...given, language })),
  remove: async ({ db }, given) => quiet(await inTransaction(db, (transaction) => removeCategory(transaction, given))),
  createAttribute: ({ db, language }, given) => inTransaction(db, (transaction) => createAttribute(transaction, { ...given, language })),
  updateAttribute: ({ db, language }, given) => inTransaction(db, (transaction) => updateAttribute(transaction, { ...given, language })),
  orderAttributes: async ({ db }, given) => quiet(await inTransaction(db, (transaction) => orderAttributes(transaction, given))),
  removeAttribute: async ({ db, language }, given) =>
    quiet(await inTransaction(db, (transaction) => removeAttribute(transaction, { ...given, language }))),
};

/** An act without a result. */
const quiet = (result: Result<null>) => (result.ok ? done({}) : result);

const shownAttribute = (attribute: CountedAttribute) => ({
  key: attribute.key,
  version: attribute.version,
  ...writingOf(attribute),
  products: attribute.products,
});
