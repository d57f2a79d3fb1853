import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Keys of institutions by key or name in either language, by the text in lower case. */
export async function findInstitutionsByName(db: Database, texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const wanted = [...new Set(texts.map((one) => one.toLowerCase()))];
  const { rows } = await db.query<{ name: string; key: string }>(sql`
    select distinct name, institution.key
    from unnest(${wanted}::text[]) name
    join institution on name in (lower(institution.key), lower(name_en), lower(name_zh))
    order by name, institution.key`);
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, found]) => [name, found.map(({ key }) => key)]));
}
