import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { SimpleTable } from '../../table/simple-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { WithdrawRule } from './withdraw-rule.tsx';
import { SettingsHead } from './settings-head.tsx';
import { WrittenNote } from './written-note.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** The years' days off and worked weekends, by which the shop promises days. */
export function CalendarScreen() {
  const { words } = useWords();
  const text = useSettingsWords();
  const mayEdit = useMay('settings.edit');
  const { data } = useShown('settings.findCalendars', {});
  const actOf = ({ id }: { id: number }) => (id === 0 ? text.enter : text.change);
  return (
    <>
      <SettingsHead part="calendar" />
      <p>{text.calendarHint}</p>
      {!data && <p role="status">{words.frame.loading}</p>}
      {data && (
        <SimpleTable
          label={words.settings.parts.calendar}
          heads={[text.year, text.daysOff, text.workedDays, text.source, ...(mayEdit ? [text.acts] : [])]}
          rows={data.items.map((calendar) => ({
            key: String(calendar.year),
            cells: [
              String(calendar.year),
              <Days key="off" text={calendar.days_off} />,
              <Days key="worked" text={calendar.worked_days} />,
              calendar.written_at === null ? (
                <Badge key="source" tone="warning">
                  {text.unknownYear}
                </Badge>
              ) : (
                <span key="source" className="remark">
                  {calendar.source}{' '}
                  <small className="text-muted">
                    <WrittenNote by={calendar.written_by} at={calendar.written_at} />
                  </small>
                </span>
              ),
              ...(mayEdit
                ? [
                    <span key="acts" className="form-actions">
                      <LinkButton
                        size="sm"
                        href={`/settings/calendar/${calendar.year}`}
                        aria-label={text.actOnYear(actOf(calendar), calendar.year)}
                      >
                        {actOf(calendar)}
                      </LinkButton>
                      {calendar.can_withdraw && (
                        <WithdrawRule
                          rule={{ kind: 'calendar', year: calendar.year, seen: calendar.id }}
                          name={text.yearTitle(calendar.year)}
                        />
                      )}
                    </span>,
                  ]
                : []),
            ],
          }))}
        />
      )}
    </>
  );
}

/** Days and periods, each on its line. */
const Days = ({ text }: { text: string }) => (
  <>
    {text.split('\n').map((line) => (
      <div key={line} className="tabular-nums whitespace-nowrap">
        {line}
      </div>
    ))}
  </>
);
