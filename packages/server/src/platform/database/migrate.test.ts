import assert from 'node:assert/strict';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let url: string;
let drop: () => Promise<void>;
let client: pg.Client;

before(async () => {
  const database = await createTestDatabase();
  ({ url, drop } = database);
  client = new pg.Client(url);
  await client.connect();
});

after(async () => {
  await client.end();
  await drop();
});

beforeEach(async () => {
  await client.query('DROP TABLE IF EXISTS migration, first_probe, second_probe');
  folder = await mkdtemp(join(tmpdir(), 'aliquot-migrations-'));
  await writeFile(join(folder, '0001-first.sql'), 'CREATE TABLE first_probe (id int);\n');
  await writeFile(join(folder, '0002-second.sql'), 'CREATE TABLE second_probe (id int); INSERT INTO second_probe VALUES (1);\n');
  return () => rm(folder, { recursive: true });
});

test('files run once, in order', async () => {
  const lines: string[] = [];
  assert.deepEqual(await migrate(url, (line) => lines.push(line), folder), ['0001-first.sql', '0002-second.sql']);
  assert.deepEqual(lines, ['migrated 0001-first.sql', 'migrated 0002-second.sql']);
  assert.deepEqual(await migrate(url, () => {}, folder), []);
});

test('processes that start together run each file once between them', async () => {
  const ran = await Promise.all([1, 2, 3].map(() => migrate(url, () => {}, folder)));
  assert.deepEqual(ran.flat().sort(), ['0001-first.sql', '0002-second.sql']);
  assert.equal((await client.query('SELECT FROM second_probe')).rowCount, 1);
});

test('a changed old file is refused by name, other line ends are no change', async () => {
  await migrate(url, () => {}, folder);
  await writeFile(join(folder, '0001-first.sql'), 'CREATE TABLE first_probe (id int);\r\n');
  await migrate(url, () => {}, folder);
  await writeFile(join(folder, '0001-first.sql'), 'CREATE TABLE first_probe (id bigint);\n');
  await assert.rejects(
    migrate(url, () => {}, folder),
    /0001-first\.sql was changed after it ran/,
  );
});

test('a database from a newer version is refused by the name of the file that is missing', async () => {
  await migrate(url, () => {}, folder);
  await unlink(join(folder, '0002-second.sql'));
  await assert.rejects(
    migrate(url, () => {}, folder),
    /0002-second\.sql, which this version of Aliquot does not have/,
  );
});

test('a file that fails is named and leaves nothing, the ones before it stay', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'CREATE TABLE second_probe (id int); SELECT 1/0;\n');
  await assert.rejects(
    migrate(url, () => {}, folder),
    /0002-second\.sql failed: division by zero/,
  );
  const { rows } = await client.query('SELECT name FROM migration');
  assert.deepEqual(rows, [{ name: '0001-first.sql' }]);
  const { rows: tables } = await client.query(`SELECT to_regclass('second_probe') AS found`);
  assert.deepEqual(tables, [{ found: null }]);
});

test('wrong names and equal numbers are refused before anything runs', async () => {
  await writeFile(join(folder, '0002-twin.sql'), 'SELECT 1;');
  await assert.rejects(
    migrate(url, () => {}, folder),
    /0002-second\.sql and 0002-twin\.sql have the same number/,
  );
  await unlink(join(folder, '0002-twin.sql'));
  await writeFile(join(folder, '3-short.sql'), 'SELECT 1;');
  await assert.rejects(
    migrate(url, () => {}, folder),
    /3-short\.sql: its name must look like/,
  );
});
