import { type Result, done } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import { closeUnpaidOrder } from './close-unpaid-order.ts';
import { orderOf, refuseMissing } from './refuse-missing.ts';

/** The buyer cancels an order that is not yet paid; stock and coupon go back. Once a slip is handed in, money is on its way: refused. */
export async function cancelOrder(
  transaction: Database,
  accountId: number,
  { number, reason }: { number: string; reason: string },
): Promise<Result<null>> {
  const which = orderOf(accountId, number);
  const closed = await closeUnpaidOrder(transaction, which, { kind: 'cancelled', actor: 'buyer', reason: reason.trim() || null });
  return closed ? done(null) : refuseMissing(transaction, which);
}
