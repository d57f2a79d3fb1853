import assert from 'node:assert/strict';
import type { DatabasePool } from '../src/platform/database/connection.ts';

/**
 * Reads every table and index of the database by amcheck, entries of indexes compared with their
 * tables; throws at the first fault or wrong checksum. Returns what was read, in words.
 */
export async function checkStorage(db: DatabasePool): Promise<string> {
  const client = await db.connect();
  try {
    await client.query('reset role; set statement_timeout = 0; create extension if not exists amcheck');
    const { rows: tables } = await client.query<{ name: string; faults: string[] }>(`
      select relation.oid::regclass::text as name, array(select msg from verify_heapam(relation.oid)) as faults
      from pg_class relation where relkind in ('r', 'm', 't') and relpersistence <> 't'`);
    for (const { name, faults } of tables) assert.deepEqual(faults, [], name);
    const { rows: indexes } = await client.query<{ checked: string }>(`
      select indexed.indexrelid::regclass::text as checked, case amname
        when 'btree' then bt_index_check(indexed.indexrelid, true)
        when 'gin' then gin_index_check(indexed.indexrelid) end
      from pg_index indexed join pg_class relation on relation.oid = indexed.indexrelid join pg_am on pg_am.oid = relation.relam
      where relkind = 'i' and indisvalid and relpersistence <> 't' and amname in ('btree', 'gin')`);
    const { rows } = await client.query<{ checksums: string; failures: number }>(`
      select current_setting('data_checksums') as checksums, coalesce(sum(checksum_failures), 0)::int as failures
      from pg_stat_database`);
    assert.deepEqual(rows, [{ checksums: 'on', failures: 0 }]);
    return `amcheck read ${tables.length} tables and ${indexes.length} indexes without a fault; no checksum is wrong`;
  } finally {
    // with the owner's role it must not go back to the pool
    client.release(true);
  }
}
