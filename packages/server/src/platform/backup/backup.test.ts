import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import sql from 'sql-template-tag';
import { createTestAccount } from '../../testing/test-account.ts';
import { type TestDatabase, bareTemplate, createTestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createTestPack } from '../../testing/test-goods.ts';
import { withClient } from '../database/embedded/with-client.ts';
import { StartRefusal } from '../database/embedded/start-refusal.ts';
import { readShopKey } from '../secrets/shop-key.ts';
import { makeBackup } from './make-backup.ts';
import { findBackups } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let shop: TestDatabase;
let root: string;
let backup: string;
const path = (...parts: string[]) => join(root, ...parts);

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'aliquot backup 备份 '));
  shop = await openTestDatabase();
  await readShopKey(path('data'));
  await mkdir(path('data', 'files', 'ab'), { recursive: true });
  await writeFile(path('data', 'files', 'ab', 'slip.webp'), 'a slip');
  await mkdir(path('data', 'files', 'trash'));
  await writeFile(path('data', 'files', 'trash', 'old.webp'), 'nobody’s');
  await createTestPack(shop.db, { onHand: 3 });
  const { id } = await createTestAccount(shop.db);
  await shop.db.query(sql`
    insert into notification (account_id, kind, facts, matter, is_shown)
    values (${id}, 'order_shipped', ${JSON.stringify({ text: 'tab\t, line\n, "quote", back\\slash \\N \\.', 中文: '试剂' })}, 'strange', true)`);
  // however the server writes dates by default
  await withClient(shop.url, 10_000, (client) =>
    client.query(`alter database ${new URL(shop.url).pathname.slice(1)} set datestyle = 'German, DMY'`),
  );
  backup = (await makeBackup({ url: shop.url, dataDir: path('data'), into: path('backups') })).folder;
});
after(async () => {
  await shop.drop();
  await rm(root, { recursive: true });
});

/** What a database holds: each table's content as a checksum, and everything that guards it. */
function describe(url: string): Promise<Record<string, unknown>> {
  return withClient(url, 10_000, async (client) => {
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'cache_change'`,
    );
    const contents: [string, string][] = [];
    for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
      const { rows } = await client.query<{ row: string }>(`select one::text as row from ${pg.escapeIdentifier(name)} one order by 1`);
      contents.push([name, `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`]);
    }
    const { rows: guards } = await client.query<{ guard: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
      from pg_constraint where connamespace = current_schema()::regnamespace
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select sequencename || ' ' || coalesce(last_value::text, 'unused') from pg_sequences where sequencename not like 'cache_change%'
      order by 1`);
    return { ...Object.fromEntries(contents), guards: guards.map(({ guard }) => guard) };
  });
}

/** An empty database of a login without any privilege but that. */
async function createRented(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, drop } = await createTestDatabase(bareTemplate);
  const name = new URL(url).pathname.slice(1);
  const login = `login_${name}`;
  await withClient(url, 10_000, (client) =>
    client.query(
      `create role ${login} login password 'a test'; alter database ${name} owner to ${login}; alter schema public owner to ${login}`,
    ),
  );
  const rented = new URL(url);
  rented.username = login;
  rented.password = 'a test';
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  return {
    url: rented.href,
    drop: async () => {
      await drop();
      await withClient(server, 10_000, (client) => client.query(`drop role ${login}`));
    },
  };
}

test('a restored shop has every row, constraint, trigger, file and the key, on a rented database too', async (t) => {
  const rented = await createRented();
  t.after(rented.drop);
  const target = path('restored');
  const restored = await restoreBackup({ folder: backup, target, databaseUrl: rented.url });
  assert.ok(restored.ok, JSON.stringify(restored));
  assert.deepEqual(await describe(rented.url), await describe(shop.url));
  assert.deepEqual(await readFile(join(target, 'shop.key')), await readFile(path('data', 'shop.key')));
  assert.equal(await readFile(join(target, 'files', 'ab', 'slip.webp'), 'utf8'), 'a slip');
  assert.deepEqual((await readdir(join(target, 'files'))).toSorted(), ['ab'], 'what nobody refers to stays away');
});

test('neither a data folder nor a database that holds something is restored over', async (t) => {
  const filled = await restoreBackup({ folder: backup, target: path('data') });
  assert.match(filled.ok ? '' : filled.problem, /not an empty folder; name another one \(--to\)/);
  const target = path('over');
  const run = () => restoreBackup({ folder: backup, target, databaseUrl: shop.url });
  await assert.rejects(run, (error) => error instanceof StartRefusal && /is not empty: .*Create an empty database/.test(error.message));
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('over')), 'nothing half-done remains');
  const database = await createTestDatabase(bareTemplate);
  t.after(database.drop);
  await withClient(database.url, 10_000, (client) => client.query('create table stranger (id int)'));
  await assert.rejects(restoreBackup({ folder: backup, target, databaseUrl: database.url }), StartRefusal);
});

/** A copy of the backup with something wrong. */
async function spoilt(spoil: (folder: string) => Promise<void>): Promise<string> {
  const folder = path('spoilt', randomUUID());
  await cp(backup, folder, { recursive: true });
  await spoil(folder);
  return folder;
}

test('a damaged, incomplete or foreign backup and one of another version are refused, with what to do', async () => {
  const edit = (change: (manifest: Record<string, unknown>) => void) =>
    spoilt(async (folder) => {
      const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
      change(manifest);
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
    });
  const flip = async (folder: string) => {
    const file = join(folder, 'database', 'account.copy.gz');
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  const cases: [folder: string, problem: RegExp][] = [
    [await spoilt(flip), /damaged: database\/account\.copy\.gz has another checksum; choose another backup/],
    [await spoilt((folder) => appendFile(join(folder, 'shop.key'), 'x')), /damaged: shop\.key has 33 bytes instead of 32/],
    [await spoilt((folder) => rm(join(folder, 'files', 'ab', 'slip.webp'))), /damaged: files\/ab\/slip\.webp is missing/],
    [await spoilt((folder) => rm(join(folder, 'manifest.json'))), /no complete backup; name the folder of a complete backup/],
    [path('backups'), /no complete backup; name one of the backups in it: .*aliquot-/],
    [await edit((manifest) => (manifest['schema'] = 'f'.repeat(64))), /another version of Aliquot.*restore it with that version/],
    [await edit((manifest) => (manifest['format'] = 'somebody’s')), /no backup that this version of Aliquot can read/],
    [await edit((manifest) => (manifest['parts'] = [{ path: '../out', bytes: 0, sha256: '0'.repeat(64) }])), /no backup that this version/],
  ];
  for (const [folder, problem] of cases) {
    const refused = await restoreBackup({ folder, target: path('never') });
    assert.match(refused.ok ? '' : refused.problem, problem);
  }
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('never')));
});

test('rows that break a foreign key are refused at the restore, and nothing of it stays', async (t) => {
  const folder = await spoilt(async (own) => {
    const manifest = JSON.parse(await readFile(join(own, 'manifest.json'), 'utf8'));
    const bytes = gzipSync('');
    await writeFile(join(own, 'database', 'account.copy.gz'), bytes);
    for (const part of manifest.parts) {
      if (part.path !== 'database/account.copy.gz') continue;
      part.bytes = bytes.length;
      part.sha256 = createHash('sha256').update(bytes).digest('hex');
    }
    for (const table of manifest.tables) if (table.name === 'account') table.rows = 0;
    await writeFile(join(own, 'manifest.json'), JSON.stringify(manifest));
  });
  const database = await createTestDatabase(bareTemplate);
  t.after(database.drop);
  await assert.rejects(restoreBackup({ folder, target: path('broken'), databaseUrl: database.url }), /foreign key/);
  const { rows } = await withClient(database.url, 10_000, (client) =>
    client.query('select from pg_class where relname = $1', ['schema_version']),
  );
  assert.equal(rows.length, 0);
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('broken')));
});

test('a backup that fails or is interrupted leaves nothing behind', async () => {
  const into = path('failed');
  await assert.rejects(makeBackup({ url: `${shop.url}_away`, dataDir: path('data'), into }));
  const signal = AbortSignal.abort();
  await assert.rejects(makeBackup({ url: shop.url, dataDir: path('data'), into, signal }));
  assert.deepEqual([await readdir(into), await findBackups(into)], [[], []]);
});
