import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import type { KeyClaim } from '../../../../platform/database/key-claim.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { reserveCredit } from '../../../money/credit/reserve-credit.ts';
import { recordInvoiceRequest } from '../../../money/invoices/record-invoice-request.ts';
import { spendPoints } from '../../../care/points/spend-points.ts';
import { openPermits } from '../../../rules/compliance/open-permits.ts';
import { reserveStock, reserveStockOfEach } from '../../../warehouse/stock/reserve-stock.ts';
import type { OrderDraft } from './draft-order.ts';
import { type OrderOutcome, type WrittenOrder, readRefusal } from './order-outcome.ts';
import { orderReference, pointsReference } from '../order-references.ts';

/** A decided order, and the key under which it is placed; null without one. */
export type ClaimedDraft = { draft: OrderDraft; claim: KeyClaim | null };

/** Input of `place_orders`; without packs where the caller reserves them later. */
export const requestOf = ({ draft, claim }: ClaimedDraft, { withStock }: { withStock: boolean }) => ({
  claim,
  account_id: draft.accountId,
  head: draft.head,
  lines: draft.lines,
  events: draft.events,
  coupon_claim_id: draft.couponClaimId,
  activity_packs: draft.activityPacks,
  cart: draft.cartLines,
  stock: withStock ? draft.stock : null,
});

/** Whether an order involves more than what `place_orders` writes: cart, coupon, quotas, stock. */
export const hasMore = ({ head, points, needsPermits, invoiceProfileId }: OrderDraft) =>
  head.payment_state === 'on_account' || points > 0 || needsPermits || invoiceProfileId !== null;

/**
 * Writes a decided order in one transaction: one statement, then credit, points, permits and
 * invoice by their domains, stock last.
 */
export function writeOrder(db: DatabasePool, order: ClaimedDraft): Promise<OrderOutcome> {
  if (!hasMore(order.draft)) return asOutcome(() => insertOrder(db, order, { withStock: true }));
  return withTransaction<OrderOutcome>(db, async (transaction, rollBack) => {
    const written = await asOutcome(() => insertOrder(transaction, order, { withStock: false }));
    if (written === 'claimed' || written === 'moved' || !written.ok) return rollBack(written);
    const more = await writeMore(transaction, order.draft, written.value);
    if (!more.ok) return rollBack(more);
    const reserved = await reserveStock(transaction, orderReference(written.value.id), order.draft.stock);
    return reserved.ok ? written : rollBack(reserved);
  });
}

/** What other domains write with an order. */
async function writeMore(transaction: Database, draft: OrderDraft, { id, number }: WrittenOrder): Promise<Result<null>> {
  const { accountId, institutionId, head, points, needsPermits, invoiceProfileId } = draft;
  if (head.payment_state === 'on_account' && institutionId !== null) {
    const reserved = await reserveCredit(transaction, { institutionId, orderId: id, amount: head.total });
    if (!reserved.ok) return reserved;
  }
  if (points > 0) {
    const memo = { en: `Order ${number}`, zh: `订单 ${number}` };
    const spent = await spendPoints(transaction, { accountId, points, reference: pointsReference(id), memo, about: number });
    if (!spent.ok) return spent;
  }
  if (needsPermits) await openPermits(transaction, id);
  if (invoiceProfileId !== null) {
    const requested = await recordInvoiceRequest(transaction, { orderId: id, accountId, profileId: invoiceProfileId });
    if (!requested.ok) return requested;
  }
  return done(null);
}

/**
 * Writes the orders of one act in the caller's transaction, which a refusal must roll back. They
 * name the first one of them. `moved`: the cart is no longer the one that was decided about.
 */
export async function writeOrdersOfAct(transaction: Database, drafts: readonly OrderDraft[]): Promise<Result<WrittenOrder[]> | 'moved'> {
  const requests = drafts.map((draft) => requestOf({ draft, claim: null }, { withStock: false }));
  const written = await asOutcome(() => insertOrders(transaction, requests));
  if (written === 'claimed') throw new Error('an order without a key found its key claimed');
  if (written === 'moved' || !written.ok) return written;
  const ids = written.value.map(({ id }) => id);
  await transaction.query(sql`update customer_order set placed_with = ${ids[0]} where id = any (${ids}::bigint[])`);
  for (const [index, draft] of drafts.entries()) {
    const order = written.value[index];
    if (!order) throw new Error('fewer orders were written than decided');
    const more = await writeMore(transaction, draft, order);
    if (!more.ok) return more;
  }
  const packs = drafts.map(({ stock }, index) => ({ reference: orderReference(ids[index] ?? 0), lines: stock }));
  const reserved = await reserveStockOfEach(transaction, packs);
  return reserved.ok ? written : reserved;
}

/** One statement. What `readRefusal` reads is thrown. */
export async function insertOrder(db: Database, order: ClaimedDraft, options: { withStock: boolean }): Promise<WrittenOrder> {
  const [written] = await insertOrders(db, [requestOf(order, options)]);
  if (!written) throw new Error('an order was written without a number');
  return written;
}

async function insertOrders(db: Database, requests: readonly ReturnType<typeof requestOf>[]): Promise<WrittenOrder[]> {
  const { rows } = await db.query<{ placed: WrittenOrder[] }>(sql`select place_orders(${JSON.stringify(requests)}::jsonb) as placed`);
  return rows[0]?.placed ?? [];
}

async function asOutcome<Written>(write: () => Promise<Written>): Promise<Result<Written> | 'moved' | 'claimed'> {
  try {
    return done(await write());
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error ? readRefusal(error) : null;
    if (!refusal) throw error;
    return refusal;
  }
}
