import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { removeDocument } from '../uploaded/add-document.ts';
import { findUploaded } from '../uploaded/find-uploaded.ts';

export const consoleDocumentsHandlers: OperatorHandlersOf<'consoleDocuments'> = {
  async find({ db }, { id }) {
    const found = await findUploaded(db, id);
    if (!found) return refuse('not_found');
    return done({ ...found, items: found.items.map((item) => ({ ...item, added_at: item.added_at.toISOString() })) });
  },
  remove: ({ db }, { document_id: id }) => inTransaction(db, (transaction) => removeDocument(transaction, id)),
};
