import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import type { ClaimableLine, OrderForClaim } from '../orders/lock-order-for-claim.ts';
import { type TicketKind, type TicketReason, barsNoReason, claimEndsAt, isKindPossible } from './claim-rules.ts';
import { findClaimedQuantities } from './find-claimed-quantities.ts';
import { findSentLots } from './find-sent-lots.ts';

/** What a buyer asks for on lines of an order, as it came in. */
export type ClaimWish = {
  kind: TicketKind;
  reason: TicketReason;
  lines: readonly {
    order_line_id: number;
    quantity: number;
    reason?: TicketReason | undefined;
    lot?: string | undefined;
    attachment_ids?: readonly string[] | undefined;
  }[];
};

/** One line of it that may be claimed. */
export type Claim = { line: ClaimableLine; quantity: number; reason: TicketReason; lot: string | null; attachmentIds: string[] };

/**
 * The lines of a claim by the rules, each once: packs that have left and stand in no other ticket, of a lot that was sent with them
 * (none where the buyer cannot tell), a kind that the reason allows, within its period, and nothing that was waived at the purchase.
 */
export async function judgeClaims(db: Database, order: OrderForClaim, { kind, reason, lines }: ClaimWish): Promise<Result<Claim[]>> {
  if (order.lines.every((line) => line.shipped_quantity === 0)) return refuse('wrong_state', { details: { status: order.status } });
  const claims = new Map<number, Claim>();
  for (const wish of lines) {
    const line = order.lines.find(({ id }) => id === wish.order_line_id);
    if (!line) return refuse('not_found');
    const earlier = claims.get(line.id);
    claims.set(line.id, {
      line,
      quantity: wish.quantity + (earlier?.quantity ?? 0),
      reason: earlier?.reason ?? wish.reason ?? reason,
      lot: earlier?.lot ?? (wish.lot?.trim().toUpperCase() || null),
      attachmentIds: [...new Set([...(earlier?.attachmentIds ?? []), ...(wish.attachment_ids ?? [])])],
    });
  }
  const judged = [...claims.values()];
  const claimed = await findClaimedQuantities(db, [...claims.keys()]);
  const sentLots = await findSentLots(db, [...claims.keys()]);
  for (const { line, quantity, reason: why, lot } of judged) {
    const details = { details: { order_line_id: line.id } };
    if (quantity + (claimed.get(line.id) ?? 0) > line.shipped_quantity) return refuse('quantity_limit', details);
    if (!isKindPossible(line.kind, kind, why)) return refuse('claim_kind_wrong', details);
    if (why === 'no_reason' && barsNoReason(line.waived_return)) return refuse('return_waived', details);
    const sent = sentLots.get(line.id)?.find(({ number }) => number === lot);
    if (lot !== null && !sent) return refuse('claim_lot_wrong', details);
    const facts = { receivedAt: order.completed_at, lotExpiresOn: sent?.expires_on ?? null, warrantyMonths: line.warranty_months };
    const end = claimEndsAt(kind, why, facts);
    if (end && end <= new Date()) return refuse('claim_period_over', details);
  }
  return done(judged);
}
