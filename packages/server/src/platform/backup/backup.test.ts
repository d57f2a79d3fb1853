import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import sql from 'sql-template-tag';
import { createTestAccount } from '../../testing/test-account.ts';
import { type TestDatabase, bareTemplate, createTestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createTestBrandsAndCategories, createTestProducts } from '../../testing/test-catalogue.ts';
import { createTestEngines } from '../../testing/test-engines.ts';
import { createTestPack } from '../../testing/test-goods.ts';
import { everything } from '../../testing/test-query.ts';
import { insertSubstances } from '../../testing/test-substances.ts';
import { findSubstancesByStructure, structureLimits } from '../../domains/goods/chemistry/find-substances-by-structure.ts';
import { indexStructures } from '../../domains/goods/chemistry/index-structures.ts';
import { openDatabase } from '../database/connection.ts';
import { withClient } from '../database/embedded/with-client.ts';
import { StartRefusal } from '../database/embedded/start-refusal.ts';
import { readShopKey } from '../secrets/shop-key.ts';
import { requireSpace } from './free-space.ts';
import { loadDatabase } from './load-database.ts';
import { withBackupLock } from './lock-backups.ts';
import { makeBackup } from './make-backup.ts';
import { findBackups, findOwnBackups, markVerified, nameOf, readManifest } from './manifest.ts';
import { openBackup, restoreBackup } from './restore-backup.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { shopIdOf } from './shop-id.ts';

let shop: TestDatabase;
let root: string;
let backup: string;
let acetone: number;
let toluene: number;
const path = (...parts: string[]) => join(root, ...parts);

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'aliquot backup 备份 '));
  shop = await openTestDatabase();
  await readShopKey(path('data'));
  await mkdir(path('data', 'files', 'ab'), { recursive: true });
  await writeFile(path('data', 'files', 'ab', 'slip.webp'), 'a slip');
  await mkdir(path('data', 'files', 'trash'));
  await writeFile(path('data', 'files', 'trash', 'old.webp'), 'nobody’s');
  await createTestBrandsAndCategories(shop.db);
  await createTestPack(shop.db, { onHand: 3 });
  const products = await createTestProducts(shop.db, [
    { key: 'acetone', name: { en: 'Acetone', zh: '丙酮' }, substance: 'acetone', brand: 'basics', category: 'solvents', code: 'BB-2' },
  ]);
  acetone = products.get('acetone') ?? 0;
  ({ toluene = 0 } = await insertSubstances(shop.db, { toluene: 'Cc1ccccc1' }));
  await indexStructures(shop.db, 'all');
  await withClient(shop.url, 10_000, (client) => client.query(`select setval('order_number_counter', 99999990)`));
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

/**
 * What a database holds: each table's content as a checksum but for transaction numbers, and
 * everything that guards it.
 */
function describe(url: string): Promise<Record<string, unknown>> {
  return withClient(url, 10_000, async (client) => {
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and atttypid <> 'xid8'::regtype
      where relnamespace = current_schema()::regnamespace and relkind = 'r' group by 1`,
    );
    const contents: [string, string][] = [];
    for (const { name, columns } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns})::text as row from ${pg.escapeIdentifier(name)} order by 1`,
      );
      contents.push([name, `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`]);
    }
    const { rows: guards } = await client.query<{ guard: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
      from pg_constraint where connamespace = current_schema()::regnamespace
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`);
    return { ...Object.fromEntries(contents), guards: guards.map(({ guard }) => guard) };
  });
}

/** The last value of each sequence. */
function sequencesOf(url: string): Promise<Map<string, number>> {
  return withClient(url, 10_000, async (client) => {
    const { rows } = await client.query<{ name: string; value: number }>(
      'select sequencename::text as name, coalesce(last_value, start_value)::float8 as value from pg_sequences order by 1',
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
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

test('a restored shop finds products and structures, and its numbers go on far behind the backup’s', async (t) => {
  const database = await createTestDatabase(bareTemplate);
  t.after(database.drop);
  assert.ok((await restoreBackup({ folder: backup, target: path('searching'), databaseUrl: database.url })).ok);
  const db = openDatabase(database.url, { poolSize: 4 });
  t.after(() => db.end());
  for (const [name, engine] of createTestEngines(db)) {
    assert.deepEqual((await engine.find({ ...everything, text: 'acetone' })).ids, [acetone], name);
  }
  const found = await findSubstancesByStructure(db, { smiles: 'c1ccccc1C', mode: 'exact' }, 'en', {
    ...structureLimits,
    milliseconds: 60_000,
  });
  assert.deepEqual(found.ok && found.value.hits.map(({ substanceId }) => substanceId), [toluene]);

  const [before, after] = [await sequencesOf(shop.url), await sequencesOf(database.url)];
  assert.ok(before.size > 50);
  for (const [name, value] of before) {
    // order numbers have eight digits and begin again
    const expected = name === 'order_number_counter' ? (value + 1_000_000) % 100_000_000 : value + 1_000_000;
    assert.equal(after.get(name), expected, name);
  }
});

test('an empty folder that exists is filled and stays the same one, as a mounted one must', async (t) => {
  const target = path('mounted');
  await mkdir(join(target, 'lost+found'), { recursive: true });
  await mkdir(join(target, '.restoring-elsewhere-1'));
  const { ino } = await stat(target);
  const database = await createTestDatabase(bareTemplate);
  t.after(database.drop);
  const broken = await spoilt((folder) => replacePart(folder, 'database/account.copy.gz', gzipSync('')));
  await assert.rejects(restoreBackup({ folder: broken, target, databaseUrl: database.url }), /rows instead of/);
  assert.deepEqual((await readdir(target)).toSorted(), ['.restoring-elsewhere-1', 'lost+found'], 'nothing of a failed restore stays');

  const restored = await restoreBackup({ folder: backup, target });
  assert.ok(restored.ok, JSON.stringify(restored));
  assert.equal((await stat(target)).ino, ino);
  assert.deepEqual((await readdir(target)).toSorted(), ['.restoring-elsewhere-1', 'files', 'lost+found', 'postgres', 'shop.key']);
});

test('a folder that cannot be made and a disk without space are refused before anything is loaded', async () => {
  const inFile = await restoreBackup({ folder: backup, target: path('data', 'shop.key', 'below') });
  assert.match(inFile.ok ? '' : inFile.problem, /name another one \(--to\)/);
  const large = await spoilt((folder) => editManifest(folder, (manifest) => (manifest['database_bytes'] = 1e15)));
  const isRefused = (error: unknown) => error instanceof StartRefusal && /GB free, and the restore needs 1300002\.5 GB/.test(error.message);
  await assert.rejects(restoreBackup({ folder: large, target: path('small') }), isRefused);
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('small')));
  await requireSpace(root, 0, 'nothing');
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

async function editManifest(folder: string, change: (manifest: Record<string, unknown>) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  change(manifest);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Another content of a part, with the size and the checksum that it then has. */
async function replacePart(folder: string, part: string, bytes: Buffer): Promise<void> {
  await rm(join(folder, part));
  await writeFile(join(folder, part), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await editManifest(folder, (manifest) => {
    const parts = manifest['parts'];
    if (!Array.isArray(parts)) return;
    manifest['parts'] = parts.map((one) => (one.path === part ? { ...one, bytes: bytes.length, sha256 } : one));
  });
}

test('a damaged, incomplete or foreign backup and one of another version are refused, with what to do', async () => {
  const edit = (change: (manifest: Record<string, unknown>) => void) => spoilt((folder) => editManifest(folder, change));
  const addPart = (part: string) =>
    edit((manifest) => (manifest['parts'] = [...parts(manifest), { path: part, bytes: 0, sha256: '0'.repeat(64) }]));
  const parts = ({ parts: all }: Record<string, unknown>): { path: string }[] => (Array.isArray(all) ? all : []);
  const linkAway = async (folder: string, part: string) => {
    await rename(join(folder, part), path(`away ${part.replaceAll('/', ' ')}`));
    await symlink(path(`away ${part.replaceAll('/', ' ')}`), join(folder, part));
  };
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
    [
      await edit((manifest) => (manifest['parts'] = parts(manifest).filter((part) => !part.path.includes('account.copy')))),
      /no backup that/,
    ],
    [await spoilt((folder) => linkAway(folder, 'shop.key')), /damaged: shop\.key is no file of its own/],
    [await spoilt((folder) => linkAway(folder, 'files/ab')), /damaged: files\/ab\/slip\.webp is no file of its own/],
  ];
  for (const part of [
    '../out',
    'files/\n/../../../out',
    'files/../../out',
    '/etc/passwd',
    'files//x',
    'files/a\u0000',
    'shop.key/x',
    'files',
    '.bashrc',
    'postgres/x',
  ]) {
    cases.push([await addPart(part), /no backup that this version of Aliquot can read \(".*" does not belong/]);
  }
  for (const [folder, problem] of cases) {
    const refused = await restoreBackup({ folder, target: path('never') });
    assert.match(refused.ok ? '' : refused.problem, problem);
  }
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('never')));
});

test('rows that break a foreign key are refused at the restore, and nothing of it stays', async (t) => {
  const folder = await spoilt(async (own) => {
    await replacePart(own, 'database/account.copy.gz', gzipSync(''));
    await editManifest(own, (manifest) => {
      const { tables } = manifest;
      if (Array.isArray(tables)) for (const table of tables) if (table.name === 'account') table.rows = 0;
    });
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

test('a file that cannot be read ends the restore with its error, not the process', async (t) => {
  const manifest = await readManifest(backup);
  assert.ok(manifest.ok);
  const folder = await spoilt((own) => rm(join(own, 'database', 'account.copy.gz')));
  const database = await createTestDatabase(bareTemplate);
  t.after(database.drop);
  await assert.rejects(loadDatabase(database.url, folder, manifest.value), /ENOENT.*account\.copy\.gz/);
});

test('a part of the data folder that is there but cannot be read fails the backup', async () => {
  const dataDir = path('unreadable');
  await cp(path('data'), dataDir, { recursive: true });
  await symlink('imports', join(dataDir, 'imports'));
  await assert.rejects(makeBackup({ url: shop.url, dataDir, into: path('none') }), { code: 'ELOOP' });
  assert.deepEqual(await readdir(path('none')), []);
});

test('files as they were in the last verified backup are linked, changed ones copied', async () => {
  const dataDir = path('linked');
  await cp(path('data'), dataDir, { recursive: true, preserveTimestamps: true });
  const slip = join('files', 'ab', 'slip.webp');
  const other = join('files', 'ab', 'other.webp');
  await writeFile(join(dataDir, other), 'other');
  const make = async () => (await makeBackup({ url: shop.url, dataDir, into: path('links'), isNightly: true })).folder;
  const first = await make();
  const inodes = async (folder: string) => Promise.all([slip, other].map(async (file) => (await stat(join(folder, file))).ino));
  const [slipFirst] = await inodes(first);
  const second = await make();
  assert.notEqual((await inodes(second))[0], slipFirst, 'the first one was not verified');
  const manifest = await readManifest(second);
  assert.ok(manifest.ok);
  await markVerified(second, manifest.value);

  await writeFile(join(dataDir, other), 'OTHER');
  await utimes(join(dataDir, other), 1, 1);
  const third = await make();
  const [[slipSecond, otherSecond], [slipThird, otherThird]] = [await inodes(second), await inodes(third)];
  assert.equal(slipThird, slipSecond);
  assert.notEqual(otherThird, otherSecond);
  assert.equal(await readFile(join(second, other), 'utf8'), 'other');
  assert.equal(await readFile(join(third, other), 'utf8'), 'OTHER');
  for (const folder of [second, third]) assert.ok((await openBackup(folder)).ok, 'both are whole');
});

test('a backup belongs to its shop, and one from the future is not counted', async () => {
  const own = await shopIdOf(path('data'));
  const [made] = await findBackups(path('backups'));
  assert.deepEqual([made?.shop, made?.isNightly, (await readManifest(backup)).ok], [own, false, true]);
  await readShopKey(path('stranger'));
  const stranger = await shopIdOf(path('stranger'));
  assert.notEqual(stranger, own);
  const hoursOf = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
  const folder = path('many');
  for (const [shopId, hour] of [
    [own, 1],
    [stranger, 2],
    [own, 3],
    [own, 30],
  ] as const) {
    const name = nameOf({ shop: shopId, madeAt: hoursOf(hour), isNightly: true });
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'manifest.json'), '');
  }
  const found = await findOwnBackups(folder, { shop: own, now: hoursOf(4) });
  assert.deepEqual(
    found.map(({ madeAt }) => madeAt),
    [hoursOf(3), hoursOf(1)],
  );
});

test('only one process at a time works on a shop’s backups, until it has lost the database', async () => {
  const { signal } = new AbortController();
  const cutAll = () =>
    withClient(shop.url, 10_000, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aliquot backup lock'
      and datname = current_database()`),
    );
  await withBackupLock(shop.url, signal, async (held) => {
    await assert.rejects(
      withBackupLock(shop.url, signal, async () => {}),
      StartRefusal,
    );
    const isCut = new Promise((resolve) => held.addEventListener('abort', resolve));
    await cutAll();
    await isCut;
  });
  await withBackupLock(shop.url, signal, async () => {});
});

test('what a killed process left is removed, and what may be of another machine’s process stays', async () => {
  const at = path('scratch', 'work');
  const [old, fresh, dead] = [`${at}-elsewhere-1`, `${at}-elsewhere-2`, `${at}-locked-3`];
  for (const folder of [old, fresh]) await mkdir(folder, { recursive: true });
  await utimes(old, 1, 1);
  await inScratchFolder(at, { isLocked: false }, async (folder) => {
    assert.deepEqual((await readdir(path('scratch'))).map((name) => path('scratch', name)).toSorted(), [fresh, folder].toSorted());
  });
  await mkdir(dead);
  await inScratchFolder(at, { isLocked: true }, async () => {});
  assert.deepEqual(await readdir(path('scratch')), []);
});
