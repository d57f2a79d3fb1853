import type { Output } from '@aliquot/contract/shop/client.ts';
import { Timeline, type TimelineStep } from '@aliquot/ui/timeline.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

type Ticket = Output<'tickets', 'get'>;
type State = Ticket['state'];

const ways: Record<Ticket['kind'], readonly State[]> = {
  refund: ['submitted', 'approved', 'refunded'],
  return: ['submitted', 'awaiting_return', 'returned', 'inspected', 'refunded'],
  exchange: ['submitted', 'awaiting_return', 'returned', 'inspected', 'replaced'],
  repair: ['submitted', 'awaiting_return', 'returned', 'inspected', 'repaired'],
};
const wayOfQuote: readonly State[] = ['submitted', 'awaiting_return', 'returned', 'inspected', 'quoted', 'accepted', 'repaired'];
const ended: ReadonlySet<State> = new Set(['refunded', 'replaced', 'repaired']);
const stopped: ReadonlySet<State> = new Set(['rejected', 'rejected_after_inspection', 'withdrawn', 'declined']);

/** What has happened to a ticket, each step with its time, and what its kind's way still holds. */
export function Progress({ ticket }: { ticket: Ticket }) {
  const { words, language } = useWords();
  const way = ticket.quote ? wayOfQuote : ways[ticket.kind];
  const isOver = ended.has(ticket.state) || stopped.has(ticket.state);
  const { refunded } = ticket;
  const fewer =
    refunded?.why && `${words.ticketDetail.refundedPacks(refunded.packs, refunded.claimed)}${words.ticketDetail.because}${refunded.why}`;
  const details: Partial<Record<State, string>> = {
    ...(ticket.opened_by_shop && { submitted: words.ticketDetail.openedByShop }),
    ...(fewer && { refunded: fewer }),
  };
  const isEnd = (state: State) => ticket.ended_by_shop !== null && state === ticket.state;
  const done = ticket.steps.map(({ state, happened_at }, index): TimelineStep => ({
    key: state,
    ...(isEnd(state)
      ? { title: words.ticketList.endedByShop, detail: ticket.ended_by_shop }
      : { title: words.ticketList.states[state], detail: details[state] }),
    time: <time dateTime={happened_at}>{formatInstant(happened_at, language)}</time>,
    state: stopped.has(state) ? 'stopped' : index === ticket.steps.length - 1 && !isOver ? 'current' : 'done',
  }));
  const ahead = isOver ? [] : way.slice(way.indexOf(ticket.state) + 1);
  const upcoming = ahead.map((state): TimelineStep => ({ key: state, title: words.ticketList.states[state], state: 'upcoming' }));
  return <Timeline label={words.ticketDetail.progress} steps={[...done, ...upcoming]} />;
}
