import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * What the good rows of a checked job create, by group, in order of names. `brands_left_out`: those
 * that the shop lacks and the job is not to create.
 */
export type MissingThings = { brands: string[]; brands_left_out: string[]; categories: string[]; substances: string[] };

/** What a checked job is going to create. */
export async function findMissingThings(db: Database, jobId: number): Promise<MissingThings> {
  const { rows } = await db.query<MissingThings>(sql`
    select
      coalesce(array_agg(distinct content ->> 'new_brand') filter (where content ? 'new_brand'), '{}') as brands,
      (
        select coalesce(array_agg(distinct value), '{}') from import_row_fault
        where job_id = ${jobId} and code = 'brand_unknown' and value is not null
      ) as brands_left_out,
      coalesce(array_agg(distinct content ->> 'new_category') filter (where content ? 'new_category'), '{}') as categories,
      coalesce(array_agg(distinct (content -> 'new_cas' ->> 0)) filter (where content ? 'new_cas'), '{}') as substances
    from import_row where job_id = ${jobId} and content is not null`);
  return rows[0] ?? { brands: [], brands_left_out: [], categories: [], substances: [] };
}
