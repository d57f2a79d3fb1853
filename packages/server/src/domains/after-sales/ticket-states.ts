import { ticketStates } from '@aliquot/contract/schemas/tickets.ts';
import type { TicketKind } from './claim-rules.ts';

export type TicketState = (typeof ticketStates)[number];

/** Where a ticket can go from a state (domain rules, After-sales). */
const next: Record<TicketState, readonly TicketState[]> = {
  submitted: ['approved', 'awaiting_return', 'rejected', 'withdrawn'],
  approved: ['refunded', 'withdrawn'],
  awaiting_return: ['returned', 'withdrawn'],
  returned: ['inspected'],
  inspected: ['refunded', 'replaced', 'repaired', 'rejected_after_inspection'],
  refunded: [],
  replaced: [],
  repaired: [],
  rejected: [],
  rejected_after_inspection: [],
  withdrawn: [],
};

/** The states from which a ticket may go to `state`. */
export const statesBefore = (state: TicketState): TicketState[] => ticketStates.filter((before) => next[before].includes(state));
/** Whether anything can still happen. */
export const isOpen = (state: TicketState): boolean => next[state].length > 0;
/** A ticket can be withdrawn until goods are received back. */
export const isWithdrawable = (state: TicketState): boolean => statesBefore('withdrawn').includes(state);
/** Approval of a refund needs no goods back; everything else waits for them. */
export const approvedState = (kind: TicketKind): TicketState => (kind === 'refund' ? 'approved' : 'awaiting_return');

const slugs = {
  submitted: ['submitted'],
  processing: ['approved', 'awaiting_return', 'returned', 'inspected'],
  completed: ['refunded', 'replaced', 'repaired'],
  rejected: ['rejected', 'rejected_after_inspection'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly TicketState[]>;

export type TicketSlug = 'all' | keyof typeof slugs;

/** The states under a tab of the ticket list; null is every state. */
export const statesOfSlug = (slug: TicketSlug): readonly TicketState[] | null => (slug === 'all' ? null : slugs[slug]);

/** The tab under which a state stands. */
export function slugOfState(state: TicketState): Exclude<TicketSlug, 'all'> {
  if (state === 'submitted' || state === 'withdrawn') return state;
  if (state === 'rejected' || state === 'rejected_after_inspection') return 'rejected';
  return state === 'refunded' || state === 'replaced' || state === 'repaired' ? 'completed' : 'processing';
}
