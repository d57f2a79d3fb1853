import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CancelledLines, cancelLines } from './cancel-lines.ts';
import { closeUnpaidOrder } from './internal/close-unpaid-order.ts';

type Cancelling = { number: string; reason: string; shopsFault: boolean };

/**
 * Cancels an unpaid order, or all unshipped packs of a paid one, for the shop; returns money,
 * points, coupon and stock. Null if nothing was paid. Refuses `not_found` and `wrong_state`.
 */
export async function cancelAsOperator(transaction: Database, { number, ...how }: Cancelling): Promise<Result<CancelledLines | null>> {
  const which = sql`o.number = ${number}`;
  if (await closeUnpaidOrder(transaction, which, { kind: 'cancelled', actor: 'operator', ...how })) return done(null);
  return cancelLines(transaction, which, { ...how, quantities: 'all', actor: 'operator' });
}
