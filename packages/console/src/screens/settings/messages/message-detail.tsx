import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useParams, useSearchParams } from 'react-router';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { SimpleTable } from '../../../table/simple-table.tsx';
import { useOne } from '../../use-one.tsx';
import { MessageText } from './message-text.tsx';
import { useMessageWords } from './use-message-words.ts';

export type MessageTemplate = Output<'messageTemplates.get'>;

/** A message with its texts, of which one is shown. */
export function MessageDetail() {
  const text = useMessageWords();
  const template = useParams()['template'] ?? '';
  const [search] = useSearchParams();
  const loaded = useShown('messageTemplates.get', { template });
  const { look, takeTheirs } = useFreshForm(loaded.refetch);
  const { shown, instead } = useOne(loaded, (one) => one.template === template);
  if (!shown) return instead;
  const isChosen = (one: MessageTemplate['texts'][number]) =>
    one.channel === search.get('channel') && one.language === search.get('language');
  const chosen = shown.texts.find(isChosen) ?? shown.texts[0];
  return (
    <>
      <div className="area-head">
        <h1>{shown.title}</h1>
        <code className="text-muted">{shown.template}</code>
      </div>
      <Tabs
        label={text.chooseText}
        replace
        tabs={shown.texts.map((one) => ({
          href: `/settings/messages/${template}?channel=${one.channel}&language=${one.language}`,
          label: text.textOf[one.channel][one.language],
          current: one === chosen,
        }))}
      />
      {chosen && (
        <MessageText key={`${look} ${chosen.channel} ${chosen.language}`} template={shown} written={chosen} onTakeTheirs={takeTheirs} />
      )}
      <section className="stack" aria-labelledby="message-placeholders">
        <h2 id="message-placeholders">{text.placeholders}</h2>
        <p className="text-muted">{shown.placeholders.length > 0 ? text.placeholdersHint : text.noPlaceholders}</p>
        {shown.placeholders.length > 0 && (
          <SimpleTable
            isStacked
            label={text.placeholders}
            heads={[text.placeholder, text.meaning, text.example]}
            rows={shown.placeholders.map(({ name, label, example, is_needed: isNeeded }) => ({
              key: name,
              cells: [<code key="name">{`{{${name}}}`}</code>, isNeeded ? text.neededOne(label) : label, example],
            }))}
          />
        )}
      </section>
    </>
  );
}
