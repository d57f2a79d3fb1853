import { Tabs } from '@aliquot/ui/tabs.tsx';
import type { TableState } from './table-state.ts';

type Props<Word extends string> = {
  label: string;
  state: TableState;
  /** The filter of the address that they set. */
  filter: string;
  tabs: readonly Word[];
  current: Word;
  /** The one that an address without the filter means, where that is always the same. */
  usual?: Word | undefined;
  labels: Readonly<Record<Word, string>>;
  counts: Readonly<Partial<Record<Word, number>>> | undefined;
};

/** A table by one of its filters: a tab for each value, and how many rows it has. */
export function CountTabs<Word extends string>({ label, state, filter, tabs, current, usual, labels, counts }: Props<Word>) {
  return (
    <Tabs
      label={label}
      tabs={tabs.map((word) => ({
        href: state.href({ [filter]: word === usual ? null : word }),
        label: labels[word],
        count: counts?.[word] ?? 0,
        current: word === current,
      }))}
    />
  );
}
