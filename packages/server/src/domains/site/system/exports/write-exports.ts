import { rm } from 'node:fs/promises';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { requireSpace } from '../../../../platform/backup/free-space.ts';
import { withAbortableClient } from '../../../../platform/backup/dump-database.ts';
import type { JobContext } from '../../../../platform/jobs/job.ts';
import { exportFile, makeExportFolder } from './data-exports.ts';
import { type ExportFormat, writeFullExport } from './write-full-export.ts';

type ExportContext = Pick<JobContext, 'db' | 'url' | 'config' | 'signal' | 'now'>;

const dayMs = 24 * 3_600_000;

/**
 * Writes the requested export, and removes files whose time is over. One process does so at a time;
 * an export that another one left unfinished has failed.
 */
export async function writeExports(context: ExportContext): Promise<void> {
  const { db, url, signal } = context;
  await removeOldFiles(context);
  const { rowCount } = await db.query(`select from data_export where state in ('waiting', 'running') limit 1`);
  if (rowCount === 0) return;
  await withAbortableClient(url, signal, async (client) => {
    // held until the connection ends, also where the process is killed
    const { rows } = await client.query<{ is_alone: boolean }>(
      `select pg_try_advisory_lock(hashtext('write-exports')) as is_alone /* not null: is_alone */`,
    );
    if (!rows[0]?.is_alone) return;
    await failInterrupted(context);
    await writeWaiting(client, context);
  });
}

/** What a killed process left of its file goes too: it holds personal data. */
async function failInterrupted({ db, config: { dataDir } }: ExportContext): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `update data_export set state = 'failed', fault = 'interrupted', ended_at = now() where state = 'running' returning id`,
  );
  for (const { id } of rows) await rm(`${exportFile(dataDir, id)}.part`, { force: true });
}

async function writeWaiting(client: pg.Client, { db, config: { dataDir }, signal, now }: ExportContext): Promise<void> {
  const { rows } = await db.query<{ id: number; formats: ExportFormat[] }>(
    `update data_export set state = 'running' where state = 'waiting' returning id, formats`,
  );
  const [wanted] = rows;
  if (!wanted) return;
  const { id, formats } = wanted;
  try {
    const folder = await makeExportFolder(dataDir);
    const { rows: sizes } = await db.query<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`);
    await requireSpace(folder, sizes[0]?.bytes ?? 0, 'an export of all data');
    const written = await writeFullExport(client, {
      file: exportFile(dataDir, id),
      formats,
      signal,
      onProgress: ({ done, total, rows: count }) =>
        db.query(sql`update data_export set tables_total = ${total}, tables_done = ${done}, row_count = ${count} where id = ${id}`),
    });
    await db.query(sql`
      update data_export set state = 'ready', row_count = ${written.rows}, bytes = ${written.bytes}, ended_at = now(),
        expires_at = ${new Date(now.getTime() + dayMs)}
      where id = ${id}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await db.query(sql`update data_export set state = 'failed', fault = ${reason.slice(0, 500)}, ended_at = now() where id = ${id}`);
    throw error;
  }
}

async function removeOldFiles({ db, config: { dataDir }, now }: ExportContext): Promise<void> {
  const { rows } = await db.query<{ id: number }>(sql`select id from data_export where state = 'ready' and expires_at <= ${now}`);
  for (const { id } of rows) {
    await rm(exportFile(dataDir, id), { force: true });
    await db.query(sql`update data_export set state = 'removed' where id = ${id}`);
  }
}
