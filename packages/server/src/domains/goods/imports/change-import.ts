import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { checkAgain } from './internal/check-again.ts';
import type { Content } from './kinds/kind.ts';
import type { Mapping } from './map-columns.ts';

/**
 * Changes a job's mapping and options; of a checked job, which is to be checked again then. Refuses
 * `not_found`, and `wrong_state` for one that runs or has ended.
 */
export async function changeImport(
  db: Database,
  { jobId, mapping, options }: { jobId: number; mapping: Mapping | undefined; options: Content | undefined },
): Promise<Result<{ id: number }>> {
  // a job that is not checked is uploaded, or refused below
  const again = await checkAgain(db, jobId);
  if (!again.ok && again.error === 'not_found') return again;
  const { rows } = await db.query<{ id: number }>(sql`
    update import_job set
      mapping = coalesce(${mapping === undefined ? null : JSON.stringify(mapping)}::jsonb, mapping),
      options = options || coalesce(${options === undefined ? null : JSON.stringify(options)}::jsonb, '{}')
    where id = ${jobId} and state in ('uploading', 'uploaded') and wanted is null
    returning id`);
  const [row] = rows;
  return row ? done(row) : refuse('wrong_state');
}
