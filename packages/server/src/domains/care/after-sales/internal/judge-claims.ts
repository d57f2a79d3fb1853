import { errors } from '@aliquot/contract/core/errors.ts';
import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { ClaimableLine, OrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import { type TicketKind, type TicketReason, barsNoReason, claimEndsAt, isKindPossible } from '../../claims/claim-rules.ts';
import { findClaimedQuantities } from '../../claims/find-claimed-quantities.ts';
import { type SentLot, findSentLots, sentLotNamed } from './find-sent-lots.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

/** A buyer's claim on lines of an order, as received. */
export type ClaimRequest = {
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

/** A claimable line; `lot` is the buyer's number, `sent` the lot that it means. */
export type Claim = {
  line: ClaimableLine;
  quantity: number;
  reason: TicketReason;
  lot: string | null;
  sent: SentLot | null;
  attachmentIds: string[];
};

/**
 * Validates a claim's lines: sent packs in no other ticket, of a sent lot (or none), a kind allowed
 * by the reason, within its period (never shortened by corrections), not waived.
 */
export async function judgeClaims(db: Database, order: OrderForClaim, { kind, reason, lines }: ClaimRequest): Promise<Result<Claim[]>> {
  if (order.lines.every((line) => line.shipped_quantity === 0)) return refuse('wrong_state', { details: { status: order.status } });
  const claims = new Map<number, Omit<Claim, 'sent'>>();
  for (const request of lines) {
    const line = order.lines.find(({ id }) => id === request.order_line_id);
    if (!line) return refuse('not_found');
    const earlier = claims.get(line.id);
    claims.set(line.id, {
      line,
      quantity: request.quantity + (earlier?.quantity ?? 0),
      reason: earlier?.reason ?? request.reason ?? reason,
      lot: earlier?.lot ?? (request.lot?.trim().toUpperCase() || null),
      attachmentIds: [...new Set([...(earlier?.attachmentIds ?? []), ...(request.attachment_ids ?? [])])],
    });
  }
  const judged = [...claims.values()];
  const claimed = await findClaimedQuantities(db, [...claims.keys()]);
  const sentLots = await findSentLots(db, [...claims.keys()]);
  const possible: Claim[] = [];
  for (const claim of judged) {
    const { line, quantity, reason: why, lot } = claim;
    const details = { details: { order_line_id: line.id } };
    if (quantity + (claimed.get(line.id) ?? 0) > line.shipped_quantity) return refuse('quantity_limit', details);
    if (!isKindPossible(line, kind, why)) return refuse('claim_kind_wrong', { ...details, reason: misfit(line, kind, why) });
    if (why === 'no_reason' && barsNoReason(line.waived_return)) return refuse('return_waived', details);
    const sent = sentLotNamed(sentLots.get(line.id), lot);
    if (lot !== null && !sent) return refuse('claim_lot_wrong', details);
    const facts = { receivedAt: order.completed_at, lotExpiresOn: sent?.claimed_until ?? null, warrantyMonths: line.warranty_months };
    const end = claimEndsAt(kind, why, facts);
    if (end && end <= databaseNow()) return refuse('claim_period_over', details);
    possible.push({ ...claim, sent: sent ?? null });
  }
  return done(possible);
}

/** Why the product does not fit the claim; the general text where only reason and kind disagree. */
function misfit({ code, fit }: ClaimableLine, kind: TicketKind, reason: TicketReason): Wording {
  if (reason === 'expired' && !fit.expires) {
    return { en: `${code} has no expiry date. Choose another reason.`, 'zh-CN': `${code} 没有有效期，请选择其他原因。` };
  }
  if (reason === 'temperature' && !fit.is_cooled) {
    return { en: `${code} is not shipped in the cold chain. Choose another reason.`, 'zh-CN': `${code} 不属于冷链商品，请选择其他原因。` };
  }
  if (kind === 'repair' && !fit.is_repairable) {
    return { en: `${code} cannot be repaired. Choose another option.`, 'zh-CN': `${code} 不支持维修，请选择其他售后方式。` };
  }
  return errors.claim_kind_wrong;
}
