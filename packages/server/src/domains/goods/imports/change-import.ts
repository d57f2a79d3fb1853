import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Content } from './kinds/kind.ts';
import type { Mapping } from './map-columns.ts';

/** Changes a job's mapping and options, until rows have been read with the former ones. */
export async function changeImport(
  db: Database,
  { jobId, mapping, options }: { jobId: number; mapping: Mapping | undefined; options: Content | undefined },
): Promise<Result<{ id: number }>> {
  const { rows } = await db.query<{ id: number }>(sql`
    update import_job set
      mapping = coalesce(${mapping === undefined ? null : JSON.stringify(mapping)}::jsonb, mapping),
      options = options || coalesce(${options === undefined ? null : JSON.stringify(options)}::jsonb, '{}')
    where id = ${jobId} and state in ('uploading', 'uploaded') and wanted is null
    returning id`);
  const [row] = rows;
  return row ? done(row) : refuse('wrong_state');
}
