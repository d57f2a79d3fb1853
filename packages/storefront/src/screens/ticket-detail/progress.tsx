import type { Output } from '@aliquot/contract/client.ts';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { formatInstant } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';

type Ticket = Output<'tickets', 'get'>;
type State = Ticket['state'];

const ways: Record<Ticket['kind'], readonly State[]> = {
  refund: ['submitted', 'approved', 'refunded'],
  return: ['submitted', 'awaiting_return', 'returned', 'inspected', 'refunded'],
  exchange: ['submitted', 'awaiting_return', 'returned', 'inspected', 'replaced'],
  repair: ['submitted', 'awaiting_return', 'returned', 'inspected', 'repaired'],
};

/** How far a ticket has come on its kind's way; one that ended elsewhere shows that end. */
export function Progress({ ticket }: { ticket: Ticket }) {
  const { words, language } = useWords();
  const way = ways[ticket.kind];
  // an exchange that could not be had ends with the money
  const states = ticket.state === 'refunded' ? [...way.slice(0, -1), ticket.state] : way;
  const reached = states.indexOf(ticket.state);
  const time = (instant: string) => <time dateTime={instant}>{formatInstant(instant, language)}</time>;
  const title = (state: State) => words.ticketList.states[state];
  const first: TimelineStep = { key: 'submitted', title: title('submitted'), time: time(ticket.submitted_at), state: 'done' };
  const steps: TimelineStep[] =
    reached === -1
      ? [first, { key: ticket.state, title: title(ticket.state), time: time(ticket.changed_at), state: 'stopped' }]
      : states.map((state, step) => ({
          key: state,
          title: title(state),
          time: state === 'submitted' ? time(ticket.submitted_at) : undefined,
          state: step < reached || reached === states.length - 1 ? 'done' : step === reached ? 'current' : 'upcoming',
        }));
  return <Timeline label={words.ticketDetail.progress} steps={steps} />;
}
