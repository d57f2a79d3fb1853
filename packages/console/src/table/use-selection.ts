import { useState } from 'react';

/** All that a filter finds, beyond the page that is shown. */
export type Everything<Row> = { most: number; load: () => Promise<readonly Row[]> };

export type Selection<Row> = {
  selected: ReadonlySet<string>;
  /** The selected rows that the table knows, in its order. */
  chosen: readonly Row[];
  select: (keys: readonly string[], isOn: boolean) => void;
  /** Selects these and nothing else. */
  choose: (keys: readonly string[]) => void;
  chooseEverything: (everything: readonly Row[]) => void;
};

/** Selected rows: on the page, and on other pages while the filter stays. */
export function useSelection<Row>({
  rows,
  keyOf,
  scope,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  scope: string;
}): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [loaded, setLoaded] = useState<{ scope: string; rows: readonly Row[] } | null>(null);
  const known = loaded?.scope === scope ? loaded.rows : rows;
  return {
    selected,
    chosen: known.filter((row) => selected.has(keyOf(row))),
    select: (keys, isOn) =>
      setSelected((before) => new Set(isOn ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key)))),
    choose: (keys) => {
      if (keys.length === 0) setLoaded(null);
      setSelected(new Set(keys));
    },
    chooseEverything: (everything) => {
      setLoaded({ scope, rows: everything });
      setSelected(new Set(everything.map(keyOf)));
    },
  };
}
