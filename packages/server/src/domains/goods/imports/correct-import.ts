import sql from 'sql-template-tag';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { checkAgain } from './internal/check-again.ts';

/** A cell with what it is to contain; `position`: the column in the file, from 0. */
export type CorrectedCell = { line: number; position: number; value: string };

/**
 * Corrects cells of a checked import and has all its rows checked again, as rows depend on each
 * other; of a cell that is named twice the last value counts. Refuses `not_found`, also for a cell
 * that the file lacks, and `wrong_state`.
 */
export async function correctImport(
  transaction: Database,
  { jobId, cells }: { jobId: number; cells: readonly CorrectedCell[] },
): Promise<Result<{ id: number }>> {
  const again = await checkAgain(transaction, jobId);
  if (!again.ok) return again;
  const { columns, lines } = again.value;
  const isInFile = ({ line, position }: CorrectedCell) => position < columns && lines.has(line);
  if (!cells.every(isInFile)) return refuse('not_found');
  const last = new Map(cells.map((cell) => [`${cell.line} ${cell.position}`, cell]));
  await transaction.query(sql`
    insert into import_correction (job_id, line, position, value)
    select ${jobId}::bigint, line, position, value
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as fresh (line integer, position integer, value text)
    on conflict (job_id, line, position) do update set value = excluded.value`);
  return done({ id: jobId });
}
