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
 * The buyer cancels: an order that is not yet paid as a whole, freely, and what had come in for it goes back; of a paid one the packs
 * that nobody picks (for the others they ask, `askCancellation`), and money, points, stock go back at once. While a slip stands that no money has come for, the money is
 * on its way: refused (`wrong_state`) until an operator has decided about it.
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
