import { type ClaimFit, fittingKinds } from '@aliquot/contract/core/claim-kinds.ts';
import { faultMonths, returnDays } from '@aliquot/contract/core/claim-periods.ts';
import type { ticketKinds, ticketReasons } from '@aliquot/contract/shop/tickets.ts';
import { endOfShanghaiDay, fromShanghaiClock, monthsAfter } from '@aliquot/contract/core/shanghai.ts';

export type TicketKind = (typeof ticketKinds)[number];
export type TicketReason = (typeof ticketReasons)[number];

/** Reasons that the shop is liable for: shipping is refunded too, and the long period applies. */
const faults: ReadonlySet<TicketReason> = new Set(['missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature', 'recalled']);
/** Faults independent of a lot's expiry: goods that arrived expired, and recalls. */
const ageless: ReadonlySet<TicketReason> = new Set(['expired', 'recalled']);

/** Whether the reason allows that remedy for this product. */
export const isKindPossible = (line: { kind: 'goods' | 'service'; fit: ClaimFit }, kind: TicketKind, reason: TicketReason): boolean =>
  fittingKinds(line.kind, reason, line.fit).includes(kind);
export const isOurFault = (reason: TicketReason): boolean => faults.has(reason);

/**
 * Exceptions that bar a 7-day return if confirmed at purchase. Sealed goods may return unopened.
 */
export const barsNoReason = (waived: readonly string[]): boolean => waived.some((exception) => exception !== 'opened');

export type PeriodFacts = {
  /** When the receipt was confirmed; no period has begun before. */
  receivedAt: Date | null;
  /** The lot's last day, YYYY-MM-DD in Beijing time; null for none or unknown. */
  lotExpiresOn?: string | null;
  /** For how long it is repaired, as it was sold; null for a service. */
  warrantyMonths?: number | null;
};

/**
 * When a claim becomes too late; null before receipt is confirmed. Days are Beijing time, the last
 * counts whole. Faults have at least seven days.
 */
export function claimEndsAt(
  kind: TicketKind,
  reason: TicketReason,
  { receivedAt, lotExpiresOn = null, warrantyMonths }: PeriodFacts,
): Date | null {
  if (receivedAt === null) return null;
  const noReason = endOfShanghaiDay(receivedAt, returnDays);
  if (reason === 'no_reason') return noReason;
  if (kind === 'repair') return endOfShanghaiDay(monthsAfter(receivedAt, warrantyMonths ?? 0));
  const longest = endOfShanghaiDay(monthsAfter(receivedAt, faultMonths));
  if (lotExpiresOn === null || ageless.has(reason)) return longest;
  const lot = endOfShanghaiDay(fromShanghaiClock(new Date(lotExpiresOn)));
  return lot < noReason ? noReason : lot < longest ? lot : longest;
}

/**
 * The refund of `quantity` more packs after `refunded` ones, fen or points: shares add up exactly,
 * the last pack takes the remainder.
 */
export function refundShare(line: { quantity: number; amount: number }, refunded: number, quantity: number): number {
  const upTo = (packs: number) => Number((BigInt(line.amount) * BigInt(packs)) / BigInt(line.quantity));
  return upTo(refunded + quantity) - upTo(refunded);
}
