import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { queryOrder } from '../../money/payments/payment-attempts.ts';
import { orderOf } from './refuse-missing.ts';

/**
 * An order's state, and whether an attempt is open, about which the gateway is then queried soon.
 */
export async function checkPayment(
  db: Database,
  accountId: number,
  number: string,
): Promise<Result<{ is_paid: boolean; is_open: boolean }>> {
  const { rows } = await db.query<{ id: number; status: string; payment_state: string }>(
    sql`select o.id, o.status, o.payment_state from customer_order o where ${orderOf(accountId, number)}`,
  );
  const [order] = rows;
  if (!order) return refuse('not_found');
  const isOpen = order.status === 'pending_payment' && (await queryOrder(db, order.id));
  return done({ is_paid: order.payment_state === 'paid', is_open: isOpen });
}
