import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { exportFormats, exportStates } from '@aliquot/contract/console/data-exports.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { wantJob } from '../job-states.ts';

/** An export of all data, as operators see it. */
export type DataExport = {
  id: number;
  formats: (typeof exportFormats)[number][];
  state: (typeof exportStates)[number];
  tables_total: number;
  tables_done: number;
  row_count: number;
  bytes: number | null;
  fault: string | null;
  requested_by: string;
  requested_at: Date;
  ended_at: Date | null;
  expires_at: Date | null;
};

const SHOWN = 50;

/** Requests an export; `by` is a signature. Refuses `wrong_state` while another is unfinished. */
export async function requestExport(
  transaction: Database,
  { formats, by }: { formats: readonly string[]; by: string },
): Promise<Result<{ id: number }>> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into data_export (formats, requested_by) values (${[...formats].toSorted()}, ${by}) on conflict do nothing returning id`);
  const [made] = rows;
  if (!made) return refuse('wrong_state');
  await wantJob(transaction, 'write-exports');
  return done(made);
}

/** The newest exports. */
export async function findExports(db: Database): Promise<DataExport[]> {
  const { rows } = await db.query<DataExport>(sql`
    select id, formats, state, tables_total, tables_done, row_count, bytes, fault, requested_by, requested_at, ended_at, expires_at
    from data_export order by id desc limit ${SHOWN}`);
  return rows;
}

/** An export whose file can be downloaded; null where there is none. */
export async function getReadyExport(db: Database, id: number): Promise<{ formats: string[]; rowCount: number } | null> {
  const { rows } = await db.query<{ formats: string[]; row_count: number }>(
    sql`select formats, row_count from data_export where id = ${id} and state = 'ready'`,
  );
  return rows[0] ? { formats: rows[0].formats, rowCount: rows[0].row_count } : null;
}

/** Where an export's file is. */
export const exportFile = (dataDir: string, id: number): string => join(exportFolder(dataDir), `${id}.zip`);

/** Makes the folder of the exports, for the shop's own account only, and returns it. */
export async function makeExportFolder(dataDir: string): Promise<string> {
  const folder = exportFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const exportFolder = (dataDir: string): string => join(dataDir, 'exports');
