import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What the good rows of a checked job create, by group, in order of names. */
export type MissingThings = { brands: string[]; categories: string[]; substances: string[] };

/** What a checked job is going to create. */
export async function findMissingThings(db: Database, jobId: number): Promise<MissingThings> {
  const { rows } = await db.query<MissingThings>(sql`
    /* not null: brands, categories, substances (each is coalesced) */
    select
      coalesce(array_agg(distinct content ->> 'new_brand') filter (where content ? 'new_brand'), '{}') as brands,
      coalesce(array_agg(distinct content ->> 'new_category') filter (where content ? 'new_category'), '{}') as categories,
      coalesce(array_agg(distinct (content -> 'new_cas' ->> 0)) filter (where content ? 'new_cas'), '{}') as substances
    from import_row where job_id = ${jobId} and content is not null`);
  return rows[0] ?? { brands: [], categories: [], substances: [] };
}
