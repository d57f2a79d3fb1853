import { claimKinds, serviceClaimKinds } from '@aliquot/contract/core/claim-kinds.ts';
import type { ticketKinds, ticketReasons } from '@aliquot/contract/shop/tickets.ts';
import { endOfShanghaiDay, fromShanghaiClock, monthsAfter } from '@aliquot/contract/core/shanghai.ts';

export type TicketKind = (typeof ticketKinds)[number];
export type TicketReason = (typeof ticketReasons)[number];

/** Reasons for which the shop answers: shipping goes back as well, and the period is the long one. */
const faults: ReadonlySet<TicketReason> = new Set(['missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature', 'recalled']);
/** Faults that the end of a lot's life has no bearing on: what came expired was so on arrival, and a recall is ours at any time. */
const ageless: ReadonlySet<TicketReason> = new Set(['expired', 'recalled']);

/** What can be asked for by what it is about: goods, or a service that was accepted. */
const kindsOf: Record<'goods' | 'service', Partial<Record<TicketReason, readonly TicketKind[]>>> = {
  goods: claimKinds,
  service: serviceClaimKinds,
};

/** Whether that can be asked for with that reason. */
export const isKindPossible = (sold: 'goods' | 'service', kind: TicketKind, reason: TicketReason): boolean =>
  kindsOf[sold][reason]?.includes(kind) ?? false;
export const isOurFault = (reason: TicketReason): boolean => faults.has(reason);

/**
 * The exceptions that bar a return without a reason once the buyer confirmed them at the purchase. What may not be opened can come
 * back unopened: the inspection sees.
 */
export const barsNoReason = (waived: readonly string[]): boolean => waived.some((exception) => exception !== 'opened');

/** Days to return goods without a reason, counted from the day after receipt (Law on the Protection of Consumer Rights, art. 25). */
const returnDays = 7;
/** Months for faults, at most; a lot that expires before ends them (domain rules, After-sales b). */
const faultMonths = 24;
export type PeriodFacts = {
  /** When the receipt was confirmed; no period has begun before. */
  receivedAt: Date | null;
  /** The last day of the lot, YYYY-MM-DD in Shanghai; null where there is none or it is not known. */
  lotExpiresOn?: string | null;
  /** For how long it is repaired, as it was sold; null for a service. */
  warrantyMonths?: number | null;
};

/**
 * The instant from which a claim comes too late; null as long as the receipt is not confirmed, since no period has begun. Days are
 * Shanghai's, and the last one counts to its end. Faults can be claimed for seven days at least, however soon the lot ends.
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
 * What `quantity` more packs of a line give back in fen or points, after `refunded` packs went before them: the whole line's amount
 * is shared so that all packs together give exactly the amount and the last one takes the remainder.
 */
export function refundShare(line: { quantity: number; amount: number }, refunded: number, quantity: number): number {
  const upTo = (packs: number) => Number((BigInt(line.amount) * BigInt(packs)) / BigInt(line.quantity));
  return upTo(refunded + quantity) - upTo(refunded);
}
