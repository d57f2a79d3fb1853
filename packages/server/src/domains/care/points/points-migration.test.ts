import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { findPointsFaults } from './find-points-faults.ts';

const migrations = join(import.meta.dirname, '../../../platform/database/migrations');

/** An account with transfers as shops had them before points came in lots. */
const history = `
  insert into account (mobile, password_hash, email, nick_name, inc_name, province_id, city_id, address, job_position, laboratory, telephone)
  values ('13800000001', '', '', '', '', '310000', '310100', '', '', '', '');
  insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh, expires_at) values
    (1, 100, 'issued', 'earn', 'order:1', 'a', 'a', '2030-06-30T16:00:00Z'),
    (1, 50, 'issued', 'adjust', 'grant:1', 'a', 'a', null),
    (1, 80, 'issued', 'earn', 'order:2', 'a', 'a', '2030-01-31T16:00:00Z'),
    (1, -30, 'redeemed', 'spend', 'points-order:1', 'a', 'a', null),
    (1, -60, 'issued', 'adjust', 'ticket:1', 'a', 'a', null);`;

test('what was moved before there were lots is found in lots, with the balances of before', async () => {
  const { url, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-before-lots-'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
    const before = (await readdir(migrations)).filter((name) => name < '0061');
    await Promise.all(before.map((name) => copyFile(join(migrations, name), join(folder, name))));
    await migrate(url, () => {}, folder);
    await client.query(history);
    await migrate(url, () => {});
    const { rows } = await client.query('select amount::int, remaining::int, expires_at from points_lot order by id');
    assert.deepEqual(
      rows.map(({ amount, remaining, expires_at: end }) => [amount, remaining, end?.toISOString() ?? null]),
      [
        [100, 90, '2030-06-30T16:00:00.000Z'],
        [50, 50, null],
        [80, 0, '2030-01-31T16:00:00.000Z'],
      ],
    );
    assert.deepEqual(await findPointsFaults(client), []);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await drop();
  }
});
