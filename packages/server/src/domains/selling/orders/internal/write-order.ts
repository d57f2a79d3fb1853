import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import type { KeyClaim } from '../../../../platform/database/key-claim.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { reserveCredit } from '../../../money/credit/reserve-credit.ts';
import { recordInvoiceRequest } from '../../../money/invoices/record-invoice-request.ts';
import { spendPoints } from '../../../care/points/spend-points.ts';
import { openPermits } from '../../../rules/compliance/open-permits.ts';
import { reserveStock } from '../../../warehouse/stock/reserve-stock.ts';
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
    const rest = await writeMore(transaction, order.draft, written.value);
    return rest.ok ? written : rollBack(rest);
  });
}

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
  return reserveStock(transaction, orderReference(id), draft.stock);
}

/** One statement. What `readRefusal` reads is thrown. */
export async function insertOrder(db: Database, order: ClaimedDraft, options: { withStock: boolean }): Promise<WrittenOrder> {
  const { rows } = await db.query<{ placed: WrittenOrder[] }>(sql`
    select place_orders(${JSON.stringify([requestOf(order, options)])}::jsonb) as placed`);
  const [written] = rows[0]?.placed ?? [];
  if (!written) throw new Error('an order was written without a number');
  return written;
}

async function asOutcome(write: () => Promise<WrittenOrder>): Promise<OrderOutcome> {
  try {
    return done(await write());
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error ? readRefusal(error) : null;
    if (!refusal) throw error;
    return refusal;
  }
}
