import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { closeUnpaidOrder } from './internal/close-unpaid-order.ts';
import { type WaitingOrder, lockWaitingOrder } from './internal/lock-waiting-order.ts';
import { refuseMissing } from './refuse-missing.ts';

type GivingUp = { actor: 'buyer' | 'operator'; reason: string | null };

/**
 * Cancels an order that was never fully paid; what came is refunded, under the lock of booking
 * money. `which` is on `customer_order o`. Returns the refund in fen. Refuses `not_found` and
 * `wrong_state`.
 */
export async function giveUpOrder(transaction: Database, which: Sql, act: GivingUp): Promise<Result<{ givenBack: number }>> {
  const waiting = await lockWaitingOrder(transaction, which);
  if (!waiting) return refuseMissing(transaction, which);
  await closeWaitingOrder(transaction, waiting, act);
  return done({ givenBack: waiting.received });
}

/** The same of an order that the caller has locked. */
export async function closeWaitingOrder(transaction: Database, { id, received }: WaitingOrder, { actor, reason }: GivingUp): Promise<void> {
  await transaction.query(sql`update customer_order set payment_state = 'unpaid' where id = ${id}`);
  const closed = await closeUnpaidOrder(transaction, sql`o.id = ${id}`, { kind: 'cancelled', actor, reason });
  if (!closed) throw new Error(`order ${id} could not be closed under its lock`);
  // nothing of it was ever done or invoiced, so that its kinds need not be distinguished
  const back = { orderId: id, amount: received, services: 0, cause: 'cancelled', reference: `given-up:${id}` } as const;
  await requestRefund(transaction, { ...back, byOperator: actor === 'operator' });
}
