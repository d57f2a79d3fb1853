import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { StagedRow } from '../kinds/kind.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readContent } from './stored-imports.ts';

/** So many rows, and what is left of their last subject, are worked on together. */
const BATCH = 1000;

/** The next good rows after a subject (null: first), whole subjects in order; none at the end. */
export async function findStagedRows(db: Database, jobId: number, after: string | null): Promise<StagedRow[]> {
  const { rows } = await db.query<Unread<StagedRow, 'content'>>(sql`
    with next as (
      select subject from import_row
      where job_id = ${jobId} and content is not null and subject > ${after ?? ''} order by subject, line limit ${BATCH}
    )
    select line, subject, is_known as "isKnown", content from import_row
    where job_id = ${jobId} and content is not null and subject > ${after ?? ''} and subject <= (select max(subject) from next)
    order by subject, line`);
  return readJson(rows, { content: readContent });
}
