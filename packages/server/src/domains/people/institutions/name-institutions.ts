import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { idsNamed } from '../../../platform/database/names-contain.ts';

export type NamedInstitution = { id: number; key: string; name: string };

/** Institutions' names by id in the reader's language; null and unknown ids are left out. */
export async function nameInstitutions(
  db: Database,
  ids: readonly (number | null)[],
  language: Language,
): Promise<ReadonlyMap<number, NamedInstitution>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<NamedInstitution>(sql`
    select id, key, case ${language} when 'en' then name_en else name_zh end as name from institution where id = any (${wanted}::bigint[])`);
  return new Map(rows.map((institution) => [institution.id, institution]));
}

/** Institution ids by part of a name, in lower case; a bracketed statement. */
export const institutionsNamed = (words: string): Sql => idsNamed(sql`institution`, sql`name_en`, sql`name_zh`, words);
