import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { getEditableSubstance } from '../editing/editable-substance.ts';
import { findEditableSubstances } from '../editing/find-editable-substances.ts';
import { findStatements } from '../editing/find-statements.ts';
import { computeSubstance } from '../../imports/typed/compute-substance.ts';
import { createSubstance, updateSubstance } from '../../imports/typed/save-substance.ts';
import { substanceValues } from '../../imports/typed/substance-values.ts';

export const consoleSubstancesHandlers: OperatorHandlersOf<'consoleSubstances'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findEditableSubstances(db, { ...search, page, limit }, language);
    return done({ items: items.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })), total, page, limit, is_more: isMore });
  },
  async get({ db, language }, { id }) {
    const found = await getEditableSubstance(db, id, language);
    if (!found) return refuse('not_found');
    const { substance, lists, products } = found;
    const { version, key, name_en, name_zh, cas, inchikey, ghs } = substance;
    const shown = { id, version, key, name_en, name_zh, cas, inchikey, pictograms: ghs?.pictograms ?? [], signal: ghs?.signal ?? null };
    return done({ ...shown, values: substanceValues(substance), lists, products });
  },
  findStatements: async ({ db, language }) => done({ items: await findStatements(db, language) }),
  compute: async ({ db, language }, { values }) => done(await computeSubstance(db, values, language)),
  create: ({ db, language }, { values }) => inTransaction(db, (transaction) => createSubstance(transaction, { values, language })),
  update: ({ db, language }, given) => inTransaction(db, (transaction) => updateSubstance(transaction, { ...given, language })),
};
