import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';

/** Puts one of the kept texts into an answer. */
export function CannedChoice({ onChoose }: { onChoose: (body: string) => void }) {
  const { words } = useWords();
  const { data } = useShown('consoleTickets.findAnswers', {});
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Field id="canned" label={words.tickets.insert}>
      {(ties) => (
        <Select
          {...ties}
          value=""
          onChange={(event) => {
            const chosen = items.find(({ id }) => String(id) === event.target.value);
            if (chosen) onChoose(chosen.body);
          }}
        >
          <option value="">{words.tickets.insertNone}</option>
          {(['zh-CN', 'en'] as const).map((language) => {
            const own = items.filter((item) => item.language === language);
            return own.length === 0 ? null : (
              <optgroup key={language} label={words.tickets.languages[language]}>
                {own.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </Select>
      )}
    </Field>
  );
}
