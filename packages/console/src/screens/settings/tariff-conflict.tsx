import { formatFen } from '@aliquot/contract/core/money.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { type Tariff, lastOf } from './tariff-facts.tsx';
import { useSettingsWords } from './use-settings-words.ts';
import { type TariffValues, feeNames, valuesOf } from './tariff-values.ts';

type Props = {
  /** Of the tariffs, as it is after what somebody else has written or withdrawn meanwhile. */
  version: number;
  /** The versions that one's own began with. */
  begun: readonly Tariff[];
  mine: TariffValues;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/**
 * A concurrent tariff change, or else the last tariff by now, with all differences, since a day's
 * later version replaces it. Versions withdrawn meanwhile come first.
 */
export function TariffConflict({ version, begun, mine, onTakeTheirs, onKeepMine }: Props) {
  const text = useSettingsWords();
  const linesOf = useLinesOf();
  const { data } = useShown('settings.findTariffs', {}, { everyMs: (shown) => (shown && shown.version >= version ? false : 500) });
  if (!data || data.version < version) return null;
  const wasThere = new Map(begun.map((tariff) => [tariff.id, tariff]));
  const isNew = ({ id, state }: Tariff) => state !== 'withdrawn' && !wasThere.has(id);
  const newest = data.items.filter(isNew).toSorted((one, other) => other.id - one.id)[0];
  const theirs = newest ?? lastOf(data.items);
  if (!theirs) return null;
  const gone = data.items
    .filter(({ id, state }) => state === 'withdrawn' && wasThere.get(id)?.state === 'future')
    .map(({ valid_from: day, withdrawn }) => ({
      label: `${text.tariffOf} ${day}`,
      mine: text.states.future,
      theirs: `${text.states.withdrawn}: ${withdrawn?.reason ?? ''}`,
    }));
  const [own, other] = [linesOf(mine), linesOf({ ...valuesOf(theirs), valid_from: theirs.valid_from })];
  const labels = [...new Set([...own.keys(), ...other.keys()])];
  const differences = labels
    .map((label) => ({ label, mine: own.get(label) ?? '', theirs: other.get(label) ?? '' }))
    .filter((difference) => difference.mine !== difference.theirs);
  return <ConflictNotice differences={[...gone, ...differences]} onTakeTheirs={onTakeTheirs} onKeepMine={onKeepMine} />;
}

/** A tariff as it is typed, line by line. */
function useLinesOf(): (values: TariffValues) => ReadonlyMap<string, string> {
  const text = useSettingsWords();
  const yuan = (typed: string) => {
    const sum = Number(typed);
    return typed.trim() === '' || Number.isNaN(sum) ? typed : formatFen(Math.round(sum * 100));
  };
  return (values) =>
    new Map([
      [text.validFrom, values.valid_from],
      [text.freeFrom, yuan(values.free_from)],
      [text.cutOff, values.cut_off_hour],
      [text.step, values.step_g],
      [
        text.loadingDays,
        values.loading_days
          .toSorted((one, other) => one.localeCompare(other))
          .map((day) => text.weekdays[Number(day) - 1])
          .join(' '),
      ],
      ...values.zones.flatMap((zone, index) =>
        feeNames.map((name): [string, string] => [text.feeOf(text.fees[name], index + 1), yuan(zone[name])]),
      ),
      ...values.provinces.map(({ name, zone, transit_days: days }): [string, string] => [
        name,
        zone === '' ? text.notDelivered : `${text.zoneNumber(Number(zone))} · ${days}`,
      ]),
    ]);
}
