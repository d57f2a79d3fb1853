import type { ticketActs } from '@aliquot/contract/console/tickets.ts';
import type { TicketKind } from '../../claims/claim-rules.ts';
import { type EndFacts, endedState, hindersEnding } from './ticket-endings.ts';
import { type TicketState, isOpen, nextStates } from '../../claims/ticket-states.ts';

export type ShopAct = (typeof ticketActs)[number];

type Facts = EndFacts & {
  kind: TicketKind;
  /** Fen that are still missing of an accepted repair's price. */
  missing: number;
  /** Packs that came are still the buyer's after its refund. */
  hasLeftOut: boolean;
  /** A parcel has left for the buyer. */
  hasLeft: boolean;
};

/** The shop's possible actions on a ticket, usual one first; the operations check again. */
export function actsOnTicket({ kind, state, missing, hasLeftOut, hasLeft, ...facts }: Facts, now: Date): ShopAct[] {
  const next = nextStates(kind, state);
  const to = (wanted: TicketState, act: ShopAct): ShopAct[] => (next.includes(wanted) ? [act] : []);
  const isPaid = missing <= 0;
  const isTheirs = state === 'rejected_after_inspection' || state === 'declined' || hasLeftOut;
  const mayEnd = endedState(state) !== null && hindersEnding({ state, ...facts }, now) === null;
  return [
    ...(state === 'submitted' ? (['approve'] as const) : []),
    ...to('returned', 'receive'),
    ...to('inspected', 'inspect'),
    ...to('replaced', 'replace'),
    ...(isPaid ? to('repaired', 'repair') : (['confirm_payment'] as const)),
    ...to('refunded', 'refund'),
    ...(state === 'quoted' ? (['quote'] as const) : to('quoted', 'quote')),
    ...(isTheirs && !hasLeft ? (['send_back'] as const) : []),
    ...(next.includes('rejected') || next.includes('rejected_after_inspection') ? (['reject'] as const) : []),
    ...(mayEnd ? (['end'] as const) : []),
    ...(isOpen(kind, state) ? (['answer'] as const) : []),
  ];
}
