import { claimKinds } from '@aliquot/contract/claim-kinds.ts';
import type { ticketKinds, ticketReasons } from '@aliquot/contract/schemas/tickets.ts';

export type TicketKind = (typeof ticketKinds)[number];
export type TicketReason = (typeof ticketReasons)[number];

/** Reasons for which the shop answers: shipping goes back as well, and the period is the long one. */
const faults: ReadonlySet<TicketReason> = new Set(['missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature']);

/** Whether that can be asked for with that reason. */
export function isKindPossible(kind: TicketKind, reason: TicketReason): boolean {
  const kinds: readonly TicketKind[] = claimKinds[reason];
  return kinds.includes(kind);
}
export const isOurFault = (reason: TicketReason): boolean => faults.has(reason);

const DAY = 24 * 60 * 60 * 1000;
const SHANGHAI_OFFSET = 8 * 60 * 60 * 1000;

/** Days to return goods without a reason, counted from the day after receipt (Law on the Protection of Consumer Rights, art. 25). */
export const returnDays = 7;
/** Months for faults (domain rules, After-sales b; no lots are kept yet) and for repairs (the usual warranty). */
export const faultMonths = 24;
export const repairMonths = 12;

/**
 * The instant from which a claim comes too late; null as long as the receipt is not confirmed, since no period has begun.
 * Days are Shanghai's, and the last one counts to its end.
 */
export function claimEndsAt(kind: TicketKind, reason: TicketReason, receivedAt: Date | null): Date | null {
  if (receivedAt === null) return null;
  const midnight = Math.floor((receivedAt.getTime() + SHANGHAI_OFFSET) / DAY) * DAY;
  if (reason === 'no_reason') return new Date(midnight + (returnDays + 1) * DAY - SHANGHAI_OFFSET);
  const end = addMonths(new Date(midnight), kind === 'repair' ? repairMonths : faultMonths);
  return new Date(end.getTime() + DAY - SHANGHAI_OFFSET);
}

/** The same day of a later month, or that month's last day where it is shorter: 29 February → 28 February. */
function addMonths(day: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, Math.min(day.getUTCDate(), lastDay)));
}

/**
 * What `quantity` more packs of a line give back in fen, after `refunded` packs went before them: the whole line's amount is
 * shared so that all packs together give exactly the amount and the last one takes the remainder.
 */
export function refundShare(line: { quantity: number; amount: number }, refunded: number, quantity: number): number {
  const upTo = (packs: number) => Number((BigInt(line.amount) * BigInt(packs)) / BigInt(line.quantity));
  return upTo(refunded + quantity) - upTo(refunded);
}
