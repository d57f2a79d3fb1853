import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { cancelLines } from './cancel-lines.ts';
import { closeUnpaidOrder } from './internal/close-unpaid-order.ts';
import { closeWaitingOrder } from './give-up-order.ts';
import { lockWaitingOrder } from './internal/lock-waiting-order.ts';
import { orderOf } from './refuse-missing.ts';

export type CancelledByBuyer = {
  number: string;
  reason: string;
  /** Packs of a paid order by its lines; left out, all that nobody picks. */
  lines?: readonly { order_line_id: number; quantity: number }[] | undefined;
};

/**
 * Cancels an order as its buyer: all of an unpaid one, of a paid one the packs not being picked
 * (else `requestCancellation`); refunds at once. Refuses `wrong_state` while a slip is undecided.
 */
export async function cancelOrder(
  transaction: Database,
  accountId: number,
  { number, reason, lines }: CancelledByBuyer,
): Promise<Result<null>> {
  const which = orderOf(accountId, number);
  const why = reason.trim();
  if (!lines) {
    const closed = await closeUnpaidOrder(transaction, which, { kind: 'cancelled', actor: 'buyer', reason: why || null });
    if (closed) return done(null);
    const waiting = await lockWaitingOrder(transaction, which);
    if (waiting && waiting.received === 0) return refuse('wrong_state', { details: { status: 'pending_payment' } });
    if (waiting) {
      await closeWaitingOrder(transaction, waiting, { actor: 'buyer', reason: why || null });
      return done(null);
    }
  }
  const quantities = lines ? sumByLine(lines) : 'all';
  const cancelled = await cancelLines(transaction, which, { quantities, actor: 'buyer', reason: why });
  return cancelled.ok ? done(null) : cancelled;
}

/** Packs by their line; of a line named twice, the sum. */
export function sumByLine(lines: readonly { order_line_id: number; quantity: number }[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { order_line_id, quantity } of lines) quantities.set(order_line_id, (quantities.get(order_line_id) ?? 0) + quantity);
  return quantities;
}
