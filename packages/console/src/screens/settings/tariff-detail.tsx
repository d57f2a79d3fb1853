import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { useParams } from 'react-router';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { DayText } from '../../table/day-text.tsx';
import { versionTones } from '../../table/version-tones.ts';
import { useOne } from '../use-one.tsx';
import { TariffFacts } from './tariff-facts.tsx';
import { WrittenNote } from './written-note.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** One version of the tariff. */
export function TariffDetail() {
  const text = useSettingsWords();
  const id = Number(useParams()['id']);
  const { shown, instead } = useOne(useShown('settings.findTariffs', {}), ({ items }) => items.some((one) => one.id === id));
  const tariff = shown?.items.find((one) => one.id === id);
  if (!tariff) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {text.tariffOf} <DayText day={tariff.valid_from} />
        </h1>
        <Badge tone={versionTones[tariff.state]}>{text.states[tariff.state]}</Badge>
      </div>
      <p className="text-muted">
        {tariff.written_at && <WrittenNote by={tariff.written_by} at={tariff.written_at} />} <HistoryLink kind="shipping_tariff" id={id} />
      </p>
      <TariffFacts tariff={tariff} />
    </>
  );
}
