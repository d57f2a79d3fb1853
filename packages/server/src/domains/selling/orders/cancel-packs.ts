import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { takesTwoToGiveBack } from '../../money/payments/refund-approval.ts';
import { type WayBack, findWaysBack } from '../../money/payments/request-refund.ts';
import { type CancelledLines, cancelLines } from './cancel-lines.ts';
import { type CancellableOrder, findCancellableOrder, lockCancellableOrder } from './internal/lock-cancellable-order.ts';
import { type Cancellation, isOpen, openPacks, planCancellation } from './plan-cancellation.ts';

/** Packs by order line id. */
type Packs = ReadonlyMap<number, number>;

/**
 * What a cancellation returns: money in fen with shipping, points, coupon; how, and whether two
 * operators must approve.
 */
export type GivenBack = Pick<Cancellation, 'money' | 'shipping' | 'points' | 'whole'> & {
  /** Null where the order had none. */
  coupon: 'returned' | 'kept' | null;
  ways: WayBack[];
  needs_two: boolean;
};

export type PacksToCancel = {
  number: string;
  packs: Packs;
  reason: string;
  /** A coupon that goes back is then valid for a week at least. */
  shopsFault: boolean;
  /** The press: the same one again does nothing more. */
  key: string;
  /** What was seen that would go back. */
  expected: { money: number; points: number };
};

/** The packs of an order that can still be cancelled, by line; none in other states. */
export async function findPacksToCancel(db: Database, number: string): Promise<{ order_line_id: number; packs: number }[]> {
  const order = await findCancellableOrder(db, sql`o.number = ${number}`);
  if (!order || !isOpen(order)) return [];
  const open = order.lines.map((line) => ({ order_line_id: line.id, packs: line.has_begun ? 0 : openPacks(line) }));
  return open.filter(({ packs }) => packs > 0);
}

/** What cancelling these packs would return now. Refuses as `cancelPacks` does. */
export async function previewCancellation(db: Database, number: string, packs: Packs): Promise<Result<GivenBack>> {
  const order = await findCancellableOrder(db, sql`o.number = ${number}`);
  const planned = planOpen(order, packs);
  if (!order || !planned.ok) return planned.ok ? refuse('not_found') : planned;
  const { money, shipping, points, whole } = planned.value;
  const ways = await findWaysBack(db, { orderId: order.id, amount: money });
  const coupon = order.coupon_off === 0 ? null : whole ? 'returned' : 'kept';
  const needsTwo = await takesTwoToGiveBack(db, { orderId: order.id, amount: money });
  return done({ money, shipping, points, whole, coupon, ways, needs_two: needsTwo });
}

/**
 * Cancels chosen packs of a paid order for the shop, as `cancelLines` does; a replay returns the
 * first result. Refuses `not_found`, `wrong_state`, `total_changed`, `idempotency_key_reused`.
 */
export async function cancelPacks(
  transaction: Database,
  { number, packs, expected, ...how }: PacksToCancel,
): Promise<Result<Pick<CancelledLines, 'money' | 'points' | 'whole'>>> {
  const which = sql`o.number = ${number}`;
  const order = await lockCancellableOrder(transaction, which);
  const before = order && (await findCancelled(transaction, order, how.key));
  if (before) return isSame(before.packs, packs) ? done(before) : refuse('idempotency_key_reused');
  const planned = planOpen(order, packs);
  if (!planned.ok) return planned;
  const { money, points } = planned.value;
  if (money !== expected.money || points !== expected.points) return refuse('total_changed', { details: { money, points } });
  return cancelLines(transaction, which, { ...how, quantities: packs, actor: 'operator' });
}

function planOpen(order: CancellableOrder | null, packs: Packs): Result<Cancellation> {
  if (!order) return refuse('not_found');
  return isOpen(order) ? planCancellation(order, packs) : refuse('wrong_state', { details: { status: order.status } });
}

/** What this press has taken out of the order before; null where it is new. */
async function findCancelled(db: Database, order: CancellableOrder, key: string) {
  const { rows } = await db.query<{ money: number; points: number; lines: { line: number; quantity: number }[] }>(sql`
    select money, points, coalesce((
      select json_agg(json_build_object('line', order_line_id, 'quantity', quantity)) from order_cancellation_line where cancellation_id = id
    ), '[]') as lines
    from order_cancellation where order_id = ${order.id} and act_key = ${key}`);
  const [row] = rows;
  if (!row) return null;
  const packs: Packs = new Map(row.lines.map(({ line, quantity }) => [line, quantity]));
  return { money: row.money, points: row.points, whole: order.status === 'cancelled', packs };
}

const isSame = (one: Packs, other: Packs): boolean => {
  const named = [...other].filter(([, quantity]) => quantity > 0);
  return named.length === one.size && named.every(([line, quantity]) => one.get(line) === quantity);
};
