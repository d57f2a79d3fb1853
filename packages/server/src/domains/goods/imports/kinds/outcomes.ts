import type { Outcomes, StagedRow } from './kind.ts';

/** No row yet. */
export const noOutcomes: Outcomes = { created: 0, changed: 0, unchanged: 0 };

/** Counts what rows did; `isFirst`: the row is the first of its subject. */
export function outcomesOf(
  rows: readonly StagedRow[],
  { isNew, isChanged }: { isNew: (row: StagedRow) => boolean; isChanged: (row: StagedRow, isFirst: boolean) => boolean },
): Outcomes {
  const counts = { ...noOutcomes };
  let subject: string | null = null;
  for (const row of rows) {
    counts[isNew(row) ? 'created' : isChanged(row, row.subject !== subject) ? 'changed' : 'unchanged']++;
    subject = row.subject;
  }
  return counts;
}

/** Both together. */
export const sumOutcomes = (one: Outcomes, other: Outcomes): Outcomes => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
});
