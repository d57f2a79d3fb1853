import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';
import { TicketFiles } from './ticket-files.tsx';

/** What buyer and shop wrote to each other, the oldest first. */
export function Thread({ ticket: { id, messages } }: { ticket: TicketShown['ticket'] }) {
  const { words } = useWords();
  return (
    <ol className="messages">
      {messages.map((message) => (
        <li key={message.id} className={`is-${message.author}`}>
          <p className="message-by">
            <strong>{words.tickets.authors[message.author]}</strong> <InstantText at={message.written_at} />
          </p>
          <p className="message-body">{message.body}</p>
          <TicketFiles ticketId={id} files={message.attachments} />
        </li>
      ))}
    </ol>
  );
}
