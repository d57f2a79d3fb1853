import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { startAttempt } from '../../money/payments/payment-attempts.ts';
import { findReceivedAmount } from '../../money/payments/record-payment.ts';
import { orderOf } from './refuse-missing.ts';

/** A page of the gateway needs at least so long to be worth opening. */
const shortestMs = 60_000;

export type StartedPayment = { outTradeNo: string; amount: number; expiresAt: string };

type Row = { id: number; status: string; payment_method: string; total: number; payment_due_at: Date };

/**
 * Starts an online payment of what is missing (fen), until the order's deadline. Refuses
 * `not_found`, `wrong_state`, and `payment_unavailable` for another way or without a gateway.
 */
export async function startPayment(
  transaction: Database,
  accountId: number,
  number: string,
  { now, hasGateway }: { now: Date; hasGateway: boolean },
): Promise<Result<StartedPayment>> {
  const { rows } = await transaction.query<Row>(sql`
    select o.id, o.status, o.payment_method, o.total, o.payment_due_at
    from customer_order o where ${orderOf(accountId, number)} for no key update`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  const dueAt = order.payment_due_at;
  if (order.status !== 'pending_payment' || dueAt.getTime() - now.getTime() < shortestMs) {
    return refuse('wrong_state', { details: { status: order.status } });
  }
  if (!hasGateway || order.payment_method !== 'alipay') return refuse('payment_unavailable');
  const amount = order.total - (await findReceivedAmount(transaction, order.id));
  const { outTradeNo } = await startAttempt(transaction, { orderId: order.id, orderNumber: number, amount, expiresAt: dueAt });
  return done({ outTradeNo, amount, expiresAt: dueAt.toISOString() });
}
