import type { Output } from '@aliquot/contract/shop/client.ts';
import { FileLink } from './attach-files.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';

type ThreadProps = {
  messages: Output<'tickets', 'get'>['messages'];
  /** Who answers for the shop. */
  shop: string;
};

/** What buyer and shop wrote to each other, the oldest first. */
export function Thread({ messages, shop }: ThreadProps) {
  const { words, language } = useWords();
  const names = { buyer: words.thread.you, operator: shop, system: words.thread.system };
  return (
    <ol className="thread">
      {messages.map((message) => (
        <li key={message.id} className={`is-${message.author}`}>
          <p className="thread-by">
            <strong>{names[message.author]}</strong>
            <time dateTime={message.written_at}>{formatInstant(message.written_at, language)}</time>
          </p>
          <p className="thread-body">{message.body}</p>
          {message.attachments.length > 0 && (
            <ul className="files">
              {message.attachments.map((file) => (
                <li key={file.id}>
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
