import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';

/** Writes substances with only a name and a SMILES, and returns their ids by name. */
export async function insertSubstances(
  db: Database,
  smilesByName: Readonly<Record<string, string | null>>,
): Promise<Record<string, number>> {
  const rows = Object.entries(smilesByName).map(([name, smiles]) => ({ name, smiles }));
  const { rows: written } = await db.query<{ key: string; id: number }>(sql`
    insert into substance (key, name_en, smiles, source)
    select name, name, smiles, 'test' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (name text, smiles text)
    returning key, id`);
  return Object.fromEntries(written.map(({ key, id }) => [key, id]));
}
