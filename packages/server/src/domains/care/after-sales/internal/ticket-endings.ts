import type { Wording } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { dayInWords } from '../../../../platform/language/day-in-words.ts';
import type { TicketWait } from '../find-ticket-queue.ts';
import type { TicketState } from '../../claims/ticket-states.ts';

const day = 24 * 60 * 60 * 1000;
/** A parcel announced by the buyer counts as under way this long. */
const parcelTime = 30 * day;
/** An accepted price awaits payment this long: afterwards there is no repair to pay for. */
const paymentTime = 30 * day;

const texts = {
  underWay: {
    en: 'The buyer’s parcel is under way: receive it, then inspect it and decide.',
    'zh-CN': '买家的包裹正在寄回途中：请先收货、检验，再作处理。',
  },
  unanswered: {
    en: 'The buyer has written and has no answer yet: answer first.',
    'zh-CN': '买家的留言尚未答复：请先答复。',
  },
  paid: (fen: number): Wording => ({
    en: `${formatFen(fen)} of the repair is paid: it is to be repaired.`,
    'zh-CN': `维修费已付 ${formatFen(fen)}：须继续维修。`,
  }),
  promised: (until: Date): Wording => ({
    en: `The price is promised to the buyer until ${dayInWords(until, 'en')}: the repair can be ended after that.`,
    'zh-CN': `报价有效期至 ${dayInWords(until, 'zh-CN')}，期满后方可结束。`,
  }),
  mayBePaid: (until: Date): Wording => ({
    en: `The buyer accepted the price, and their transfer may be under way: the repair can be ended after ${dayInWords(until, 'en')}.`,
    'zh-CN': `买家已接受报价，转账可能正在途中；${dayInWords(until, 'zh-CN')} 之后方可结束。`,
  }),
} as const;

/** What matters for whether the shop can end a ticket that nobody goes on with. */
export type EndFacts = {
  state: TicketState;
  waitsFor: TicketWait;
  /** Fen that came in for its repair. */
  paid: number;
  /** Until when its repair's price is promised; null where none is quoted. */
  validUntil: Date | null;
  /** When the buyer accepted that price; null where they did not. */
  acceptedAt: Date | null;
  /** When the buyer stated that their parcel left; null if never. */
  sentAt: Date | null;
};

/** The state in which the shop ends a waiting ticket; null if a decision is due instead. */
export function endedState(state: TicketState): 'withdrawn' | 'declined' | null {
  if (state === 'approved' || state === 'awaiting_return') return 'withdrawn';
  return state === 'quoted' || state === 'accepted' ? 'declined' : null;
}

/** Why a ticket cannot be ended now; null if nothing prevents it. */
export function hindersEnding({ state, waitsFor, paid, validUntil, acceptedAt, sentAt }: EndFacts, now: Date): Wording | null {
  if (paid > 0) return texts.paid(paid);
  if (state === 'quoted' && validUntil !== null && now < validUntil) return texts.promised(validUntil);
  const payableUntil = state === 'accepted' && acceptedAt !== null ? new Date(acceptedAt.getTime() + paymentTime) : null;
  if (payableUntil !== null && now < payableUntil) return texts.mayBePaid(payableUntil);
  if (state === 'awaiting_return' && sentAt !== null && now.getTime() - sentAt.getTime() < parcelTime) return texts.underWay;
  // an approved refund waits for the shop whatever anybody writes
  return waitsFor === 'shop' && state !== 'approved' ? texts.unanswered : null;
}
