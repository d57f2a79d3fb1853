import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { readBaseline, refuseUnlisted } from './baseline.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let url: string;
let drop: () => Promise<void>;
let client: pg.Client;

const order = ['platform', 'domains/goods', 'domains/orders'];
const baseline = (folders = order) => readBaseline({ folder, order: folders });
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const create = async () => migrate(url, () => {}, { baseline: baseline() });
const tables = async () =>
  (
    await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

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
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(join(tmpdir(), 'aliquot-baseline-'));
  for (const name of order) await mkdir(join(folder, name), { recursive: true });
  await write('platform/schema.sql', 'CREATE TABLE change (id int);\n');
  await write('platform/functions.sql', 'CREATE FUNCTION kept() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;\n');
  await write('domains/goods/schema.sql', 'CREATE TABLE good (id int PRIMARY KEY, kept int DEFAULT kept());\n');
  // uses a table of the domain after it
  await write('domains/goods/functions.sql', 'CREATE FUNCTION sold() RETURNS bigint LANGUAGE sql AS $$ SELECT count(*) FROM placed $$;\n');
  await write('domains/orders/schema.sql', 'CREATE TABLE placed (good_id int REFERENCES good);\nINSERT INTO good VALUES (1);\n');
  return () => rm(folder, { recursive: true });
});

test('an empty database is created by the files in order, once', async () => {
  const lines: string[] = [];
  assert.equal(await migrate(url, (line) => lines.push(line), { baseline: baseline() }), true);
  assert.deepEqual(lines, ['the database is ready']);
  assert.deepEqual(await tables(), ['change', 'good', 'placed', 'schema_version']);
  assert.equal(await migrate(url, (line) => lines.push(line), { baseline: baseline() }), false);
  assert.equal(lines.length, 1);
  const { rows } = await client.query('SELECT hash FROM schema_version');
  assert.deepEqual(rows, [{ hash: baseline().hash }]);
});

test('concurrent processes create it once', async () => {
  const made = await Promise.all([1, 2, 3].map(create));
  assert.equal(made.filter(Boolean).length, 1);
  assert.equal((await client.query('SELECT FROM good')).rowCount, 1);
});

test('another build’s database is refused with what to do, other line ends are no change', async () => {
  await create();
  await write('domains/goods/schema.sql', 'CREATE TABLE good (id int PRIMARY KEY, kept int DEFAULT kept());\r\n');
  assert.equal(await create(), false);
  await write('domains/goods/schema.sql', 'CREATE TABLE good (id bigint PRIMARY KEY, kept int DEFAULT kept());\n');
  await assert.rejects(create(), {
    name: 'StartRefusal',
    message: /^The database of DATABASE_URL was made by an earlier build of Aliquot, which has not been released.*Create an empty database/,
  });
  const place = { name: 'The data folder /srv/shop', remedy: 'Delete it, or set DATA_DIR to another folder.' };
  await assert.rejects(
    migrate(url, () => {}, { baseline: baseline(), place }),
    {
      name: 'StartRefusal',
      message: /^The data folder \/srv\/shop was made by an earlier build .*Delete it, or set DATA_DIR to another folder\.$/,
    },
  );
});

test('a database of numbered migrations, which builds before the baseline had, is refused and left as it is', async () => {
  await client.query('CREATE TABLE migration (name text PRIMARY KEY, checksum text NOT NULL)');
  await assert.rejects(create(), { name: 'StartRefusal', message: /earlier build of Aliquot/ });
  assert.deepEqual(await tables(), ['migration']);
});

test('a database with foreign tables is refused by their names', async () => {
  await client.query('CREATE TABLE stranger (id int)');
  await assert.rejects(create(), { name: 'StartRefusal', message: /is not empty: it has stranger\. Create an empty database/ });
  assert.deepEqual(await tables(), ['stranger']);
});

test('a file that fails is named with its line and leaves nothing', async () => {
  await write('domains/orders/schema.sql', 'CREATE TABLE placed (id int);\nSELECT 1/0;\n');
  await assert.rejects(create(), /domains\/orders\/schema\.sql failed: division by zero/);
  assert.deepEqual(await tables(), []);
  await write('domains/orders/schema.sql', 'CREATE TABLE placed (id int);\nINSERT INTO nowhere VALUES (1);\n');
  await assert.rejects(create(), /domains\/orders\/schema\.sql:2 failed: relation "nowhere" does not exist/);
  assert.deepEqual(await tables(), []);
});

test('a file without an order, and an order without its file, are refused by name before anything runs', async () => {
  await assert.rejects(
    refuseUnlisted({ folder, order: order.slice(0, 2) }),
    /domains\/orders\/schema\.sql: not in the order of the baseline/,
  );
  await refuseUnlisted({ folder, order });
  assert.throws(
    () => baseline([...order, 'domains/nowhere']),
    /domains\/nowhere\/schema\.sql: in the order of the baseline, and not there/,
  );
});
