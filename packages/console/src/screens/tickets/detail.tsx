import { Badge } from '@aliquot/ui/badge.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { AnswerForm } from '../thread/answer-form.tsx';
import { Notes } from '../thread/notes.tsx';
import { Thread } from '../thread/thread.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { toneOf } from './ticket-words.ts';
import { useTicketWords } from './use-ticket-words.ts';

export type TicketShown = Output<'consoleTickets.get'>;

/** A ticket: claim and rules, thread, notes and actions. */
export function TicketDetail() {
  const { words } = useWords();
  const { endedByShop } = useTicketWords();
  const mayAnswer = useMay('tickets.decide');
  const id = useParams()['id'] ?? '';
  const { shown: data, instead } = useOne(useShown('consoleTickets.get', { id }), (one) => one.ticket.id === id);
  if (!data) return instead;
  const { ticket, waits_for: whom, acts } = data;
  const text = words.tickets;
  const thread = { kind: 'consoleTickets', id: ticket.id } as const;
  return (
    <>
      <div className="area-head">
        <h1>
          {text.number} <span className="mono">{ticket.id}</span>
        </h1>
        <Badge>{text.kinds[ticket.kind]}</Badge>
        <Badge tone={toneOf(ticket.state)}>{ticket.ended_by_shop === null ? text.states[ticket.state] : endedByShop}</Badge>
        {whom !== 'nobody' && <Badge tone={whom === 'shop' ? 'warning' : 'neutral'}>{text.waitBadges[whom]}</Badge>}
        <HistoryLink kind="ticket" id={ticket.id} />
      </div>
      <TicketActions key={ticket.id} shown={data} />
      <TicketLines shown={data} />
      <div className="columns">
        <section className="stack">
          <h2>{text.thread}</h2>
          <Thread of={thread} messages={ticket.messages} />
          {mayAnswer && acts.includes('answer') && <AnswerForm key={ticket.id} of={thread} last={ticket.messages.at(-1)?.id ?? 0} />}
          <Notes key={`notes-${ticket.id}`} of={thread} notes={data.notes} />
        </section>
        <TicketFacts shown={data} />
      </div>
    </>
  );
}
