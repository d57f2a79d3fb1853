import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { Type } from 'typebox';
import { jsonReader } from '../database/json-column.ts';
import { createSchema } from '../database/migrate.ts';
import { copyFromStream } from './copy-stream.ts';
import { type SequenceState, exactFormat, withAbortableClient } from './dump-database.ts';
import { type Manifest, sequencesPath, tablePath } from './manifest.ts';

export type LoadOptions = {
  signal?: AbortSignal | undefined;
  /** Numbers go on so far behind the backup's, as others know those that came after it. */
  gap?: number;
  /** Runs when everything is loaded; where it throws, nothing of it stays. */
  beforeCommit?: () => Promise<void>;
};

const readSequences = jsonReader(
  sequencesPath,
  Type.Array(Type.Object({ name: Type.String(), value: Type.String({ pattern: '^-?\\d+$' }), called: Type.Boolean() })),
);

/**
 * Fills an empty database from a backup of the same schema, in one transaction. Every constraint
 * and foreign key is checked again; triggers do not run. Throws a StartRefusal if it is not empty.
 */
export function loadDatabase(
  url: string,
  folder: string,
  { tables }: Manifest,
  { signal, gap = 0, beforeCommit }: LoadOptions = {},
): Promise<void> {
  return withAbortableClient(url, signal, async (client) => {
    await client.query(exactFormat);
    await client.query('begin');
    await createSchema(client);
    const restoreGuards = await dropGuards(client);
    for (const { name, columns, rows } of tables) {
      const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      // an error of either stream ends both, and so the copy
      const source = pipeline(createReadStream(join(folder, tablePath(name))), createGunzip(), () => {});
      const loaded = await copyFromStream(client, `copy ${pg.escapeIdentifier(name)} (${listed}) from stdin`, source);
      if (loaded !== rows) throw new Error(`the table ${name} has ${loaded} rows instead of ${rows}`);
    }
    for (const state of readSequences(JSON.parse(await readFile(join(folder, sequencesPath), 'utf8'))))
      await setSequence(client, state, gap);
    await restoreGuards();
    await client.query('analyze');
    await beforeCommit?.();
    await client.query('commit');
  });
}

/** Sets a sequence; with a gap so far ahead, from its beginning again where it cycles. */
async function setSequence(client: pg.Client, { name, value, called }: SequenceState, gap: number): Promise<void> {
  await client.query<{ setval: number }>(
    `select setval(seqrelid, case
        when ahead <= seqmax then ahead
        when seqcycle then seqmin + (ahead - seqmin) % (seqmax - seqmin + 1)
        else $3::bigint
      end, $2)
    from pg_sequence, lateral (select $3::bigint + $4::bigint as ahead) wide where seqrelid = quote_ident($1)::regclass`,
    [name, called || gap > 0, value, gap],
  );
}

/**
 * Empties what the baseline has filled, and takes away triggers and foreign keys, as rows come
 * table by table. Returns what puts them back. Needs no superuser, as on a rented database.
 */
async function dropGuards(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select quote_ident(relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
      /* not null: definition (it is of a constraint that exists) */
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype = 'f' order by 1, 2`);
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  return async () => {
    for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  };
}
