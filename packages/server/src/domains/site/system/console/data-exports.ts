import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { findExports, requestExport } from '../exports/data-exports.ts';

export const dataExportsHandlers: OperatorHandlersOf<'dataExports'> = {
  async find({ db }) {
    const items = (await findExports(db)).map((one) => ({
      ...one,
      requested_at: one.requested_at.toISOString(),
      ended_at: one.ended_at?.toISOString() ?? null,
      expires_at: one.expires_at?.toISOString() ?? null,
    }));
    return done({ items, total: items.length, page: 1, limit: items.length });
  },
  start: ({ db, operator }, { formats }) =>
    inTransaction(db, (transaction) => requestExport(transaction, { formats, by: signatureOf(operator) })),
};
