import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { stateTone } from '../../after-sales/state-tone.ts';
import { TicketLines } from '../../after-sales/ticket-lines.tsx';

type Ticket = Output<'tickets', 'find'>['items'][number];

/** A ticket in the list. */
export function TicketCase({ ticket }: { ticket: Ticket }) {
  const { words, language } = useWords();
  const text = words.ticketList;
  return (
    <li className="panel case">
      <div className="case-head">
        <span className="text-muted">
          {text.number} <span className="mono">{ticket.id}</span> ·{' '}
          <time dateTime={ticket.submitted_at}>{formatDay(ticket.submitted_at, language)}</time>
        </span>
        <Badge tone={stateTone[ticket.state]}>{ticket.ended_by_shop === null ? text.states[ticket.state] : text.endedByShop}</Badge>
      </div>
      <TicketLines lines={ticket.lines} />
      <div className="case-foot">
        <span>
          <strong>{text.kinds[ticket.kind]}</strong> <span className="text-muted">· {text.reasons[ticket.reason]}</span>
        </span>
        <LinkButton size="sm" href={href('ticketDetail', { ticket_id: ticket.id })}>
          {text.details}
          <span className="sr-only"> {ticket.id}</span>
        </LinkButton>
      </div>
    </li>
  );
}
