import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useState } from 'react';
import { ExportLink } from '../../../table/export-link.tsx';
import { useWords } from '../../../words/use-words.ts';

/** Exports money received and refunded in a period, by default last month. */
export function MoneyExport() {
  const { words } = useWords();
  const [days, setDays] = useState(lastMonth);
  return (
    <details className="stack">
      <summary>{words.payments.movedMoney}</summary>
      <div className="filter-bar">
        <Field id="money-from" label={words.orders.from}>
          {(ties) => (
            <TextInput {...ties} type="date" value={days.start} onChange={({ target }) => setDays({ ...days, start: target.value })} />
          )}
        </Field>
        <Field id="money-to" label={words.orders.to}>
          {(ties) => (
            <TextInput {...ties} type="date" value={days.end} onChange={({ target }) => setDays({ ...days, end: target.value })} />
          )}
        </Field>
      </div>
      <p className="form-actions">
        <ExportLink name="tables.money" search={{ date_start: days.start || undefined, date_end: days.end || undefined }} />
      </p>
    </details>
  );
}

/** First and last day of the month before today's, Asia/Shanghai. */
function lastMonth(): { start: string; end: string } {
  const first = Date.parse(`${shanghaiDay(new Date()).slice(0, 7)}-01`);
  const end = new Date(first - 86_400_000).toISOString().slice(0, 10);
  return { start: `${end.slice(0, 7)}-01`, end };
}
