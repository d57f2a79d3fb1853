import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { exportFormats } from '@aliquot/contract/console/data-exports.ts';
import pg from 'pg';
import { type Static, Type } from 'typebox';
import { ZipFile } from 'yazl';
import { exactFormat } from '../../../../platform/backup/dump-database.ts';
import { jsonReader } from '../../../../platform/database/json-column.ts';
import { byteOrderMark, delimitedLine } from '../../../../platform/files/write-delimited.ts';
import { columnsLeftOut, exportedColumns, tablesLeftOut } from './exported-columns.ts';

export type ExportFormat = (typeof exportFormats)[number];

/** How far an export is: tables count once for each format. */
export type ExportProgress = { done: number; total: number; rows: number };

export type FullExportOptions = {
  /** The file that gets the export; it has its name only once it is complete. */
  file: string;
  formats: readonly ExportFormat[];
  signal: AbortSignal;
  onProgress?: (progress: ExportProgress) => Promise<unknown>;
};

export type FullExport = { rows: number; bytes: number; madeAt: Date };

/** A row as one JSON object, and its values as texts. */
const ExportedRow = Type.Object({ line: Type.String(), cells: Type.Array(Type.Union([Type.String(), Type.Null()])) });
type ExportedRow = Static<typeof ExportedRow>;
const readExportedRow = jsonReader('an exported row', ExportedRow);

const endings = { csv: 'csv', json: 'jsonl' } as const;
/** So many rows are in memory at once. */
const ROWS = 500;

/**
 * Writes all of the shop's data but secrets into a ZIP file, from one snapshot and row by row. The
 * connection is this export's own.
 */
export async function writeFullExport(
  client: pg.Client,
  { file, formats, signal, onProgress = async () => {} }: FullExportOptions,
): Promise<FullExport> {
  await client.query(exactFormat);
  await client.query('begin isolation level repeatable read, read only');
  const { rows: facts } = await client.query<{ schema: string; now: Date }>('select hash as schema, now() from schema_version');
  const [fact] = facts;
  if (!fact) throw new Error('the database has no schema of Aliquot');

  const counts = new Map<string, number>();
  const progress = { done: 0, total: exportedColumns.size * formats.length, rows: 0 };
  const noteTable = async (table: string, rows: number): Promise<void> => {
    if (!counts.has(table)) progress.rows += rows;
    counts.set(table, rows);
    progress.done += 1;
    await onProgress(progress);
  };

  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const add = (path: string, pieces: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(path, { mtime: fact.now, mode: 0o100600 }, (begin) =>
      begin(null, Readable.from(pieces(), { objectMode: false }).on('error', fail)),
    );
  for (const format of formats)
    for (const [table, columns] of exportedColumns)
      add(`${format}/${table}.${endings[format]}`, () => writeTable(client, { table, columns, format, onEnd: noteTable }));
  add('manifest.json', async function* () {
    yield JSON.stringify(describe({ ...fact, formats, counts }), null, 2);
  });
  zip.end();

  const part = `${file}.part`;
  try {
    await pipeline(output, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    await client.query('rollback');
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { rows: progress.rows, bytes: (await stat(file)).size, madeAt: fact.now };
}

type Described = { schema: string; now: Date; formats: readonly ExportFormat[]; counts: ReadonlyMap<string, number> };

/** What the export's manifest states. */
const describe = ({ schema, now, formats, counts }: Described) => ({
  format: 'aliquot-export',
  version: 1,
  made_at: now.toISOString(),
  schema,
  formats,
  contains_personal_data: true,
  tables: [...exportedColumns].map(([name, columns]) => ({ name, rows: counts.get(name) ?? 0, columns })),
  left_out: { tables: tablesLeftOut, columns: columnsLeftOut },
});

type Written = {
  table: string;
  columns: readonly string[];
  format: ExportFormat;
  onEnd: (table: string, rows: number) => Promise<void>;
};

async function* writeTable(client: pg.Client, { table, columns, format, onEnd }: Written): AsyncGenerator<string> {
  if (format === 'csv') yield byteOrderMark + delimitedLine(columns, ',');
  let count = 0;
  for await (const rows of readRows(client, table, columns)) {
    count += rows.length;
    const lines = rows.map(({ line, cells }) =>
      format === 'csv'
        ? delimitedLine(
            cells.map((cell) => cell ?? ''),
            ',',
          )
        : `${line}\n`,
    );
    yield lines.join('');
  }
  await onEnd(table, count);
}

async function* readRows(client: pg.Client, table: string, columns: readonly string[]): AsyncGenerator<ExportedRow[]> {
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const cells = names.map((name) => `to_jsonb(one.${name}) #>> '{}'`).join(', ');
  await client.query(`
    declare exported no scroll cursor for
    select row_to_json(one)::text as line, array[${cells}] as cells
    from (select ${names.join(', ')} from ${pg.escapeIdentifier(table)}) one`);
  for (;;) {
    // which columns a cursor has is known to nobody but the database
    const rows: unknown[] = (await client.query(`fetch ${ROWS} from exported`)).rows;
    if (rows.length === 0) break;
    yield rows.map(readExportedRow);
  }
  await client.query('close exported');
}
