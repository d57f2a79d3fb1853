import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';
import { versionTones } from '../../table/version-tones.ts';
import { useWords } from '../../words/use-words.ts';
import { EditVat } from './edit-vat.tsx';
import { WithdrawRule } from './withdraw-rule.tsx';
import { SettingsHead } from './settings-head.tsx';
import { useSettingsWords } from './use-settings-words.ts';

export type VatRate = Output<'settings.findVatRates'>['items'][number];

/** The VAT rates with their first day, and those to come. */
export function VatScreen() {
  const { words, language } = useWords();
  const text = useSettingsWords();
  const mayEdit = useMay('settings.edit');
  const { data } = useShown('settings.findVatRates', {});
  const [edited, setEdited] = useState<VatRate | 'new' | null>(null);
  return (
    <>
      <SettingsHead part="vat">
        {mayEdit && (
          <Button variant="primary" onClick={() => setEdited('new')}>
            {text.newRate}
          </Button>
        )}
      </SettingsHead>
      <p>{text.vatHint}</p>
      {!data && <p role="status">{words.frame.loading}</p>}
      {data && (
        <SimpleTable
          label={words.settings.parts.vat}
          heads={[text.validFrom, text.vatKind, text.rate, text.state, text.source, ...(mayEdit ? [text.acts] : [])]}
          rows={data.items.map((rate) => ({
            key: `${rate.kind} ${rate.valid_from}`,
            cells: [
              <DayText key="from" day={rate.valid_from} />,
              text.vatKinds[rate.kind],
              `${rate.permille / 10} %`,
              <Badge key="state" tone={versionTones[rate.state]}>
                {text.states[rate.state]}
              </Badge>,
              <span key="source" className="remark">
                {rate.source}
              </span>,
              ...(mayEdit
                ? [
                    rate.state === 'future' && (
                      <span key="acts" className="form-actions">
                        <Button size="sm" onClick={() => setEdited(rate)}>
                          {text.change}
                        </Button>
                        <WithdrawRule
                          rule={{ kind: 'vat', of: rate.kind, valid_from: rate.valid_from, seen: rate.permille }}
                          name={text.rateFrom(text.vatKinds[rate.kind], formatDate(rate.valid_from, language))}
                        />
                      </span>
                    ),
                  ]
                : []),
            ],
          }))}
        />
      )}
      {edited && <EditVat rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
