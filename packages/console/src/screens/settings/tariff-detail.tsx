import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useParams } from 'react-router';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { TariffFacts, tariffTones } from './tariff-facts.tsx';
import { WithdrawRule } from './withdraw-rule.tsx';
import { WrittenNote } from './written-note.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** One version of the tariff. */
export function TariffDetail() {
  const { words, language } = useWords();
  const text = useSettingsWords();
  const id = Number(useParams()['id']);
  const { shown, instead } = useOne(useShown('settings.findTariffs', {}), ({ items }) => items.some((one) => one.id === id));
  const mayEdit = useMay('settings.edit');
  const tariff = shown?.items.find((one) => one.id === id);
  if (!tariff) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {text.tariffOf} <DayText day={tariff.valid_from} />
        </h1>
        <Badge tone={tariffTones[tariff.state]}>{text.states[tariff.state]}</Badge>
        {mayEdit && tariff.state === 'future' && (
          <WithdrawRule rule={{ kind: 'tariff', id }} name={`${text.tariffOf} ${formatDate(tariff.valid_from, language)}`} />
        )}
      </div>
      <p className="text-muted">
        {tariff.written_at && <WrittenNote by={tariff.written_by} at={tariff.written_at} />} <HistoryLink kind="shipping_tariff" id={id} />
      </p>
      {tariff.withdrawn && (
        <Message kind="info">
          {text.withdrawnWhy}
          {words.frame.colon}
          {tariff.withdrawn.reason} · <InstantText at={tariff.withdrawn.at} /> · <Signed by={tariff.withdrawn.by} />
        </Message>
      )}
      <TariffFacts tariff={tariff} />
    </>
  );
}
