import type { Database } from '../../../../../platform/database/connection.ts';
import type { SubstanceToWrite } from '../../../catalogue/write-substances.ts';
import { type ControlMatch, matchControlled } from '../../../../rules/compliance/match-controlled.ts';
import type { RowFault } from '../fault.ts';
import type { CheckedRow } from '../../kinds/kind.ts';

/**
 * Warns of rows whose substance a list of controlled substances names, or of which it is a form: no
 * product is made of what is refused, and what is held waits for a decision.
 */
export async function noteControlled(
  db: Database,
  rows: readonly CheckedRow[],
  substanceOf: (rows: readonly CheckedRow[], source: string | null) => SubstanceToWrite,
): Promise<void> {
  const found = await matchControlled(
    db,
    rows.map((row) => {
      const { cas, name_en: english, name_zh: chinese, smiles, ...rest } = substanceOf([row], null);
      const names = [english, chinese, ...(rest.synonyms_en ?? []), ...(rest.synonyms_zh ?? [])];
      return { cas, names: names.flatMap((name) => name ?? []), smiles: smiles ?? null };
    }),
  );
  for (const [index, row] of rows.entries()) {
    const { matches: [match] = [], unread = null } = found[index] ?? {};
    if (match) row.faults.push(faultOf(match));
    else if (unread !== null) row.faults.push({ column: 'smiles', code: 'structure_unread', isWarning: true });
  }
}

/** Faults products whose own name a list has, whatever substance they name. */
export async function refuseListedNames(db: Database, rows: readonly CheckedRow[]): Promise<void> {
  const names = rows.map(({ content }) =>
    ['name_en', 'name_zh'].flatMap((column) => (typeof content[column] === 'string' ? [content[column]] : [])),
  );
  const found = await matchControlled(
    db,
    names.map((own) => ({ cas: [], names: own, smiles: null })),
  );
  for (const [index, row] of rows.entries()) {
    const { matches: [match] = [] } = found[index] ?? {};
    const isKnown = row.faults.some(({ code }) => code === 'never_sold');
    if (match && !isKnown)
      row.faults.push({ column: 'name_en', code: 'never_sold', value: match.name.en, params: { name: match.name.en } });
  }
}

const faultOf = ({ relation, effect, name }: ControlMatch): RowFault => ({
  column: relation === 'number' ? 'cas' : relation === 'name' ? 'name_en' : 'smiles',
  code: effect === 'refused' ? 'not_made' : 'held_form',
  value: name.en,
  params: { name: name.en },
  isWarning: true,
});
