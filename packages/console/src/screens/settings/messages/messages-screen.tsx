import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { SimpleTable } from '../../../table/simple-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { SettingsHead } from '../settings-head.tsx';
import { useMessageWords } from './use-message-words.ts';

/** Every message that the shop sends. */
export function MessagesScreen() {
  const { words } = useWords();
  const text = useMessageWords();
  const { data } = useShown('messageTemplates.find', {});
  return (
    <>
      <SettingsHead part="messages" />
      <p>{text.hint}</p>
      {!data && <p role="status">{words.frame.loading}</p>}
      {data && (
        <SimpleTable
          label={words.settings.parts.messages}
          heads={[text.message, text.sentBy, text.texts]}
          rows={data.items.map(({ template, title, channels, edited }) => ({
            key: template,
            cells: [
              <span key="name">
                <a className="link" href={`/settings/messages/${template}`}>
                  {title}
                </a>{' '}
                <code className="text-muted">{template}</code>
              </span>,
              channels.map((channel) => text.channels[channel]).join(words.frame.comma),
              edited > 0 ? (
                <Badge key="edited" tone="info">
                  {text.edited(edited)}
                </Badge>
              ) : (
                text.usual
              ),
            ],
          }))}
        />
      )}
    </>
  );
}
