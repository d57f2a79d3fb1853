import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { closeAttempts } from '../../money/payments/payment-attempts.ts';
import type { PaymentGateway } from '../../money/payments/payment-gateway.ts';
import { queryGateway } from './query-gateway.ts';
import { closeUnpaidOrder } from './internal/close-unpaid-order.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** What overdue orders are closed with: without a gateway nothing is queried. */
type ExpiryOptions = { gateway: PaymentGateway | null; onError: (error: unknown) => void };

const overdueAt = (now: Date) => sql`status = 'pending_payment' and payment_state = 'unpaid' and payment_due_at <= ${now}`;

/** Whether any order is overdue at `now`. */
export async function areOrdersOverdue(db: Database, now: Date): Promise<boolean> {
  return (await db.query(sql`select from customer_order where ${overdueAt(now)} limit 1`)).rowCount === 1;
}

/**
 * Cancels orders overdue at `now`, one transaction each, and returns their numbers. For a job; a
 * payment or slip that comes first wins, and open attempts are closed at the gateway first.
 * Failures go to `onError`.
 */
export async function expireOrders(
  db: DatabasePool,
  now: Date = databaseNow(),
  { gateway, onError }: ExpiryOptions = { gateway: null, onError: () => {} },
): Promise<string[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select id from customer_order where ${overdueAt(now)} order by payment_due_at limit 500`);
  const expired: string[] = [];
  for (const { id } of rows) {
    try {
      if (gateway && (await closeAttempts(db, id))) await queryGateway(db, gateway, { now, orderId: id, onError });
      if (gateway && (await closeAttempts(db, id))) continue;
      const closed = await withTransaction(db, (transaction) =>
        closeUnpaidOrder(transaction, sql`o.id = ${id} and o.payment_due_at <= ${now}`, { kind: 'expired', actor: 'system', reason: null }),
      );
      if (closed) expired.push(closed.number);
    } catch (error) {
      onError(error);
    }
  }
  return expired;
}
