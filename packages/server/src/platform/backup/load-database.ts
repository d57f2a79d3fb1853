import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { Type } from 'typebox';
import { jsonReader } from '../database/json-column.ts';
import { createSchema } from '../database/migrate.ts';
import { copyFromStream } from './copy-stream.ts';
import { exactFormat, sequencesPath, tablePath, withAbortableClient } from './dump-database.ts';
import type { Manifest } from './manifest.ts';

export type LoadOptions = {
  signal?: AbortSignal | undefined;
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
export function loadDatabase(url: string, folder: string, { tables }: Manifest, { signal, beforeCommit }: LoadOptions = {}): Promise<void> {
  return withAbortableClient(url, signal, async (client) => {
    await client.query(exactFormat);
    await client.query('begin');
    await createSchema(client);
    const restoreGuards = await dropGuards(client);
    for (const { name, columns, rows } of tables) {
      const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const source = createReadStream(join(folder, tablePath(name))).pipe(createGunzip());
      const loaded = await copyFromStream(client, `copy ${pg.escapeIdentifier(name)} (${listed}) from stdin`, source);
      if (loaded !== rows) throw new Error(`the table ${name} has ${loaded} rows instead of ${rows}`);
    }
    for (const { name, value, called } of readSequences(JSON.parse(await readFile(join(folder, sequencesPath), 'utf8')))) {
      await client.query<{ setval: number }>('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, called]);
    }
    await restoreGuards();
    await client.query('analyze');
    await beforeCommit?.();
    await client.query('commit');
  });
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
