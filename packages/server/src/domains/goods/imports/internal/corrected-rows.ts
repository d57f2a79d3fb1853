import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { SourceRow } from '../reading/table.ts';

/** Rows of a file with the cells that an operator corrected. */
export async function correctedRows(db: Database, jobId: number, rows: readonly SourceRow[]): Promise<SourceRow[]> {
  const { rows: cells } = await db.query<{ line: number; position: number; value: string }>(sql`
    select line, position, value from import_correction
    where job_id = ${jobId} and line between ${rows[0]?.line ?? 0} and ${rows.at(-1)?.line ?? 0}`);
  if (cells.length === 0) return [...rows];
  const byLine = Map.groupBy(cells, ({ line }) => line);
  return rows.map((row) => {
    const own = byLine.get(row.line);
    if (!own) return row;
    const corrected = [...row.cells];
    for (const { position, value } of own) {
      while (corrected.length < position) corrected.push('');
      corrected[position] = value;
    }
    return { ...row, cells: corrected };
  });
}
