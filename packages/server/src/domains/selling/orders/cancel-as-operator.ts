import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CancelRequest, type CancelledLines, cancelLines } from './cancel-lines.ts';
import { closeUnpaidOrder } from './internal/close-unpaid-order.ts';

type Cancelling = Omit<CancelRequest, 'actor'> & { number: string };

/**
 * The shop cancels an unpaid order, or packs of a paid one that have not left, in the caller's transaction; money, points, coupon and
 * stock go back. Null where nothing had been paid. Refuses `not_found` and `wrong_state`.
 */
export async function cancelAsOperator(transaction: Database, { number, ...request }: Cancelling): Promise<Result<CancelledLines | null>> {
  const which = sql`o.number = ${number}`;
  const closing = { kind: 'cancelled', actor: 'operator', reason: request.reason, shopsFault: request.shopsFault } as const;
  if (request.quantities === 'all' && (await closeUnpaidOrder(transaction, which, closing))) return done(null);
  return cancelLines(transaction, which, { ...request, actor: 'operator' });
}
