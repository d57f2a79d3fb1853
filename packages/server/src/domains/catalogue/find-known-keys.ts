import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Which of these products' keys the shop has. */
export async function findProductKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`select key from product where key = any (${keys}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** The substances of the shop among these keys and CAS numbers: which keys there are, and the key by CAS number. */
export async function findSubstanceKeys(
  db: Database,
  { keys, cas }: { keys: readonly string[]; cas: readonly string[] },
): Promise<{ keys: ReadonlySet<string>; byCas: ReadonlyMap<string, string> }> {
  const { rows } = await db.query<{ key: string; cas: string | null }>(sql`
    select key, null as cas from substance where key = any (${keys}::text[])
    union all
    select substance.key, substance_cas.cas from substance_cas join substance on substance.id = substance_id
    where substance_cas.cas = any (${cas}::text[])`);
  return {
    keys: new Set(rows.map(({ key }) => key)),
    byCas: new Map(rows.flatMap((row) => (row.cas === null ? [] : [[row.cas, row.key] as const]))),
  };
}
