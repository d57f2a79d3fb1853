import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** An entry of a list of controlled substances, with what its list includes. */
export type ControlledEntry = {
  id: number;
  name_en: string;
  name_zh: string;
  also: string[];
  cas: string[];
  inchikey: string | null;
  formula: string | null;
  smarts: string | null;
  smarts_effect: 'refused' | 'held' | null;
  except_keys: string[];
  includes_salts: boolean;
  includes_isomers: boolean;
  holds_derivatives: boolean;
};

/** Raised when the rules of screening change: every substance is then screened again. */
const RULES = 2;

/** The entries that count, and the name of this state of lists and rules. */
export async function findControlledEntries(db: Database): Promise<{ entries: ControlledEntry[]; state: string }> {
  const { rows } = await db.query<ControlledEntry>(sql`
    select entry.id, entry.name_en, entry.name_zh, entry.also, entry.cas, entry.inchikey, entry.formula, entry.smarts,
      entry.smarts_effect, entry.except_keys, coalesce(entry.includes_salts, list.includes_salts) as includes_salts,
      list.includes_isomers, list.holds_derivatives
    from controlled_entry entry join controlled_list list on list.key = entry.list_key
    where entry.is_active order by list.position, entry.id`);
  return { entries: rows, state: await controlledState(db) };
}

/** Changes with every correction of an entry and with the rules. */
export async function controlledState(db: Database): Promise<string> {
  const { rows } = await db.query<{ state: string }>(
    sql`select coalesce(count(*) || '.' || sum(version), '') as state from controlled_entry`,
  );
  return `rules ${RULES}, entries ${rows[0]?.state ?? ''}`;
}
