import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { CheckedRow, StagedRow } from '../../kinds/kind.ts';

/** Faults a row whose subject was new at the check and exists now: nobody reviewed that change. */
export function checkMadeMeanwhile({ isKnown, subject, faults }: CheckedRow, column: string, isThere: boolean): void {
  if (isThere && !isKnown) faults.push({ column, code: 'made_meanwhile', value: subject, params: { subject } });
}

/** Throws unless exactly the subjects that the check called new were created. */
export function needAsChecked(rows: readonly StagedRow[], created: number): void {
  const fresh = new Set(rows.flatMap(({ isKnown, subject }) => (isKnown ? [] : [subject])));
  if (created !== fresh.size) throw new UnreadableFile('shop_changed');
}
