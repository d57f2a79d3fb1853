import { formatFen } from '@aliquot/contract/core/money.ts';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import type { Output } from '../../calls/call.ts';
import { versionTones } from '../../table/version-tones.ts';
import { SimpleTable } from '../../table/simple-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { feeNames } from './tariff-values.ts';
import { useSettingsWords } from './use-settings-words.ts';

export type Tariffs = Output<'settings.findTariffs'>;
export type Tariff = Tariffs['items'][number];

/** The version that holds last, with which a new one begins. */
export const lastOf = (items: readonly Tariff[]): Tariff | undefined =>
  items.find(({ state }) => state === 'future' || state === 'in_force');

/** Versions' tones; a withdrawn one is past. */
export const tariffTones = { ...versionTones, withdrawn: 'neutral' } as const;

/** A version of the tariff: rules, zones' fees, and provinces' zones. */
export function TariffFacts({ tariff }: { tariff: Tariff }) {
  const { listed } = useWords().words.frame;
  const text = useSettingsWords();
  const delivered = tariff.provinces.filter(({ zone }) => zone !== null);
  const left = tariff.provinces.filter(({ zone }) => zone === null);
  return (
    <>
      <DescriptionList
        items={[
          { key: 'free', term: text.freeFrom, value: formatFen(tariff.free_from) },
          { key: 'cut', term: text.cutOff, value: text.hour(tariff.cut_off_hour) },
          { key: 'step', term: text.step, value: text.grams(tariff.step_g) },
          { key: 'days', term: text.loadingDays, value: listed(tariff.loading_days.map((day) => text.weekdays[day - 1] ?? '')) },
          { key: 'left', term: text.notDelivered, value: listed(left.map(({ name }) => name)) },
        ]}
      />
      <SimpleTable
        label={text.zones}
        isStacked
        heads={[text.zone, ...feeNames.map((name) => text.fees[name]), text.provinces]}
        rows={tariff.zones.map((zone, index) => ({
          key: String(index),
          cells: [
            String(index + 1),
            ...feeNames.map((name) => formatFen(zone[name])),
            <span key="provinces" className="remark">
              {listed(
                delivered
                  .filter((province) => province.zone === index + 1)
                  .map(({ name, transit_days: days }) => text.inDays(name, days ?? 0)),
              )}
            </span>,
          ],
        }))}
      />
    </>
  );
}
