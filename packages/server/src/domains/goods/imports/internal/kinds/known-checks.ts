import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { CheckedRow, StagedRow } from '../../kinds/kind.ts';

/** Adds a fault, in `column`, to a row whose subject was new when it was checked and is there by now: it would change what nobody has looked at. */
export function checkMadeMeanwhile({ isKnown, subject, faults }: CheckedRow, column: string, isThere: boolean): void {
  if (isThere && !isKnown) faults.push({ column, code: 'made_meanwhile', value: subject, params: { subject } });
}

/** Throws where not just the subjects were made of which the check said that they are new: somebody made one at the same time. */
export function needAsChecked(rows: readonly StagedRow[], created: number): void {
  const fresh = new Set(rows.flatMap(({ isKnown, subject }) => (isKnown ? [] : [subject])));
  if (created !== fresh.size) throw new UnreadableFile('shop_changed');
}
