import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';

const folder = join(import.meta.dirname, 'tables');

/**
 * Fills every console table with rows beside a demo catalogue, deterministic, all or none. Triggers
 * and foreign keys are off, constraints on; needs a superuser. `print` gets progress.
 */
export async function fillConsoleTables(db: DatabasePool, rows: number, print: (done: string) => void): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`reset role; set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
      set bench.rows = ${Math.trunc(rows)};
      create function pg_temp.pick(words text[], place bigint) returns text immutable language sql
        return words[1 + place % cardinality(words)];
      create temp view number as select i from generate_series(1, current_setting('bench.rows')::int) as i`);
    await client.query('begin');
    for (const name of (await readdir(folder)).toSorted()) {
      const text = await readFile(join(folder, name), 'utf8');
      await client.query(text.replaceAll('pick(', 'pg_temp.pick('));
      print(name);
    }
    await client.query('commit');
    // what the database's own upkeep would have done by the time that a shop has so many rows
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    print('upkeep');
  } finally {
    client.release(true);
  }
}
