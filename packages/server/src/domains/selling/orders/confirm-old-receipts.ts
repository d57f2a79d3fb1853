import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { findTicketsOfOrder } from '../../care/claims/find-tickets-of-order.ts';
import { isOpen } from '../../care/claims/ticket-states.ts';
import { completeSilently } from './complete-order.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** Receipt confirms itself so many days after the last shipment (domain rules, Orders). */
export const receiptDays = 15;

/**
 * Completes orders shipped long enough before `now` without an open ticket; returns their numbers.
 * For a job.
 */
export async function confirmOldReceipts(db: DatabasePool, now: Date = databaseNow()): Promise<string[]> {
  const { rows } = await db.query<{ id: number; number: string }>(sql`
    select id, number from customer_order
    where status = 'shipped' and shipped_at <= ${now}::timestamptz - make_interval(days => ${receiptDays})
    order by shipped_at limit 500`);
  const confirmed: string[] = [];
  for (const { id, number } of rows) {
    const tickets = await findTicketsOfOrder(db, id);
    if (tickets.some(({ kind, state }) => isOpen(kind, state))) continue;
    if (await withTransaction(db, (transaction) => completeSilently(transaction, id))) confirmed.push(number);
  }
  return confirmed;
}
