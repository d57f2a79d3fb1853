import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { ValueField } from '../../form/value-field.tsx';
import { WrittenFormHead, useWrittenForm } from '../../form/written-form.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { useSettingsWords } from './use-settings-words.ts';

type Calendar = Output<'settings.findCalendars'>['items'][number];
type Values = Pick<Calendar, 'days_off' | 'worked_days' | 'source'>;

/** The days of one year, as one pastes them from the notice. */
export function CalendarForm() {
  const year = Number(useParams()['year']);
  const loaded = useShown('settings.findCalendars', {});
  const { look, takeTheirs } = useFreshForm(loaded.refetch);
  const { shown, instead } = useOne(loaded, ({ items }) => items.some((one) => one.year === year));
  const calendar = shown?.items.find((one) => one.year === year);
  return calendar ? <YearForm key={`${year} ${look}`} calendar={calendar} onTakeTheirs={takeTheirs} /> : instead;
}

function YearForm({ calendar, onTakeTheirs }: { calendar: Calendar; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const text = useSettingsWords();
  const { year } = calendar;
  const written = useWrittenForm(
    'settings.saveCalendar',
    { version: calendar.id, values: valuesOf(calendar) },
    (values: Values, seen) => ({ ...values, year, seen }),
    (saved) => ({ version: saved.id, values: valuesOf(saved) }),
  );
  const { form, isPending, submit } = written;
  const of = 'calendar';
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{text.yearTitle(year)}</h1>
      <p>{text.yearHint}</p>
      {calendar.id > 0 && (
        <p>
          <HistoryLink kind="working_calendar" id={calendar.id} />
        </p>
      )}
      <WrittenFormHead
        written={written}
        fields={[
          { name: 'days_off', label: text.daysOff },
          { name: 'worked_days', label: text.workedDays },
          { name: 'source', label: text.source },
        ]}
        onTakeTheirs={onTakeTheirs}
      />
      <ValueField form={form} of={of} name="days_off" label={text.daysOff} hint={text.daysHint(year)} as={{ kind: 'area', rows: 9 }} />
      <ValueField form={form} of={of} name="worked_days" label={text.workedDays} hint={text.workedHint} as={{ kind: 'area', rows: 7 }} />
      <ValueField form={form} of={of} name="source" label={text.source} hint={text.sourceHint} as={{ kind: 'area', rows: 2 }} />
      <FormActions act={words.form.save} pending={isPending} back="/settings/calendar" />
    </form>
  );
}

const valuesOf = ({ days_off, worked_days, source }: Calendar): Values => ({ days_off, worked_days, source });
