import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { addEntry, changeEntry, findControlledLists, findListedEntries } from '../controlled-lists.ts';
import { decideControlled } from '../decide-controlled.ts';
import { findHeldProducts } from '../find-held-products.ts';

export const controlledHandlers: OperatorHandlersOf<'controlled'> = {
  async findHeld({ db, language }, { page = 1, limit = 50, ...search }) {
    const { isMore, ...found } = await findHeldProducts(db, { ...search, page, limit }, language);
    return done({ ...found, page, limit, is_more: isMore });
  },
  decide: ({ db, operator }, { id, entry_ids: entryIds, unscreened_smiles: unscreened = null, reason, decision }) =>
    inTransaction(db, (transaction) =>
      decideControlled(transaction, {
        substanceId: id,
        entryIds,
        unscreened,
        decision,
        reason: reason.trim(),
        by: signatureOf(operator),
      }),
    ),
  findLists: async ({ db, language }) => done({ items: await findControlledLists(db, language) }),
  async findEntries({ db }, { page = 1, limit = 50, ...search }) {
    const { isMore, ...found } = await findListedEntries(db, { ...search, page, limit });
    return done({ ...found, page, limit, is_more: isMore });
  },
  addEntry: ({ db, operator, language }, given) =>
    inTransaction(db, (transaction) => addEntry(transaction, { ...given, by: signatureOf(operator), language })),
  changeEntry: ({ db, operator, language }, given) =>
    inTransaction(db, (transaction) => changeEntry(transaction, { ...given, by: signatureOf(operator), language })),
};
