import type { Wording } from '@aliquot/contract/language.ts';
import { formatFen } from '@aliquot/contract/money.ts';
import type { TicketState } from './ticket-states.ts';

/** Days for which a parcel that the buyer told of counts as under way; one that has not come by then is not waited for. */
const parcelDays = 30;

const texts = {
  underWay: {
    en: 'The buyer’s parcel is under way: receive it, then inspect it and decide.',
    'zh-CN': '买家的包裹正在寄回途中：请先收货、检验，再作处理。',
  },
  paid: (fen: number): Wording => ({
    en: `${formatFen(fen)} of the repair is paid: it is repaired, or the money has to go back first.`,
    'zh-CN': `维修费已付 ${formatFen(fen)}：请继续维修，或先退还款项。`,
  }),
} as const;

/** What matters for whether the shop can end a ticket that nobody goes on with. */
export type EndFacts = {
  state: TicketState;
  /** Fen that came in for its repair. */
  paid: number;
  /** When the buyer said that their parcel left; null where they said nothing. */
  sentAt: Date | null;
};

/** The state in which the shop ends a ticket that waits: goods that are here go back to the buyer. Null where it has to decide instead. */
export function endedState(state: TicketState): 'withdrawn' | 'declined' | null {
  if (state === 'approved' || state === 'awaiting_return') return 'withdrawn';
  return state === 'quoted' || state === 'accepted' ? 'declined' : null;
}

/** Why a ticket that could be ended by its state cannot be ended now; null where nothing is in the way. */
export function hindersEnding({ state, paid, sentAt }: EndFacts, now: Date): Wording | null {
  if (paid > 0) return texts.paid(paid);
  const isUnderWay = state === 'awaiting_return' && sentAt !== null && now.getTime() - sentAt.getTime() < parcelDays * 24 * 60 * 60 * 1000;
  return isUnderWay ? texts.underWay : null;
}
