import type { Output } from '../../calls/call.ts';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { ThreadFiles } from './thread-files.tsx';
import type { ThreadOf } from './thread-of.ts';

type Message = Output<'consoleTickets.get'>['ticket']['messages'][number] & { written_by?: string | null };
type ThreadProps = {
  of: ThreadOf;
  messages: readonly Message[];
  /**
   * The last message that the buyer has been shown, and how that is called; left out where nobody
   * notes it.
   */
  read?: { until: number; label: string };
};

/** What buyer and shop wrote to each other, the oldest first. */
export function Thread({ of, messages, read }: ThreadProps) {
  const { words } = useWords();
  return (
    <ol className="messages">
      {messages.map((message) => (
        <li key={message.id} className={`is-${message.author}`}>
          <p className="message-by">
            <strong>{message.written_by ? <Signed by={message.written_by} /> : words.tickets.authors[message.author]}</strong>{' '}
            <InstantText at={message.written_at} />
            {read && message.author === 'operator' && message.id <= read.until && <> · {read.label}</>}
          </p>
          <p className="message-body">{message.body}</p>
          <ThreadFiles of={of} files={message.attachments} />
        </li>
      ))}
    </ol>
  );
}
