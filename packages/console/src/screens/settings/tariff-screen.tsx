import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { CarrierPages } from './carrier-pages.tsx';
import { SettingsHead } from './settings-head.tsx';
import { TariffFacts, tariffTones } from './tariff-facts.tsx';
import { WrittenNote } from './written-note.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** What shipping costs and how long it takes now, and by which versions. */
export function TariffScreen() {
  const { words } = useWords();
  const text = useSettingsWords();
  const mayEdit = useMay('settings.edit');
  const { data } = useShown('settings.findTariffs', {});
  const inForce = data?.items.find(({ state }) => state === 'in_force');
  return (
    <>
      <SettingsHead part="tariff">
        {mayEdit && (
          <LinkButton href="/settings/tariff/new" variant="primary">
            {text.newTariff}
          </LinkButton>
        )}
      </SettingsHead>
      <p>{text.tariffHint}</p>
      {!data && <p role="status">{words.frame.loading}</p>}
      {data && (
        <SimpleTable
          label={text.versions}
          heads={[text.validFrom, text.state, text.freeFrom, text.cutOff, text.writtenHead]}
          rows={data.items.map((tariff) => ({
            key: String(tariff.id),
            cells: [
              <a key="from" className="link" href={`/settings/tariff/${tariff.id}`}>
                <DayText day={tariff.valid_from} />
              </a>,
              <Badge key="state" tone={tariffTones[tariff.state]}>
                {text.states[tariff.state]}
              </Badge>,
              formatFen(tariff.free_from),
              text.hour(tariff.cut_off_hour),
              tariff.written_at && <WrittenNote key="by" by={tariff.written_by} at={tariff.written_at} />,
            ],
          }))}
        />
      )}
      {inForce && (
        <section className="stack" aria-labelledby="tariff-now">
          <h2 id="tariff-now">{text.inForceNow}</h2>
          <TariffFacts tariff={inForce} />
        </section>
      )}
      <CarrierPages />
    </>
  );
}
