import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { copyToStream } from './copy-stream.ts';
import { writePart } from './copy-files.ts';
import { type BackupPart, type Manifest, sequencesPath, tablePath } from './manifest.ts';

/** The database's share of a backup. */
export type Dump = Pick<Manifest, 'schema' | 'made_at' | 'postgres' | 'database_bytes' | 'tables'> & { parts: BackupPart[] };

/** A sequence with the value that it gives next, or gave last where `called`. */
export type SequenceState = { name: string; value: string; called: boolean };

/** How values are written, whatever the server's settings are (as pg_dump does). */
export const exactFormat = `
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set client_encoding = 'UTF8'; set timezone = 'UTC';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A connection that an abort cuts in the middle of a statement. */
export async function withAbortableClient<Value>(
  url: string,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aliquot backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  const cut = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', cut);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cut);
    await client.end();
  }
}

/**
 * Writes all tables of one snapshot into `folder` as gzipped text copies, while the shop goes on.
 * Transaction numbers are left out: they mean nothing in another cluster, where each row gets that
 * of the transaction that restores it.
 */
export function dumpDatabase(url: string, folder: string, signal?: AbortSignal): Promise<Dump> {
  return withAbortableClient(url, signal, async (client) => {
    await client.query(exactFormat);
    await client.query('begin isolation level repeatable read, read only');
    const { rows: facts } = await client.query<Pick<Dump, 'schema' | 'postgres' | 'database_bytes'> & { now: Date }>(
      `select hash as schema, current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as database_bytes, now()
      from schema_version`,
    );
    const [fact] = facts;
    if (!fact) throw new Error('the database has no schema of Aliquot');
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
      select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' and atttypid <> 'xid8'::regtype
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
      group by relname order by relname`);
    const parts: BackupPart[] = [];
    const dumped: Dump['tables'] = [];
    for (const { name, columns } of tables) {
      const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const { stream, rows } = copyToStream(client, `copy ${pg.escapeIdentifier(name)} (${listed}) to stdout`);
      parts.push(await writePart(stream, folder, tablePath(name), { signal, through: [createGzip({ level: 1 })] }));
      dumped.push({ name, columns, rows: rows() });
    }
    // sequences know no snapshot: read last, none is behind its table
    const { rows: sequences } = await client.query<SequenceState>(`
      select sequencename::text as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
      from pg_sequences where schemaname = current_schema() order by 1`);
    parts.push(await writePart(Readable.from([JSON.stringify(sequences)]), folder, sequencesPath, { signal }));
    const { now, ...versions } = fact;
    return { ...versions, made_at: now.toISOString(), tables: dumped, parts };
  });
}
