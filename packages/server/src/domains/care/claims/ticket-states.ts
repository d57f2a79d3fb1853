import type { ticketStates } from '@aliquot/contract/shop/tickets.ts';
import type { TicketKind } from './claim-rules.ts';

export type TicketState = (typeof ticketStates)[number];

/**
 * A ticket kind's next states (domain rules, After-sales); as in the database's
 * `ticket_transition`.
 */
export function nextStates(kind: TicketKind, state: TicketState): readonly TicketState[] {
  if (state === 'submitted') return [approvedState(kind), 'rejected', 'withdrawn'];
  if (state === 'approved') return ['refunded', 'withdrawn'];
  if (state === 'awaiting_return') return ['returned', 'withdrawn'];
  if (state === 'returned') return ['inspected'];
  if (state === 'inspected') return [...afterInspection[kind], 'rejected_after_inspection'];
  if (state === 'quoted') return ['accepted', 'declined'];
  // the price that a buyer accepted is given up by the shop only
  if (state === 'accepted') return ['repaired', 'declined'];
  return [];
}

/** A repair under warranty is simply made; what the warranty does not cover is quoted first. */
const afterInspection: Record<TicketKind, readonly TicketState[]> = {
  refund: [],
  return: ['refunded'],
  exchange: ['replaced', 'refunded'],
  repair: ['repaired', 'quoted'],
};

/** Approval of a refund needs no goods back; everything else waits for them. */
export const approvedState = (kind: TicketKind): TicketState => (kind === 'refund' ? 'approved' : 'awaiting_return');
/** Whether anything can still happen. */
export const isOpen = (kind: TicketKind, state: TicketState): boolean => nextStates(kind, state).length > 0;
/** A ticket can be withdrawn until goods are received back. */
export const isWithdrawable = (kind: TicketKind, state: TicketState): boolean => nextStates(kind, state).includes('withdrawn');

const slugs = {
  submitted: ['submitted'],
  processing: ['approved', 'awaiting_return', 'returned', 'inspected', 'quoted', 'accepted'],
  completed: ['refunded', 'replaced', 'repaired'],
  rejected: ['rejected', 'rejected_after_inspection'],
  withdrawn: ['withdrawn', 'declined'],
} as const satisfies Record<string, readonly TicketState[]>;

export type TicketSlug = 'all' | keyof typeof slugs;

/** The states under a tab of the ticket list; null is every state. */
export const statesOfSlug = (slug: TicketSlug): readonly TicketState[] | null => (slug === 'all' ? null : slugs[slug]);

/** A state's tab. */
export function slugOfState(state: TicketState): Exclude<TicketSlug, 'all'> {
  if (state === 'submitted') return state;
  if (state === 'withdrawn' || state === 'declined') return 'withdrawn';
  if (state === 'rejected' || state === 'rejected_after_inspection') return 'rejected';
  return state === 'refunded' || state === 'replaced' || state === 'repaired' ? 'completed' : 'processing';
}
