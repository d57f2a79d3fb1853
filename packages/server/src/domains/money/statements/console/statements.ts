import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type QueuedStatement, findStatementQueue, findStatementReaders, findStatementTransfers } from '../find-statement-queue.ts';
import { type StatementLineRow, getStatement } from '../find-statements.ts';
import { settleStatement } from '../settle-statement.ts';
import { remindOfStatement } from '../../../rules/notifications/remind-of-statement.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const statementsHandlers: OperatorHandlersOf<'statements'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findStatementQueue(db, { ...search, page, limit });
    return done({ items: items.map(show), total, page, limit, counts });
  },
  async get({ db }, { id }) {
    const found = await getStatement(db, null, id);
    if (!found) return refuse('not_found');
    const { statement, lines } = found;
    const payments = await findStatementTransfers(db, id);
    const readers = (await findStatementReaders(db, id)).length;
    const missing = statement.settled_at === null ? Math.max(0, statement.total - statement.received) : 0;
    return done({
      ...show({ ...statement, missing }),
      carried: statement.carried,
      lines: lines.map(showLine),
      payments: payments.map(({ received_at, ...payment }) => ({ ...payment, received_at: received_at.toISOString() })),
      readers,
      acts: statement.settled_at === null ? (['pay', ...(readers > 0 ? (['remind'] as const) : [])] as const).slice() : [],
    });
  },
  async pay({ db, operator }, { id, amount, reference, payer_name: name, payer_account: account }) {
    const payment = { number: id, amount, bankReference: reference.trim(), confirmedBy: signatureOf(operator), payer: { name, account } };
    const paid = await inTransaction(db, (transaction) => settleStatement(transaction, payment));
    if (!paid.ok) return paid;
    const { received, missing, orders, repeated } = paid.value;
    return done({ received, missing, orders, repeated });
  },
  remind: ({ db }, { id }) => inTransaction(db, (transaction) => remindOfStatement(transaction, id, databaseNow())),
};

const show = ({ month, issued_at, settled_at, carried: _carried, ...statement }: QueuedStatement) => ({
  ...statement,
  month: month.slice(0, 7),
  issued_at: issued_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
});

const showLine = ({ order_number, happened_at, ...line }: StatementLineRow) => ({
  ...line,
  order: order_number,
  happened_at: happened_at.toISOString(),
});
