import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { storedFileKeepers } from '../../../jobs/files-in-use.ts';
import { withBackupLock } from '../../../platform/backup/lock-backups.ts';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { findBackups, isVerified, nameOf } from '../../../platform/backup/manifest.ts';
import { StartRefusal } from '../../../platform/database/embedded/start-refusal.ts';
import { readClock } from '../../../platform/database/clock.ts';
import { withClient } from '../../../platform/database/embedded/with-client.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { type TestConsole, createTestConsole } from '../../../testing/test-console.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { storedPath, writeStoredFile } from '../attachments/stored-files.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { isBackupDue, nightOf } from './backup-state.ts';
import { verifyBackup } from './verify-backup.ts';

const keep = 2;

let shop: TestConsole;
let folder: string;
let cookie: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-test-backups-'));
  shop = await createTestConsole({ BACKUP_DIR: folder, BACKUP_KEEP: String(keep) });
  ({ cookie } = await shop.openOperator(['administrator']));
  await readShopKey(shop.config.dataDir);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const run = async ({ isRequested = false }: { isRequested?: boolean } = {}) => {
  const context = { db: shop.db, url: shop.url, now: await readClock(shop.db), config: shop.config, gateway: null, isRequested, signal };
  await backUpNightly({ ...context, onError: (error) => assert.fail(String(error)), note: () => {} }, storedFileKeepers);
};
const make = () => makeBackup({ url: shop.url, dataDir: shop.config.dataDir, into: folder });
const verify = (backup: string) => verifyBackup(backup, { dataDir: shop.config.dataDir, keepers: storedFileKeepers });
const namesIn = async () => (await readdir(folder)).toSorted();
const newest = async () => {
  const [backup] = await findBackups(folder);
  if (!backup) throw new Error('no backup');
  return backup;
};

/** A backup again as one of another night, or another shop. */
async function copyOf(backup: string, as: { shop: string; madeAt: Date; isNightly?: boolean }): Promise<string> {
  const name = nameOf({ isNightly: true, ...as });
  await cp(backup, join(folder, name), { recursive: true });
  return name;
}
const nightsAgo = (nights: number, hours = 0) => new Date(Date.now() - nights * 86_400_000 + hours * 3_600_000);

/** As the database's owner, past what guards the tables. */
const asOwner = (statement: string) =>
  withClient(shop.url, 10_000, (client) => client.query(`set session_replication_role = replica; ${statement}`));
const health = async () => (await shop.call('system.getHealth', {}, { cookie })).data.backup;
const waiting = async () =>
  (await shop.call('dashboard.get', {}, { cookie })).data.waiting.find(({ kind }: { kind: string }) => kind === 'backups').count;

test('a night’s backup is missing from half past two in Beijing on, and not in a shop that opened later', async () => {
  const last = (madeAt: string) => ({
    last: { name: '', folder, shop: '', isNightly: true, madeAt: new Date(madeAt), verified: { at: new Date(madeAt), bytes: 0 } },
  });
  const due = (madeAt: string, now: string) => isBackupDue(shop.db, last(madeAt), new Date(now));
  assert.equal(await due('2026-11-26T18:31:00Z', '2026-11-27T18:29:59Z'), false);
  assert.equal(await due('2026-11-26T18:31:00Z', '2026-11-27T18:30:00Z'), true);
  assert.equal(await due('2026-11-27T18:30:00Z', '2026-11-28T18:29:59Z'), false);
  assert.equal(await due('2026-11-20T18:31:00Z', '2026-11-28T09:00:00Z'), true);
  assert.equal(await isBackupDue(shop.db, { last: null }, new Date('2026-01-01T00:00:00Z')), false);
  await run();
  assert.deepEqual(await readdir(folder), []);
});

test('the shop backs itself up, verifies it and shows it; without a good backup for two days it warns', async () => {
  assert.deepEqual(await health(), { is_on: true, folder, last: null, is_late: false, failed: null });
  await asOwner(`update schema_version set created_at = now() - interval '49 hours'`);
  assert.deepEqual([(await health()).is_late, await waiting()], [true, 1]);

  await run();
  const { last, is_late: isLate } = await health();
  assert.deepEqual([await namesIn(), isLate, await waiting()], [[last.name], false, 0]);
  assert.match(last.name, /-nightly$/);
  assert.ok(last.bytes > 0 && Date.parse(last.verified_at) >= Date.parse(last.made_at));
  await run();
  assert.deepEqual(await namesIn(), [last.name], 'one a night');
});

test('neither another shop’s backup nor one from the future counts', async () => {
  const good = await newest();
  const other = await copyOf(good.folder, { shop: '00000000', madeAt: good.madeAt });
  const future = await copyOf(good.folder, { shop: good.shop, madeAt: nightsAgo(-9) });
  await rm(good.folder, { recursive: true });
  assert.deepEqual([(await health()).last, await waiting()], [null, 1]);
  await run();
  const names = await namesIn();
  assert.equal(names.length, 3);
  assert.ok([other, future].every((name) => names.includes(name)) && (await health()).last !== null);
  for (const name of [other, future]) await rm(join(folder, name), { recursive: true });
});

test('of its nightly backups the shop keeps the last good ones; those of others and of the command stay', async () => {
  const good = await newest();
  const { folder: byCommand } = await make();
  const old = [3, 4, 5].map((nights) => copyOf(good.folder, { shop: good.shop, madeAt: nightsAgo(nights) }));
  const [kept, gone, goneToo] = await Promise.all(old);
  const other = await copyOf(good.folder, { shop: '00000000', madeAt: nightsAgo(9) });
  const oldByCommand = await copyOf(byCommand, { shop: good.shop, madeAt: nightsAgo(9), isNightly: false });
  const unverified = await copyOf(byCommand, { shop: good.shop, madeAt: nightsAgo(4, 1) });
  await rm(good.folder, { recursive: true });
  await run({ isRequested: true });
  const names = await namesIn();
  for (const name of [other, oldByCommand, kept]) assert.ok(names.includes(name ?? ''), name);
  for (const name of [gone, goneToo, unverified]) assert.ok(!names.includes(name ?? ''), name);
  for (const { name, folder: own } of await findBackups(folder))
    if (name !== (await health()).last.name) await rm(own, { recursive: true });
});

test('a backup whose books are wrong is kept for its night and not counted; the next try is the next night', async () => {
  const good = await newest();
  await createTestPack(shop.db, { onHand: 3 });
  await asOwner('update stock set on_hand = on_hand + 1');
  await assert.rejects(run({ isRequested: true }), /does not add up:\nstock: SKU \d+/);
  const first = await newest();
  const { last, failed } = await health();
  assert.deepEqual([first.verified, last.name], [null, good.name]);
  assert.match(failed.reason, /does not add up/);
  assert.ok(Date.parse(failed.at) <= first.madeAt.getTime());

  // a day later the night's backup is missing; hourly turns show why and make no other
  const late = await copyOf(good.folder, { shop: good.shop, madeAt: nightsAgo(2) });
  await rm(good.folder, { recursive: true });
  await asOwner(`update backup_attempt set begun_at = '${nightOf(new Date()).toISOString()}'`);
  const before = await namesIn();
  await assert.rejects(run(), /does not add up:[^]*tried again the next night/);
  assert.deepEqual(await namesIn(), before);

  // an interrupted one is made good in an hour, a failed one the next night
  await asOwner('update backup_attempt set fault = null');
  await assert.rejects(run(), /does not add up/);
  assert.ok(!(await namesIn()).includes(first.name), 'one of each night');
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(async (nights) => copyOf((await newest()).folder, { shop: good.shop, madeAt: nightsAgo(nights, -1) })),
  );
  await asOwner(`update backup_attempt set begun_at = now() - interval '1 day'`);
  await assert.rejects(run(), /does not add up/);
  const names = await namesIn();
  assert.deepEqual(
    [one, two, three, late].map((name) => names.includes(name ?? '')),
    [true, false, false, true],
  );
  await asOwner('update stock set on_hand = on_hand - 1');
});

test('a backup without a file that a row names and the last good one has is not counted', async () => {
  const { id } = await createTestAccount(shop.db);
  const { dataDir } = shop.config;
  const [named, unnamed] = [
    await writeStoredFile(dataDir, Buffer.from('%PDF-1.4'), 'pdf'),
    await writeStoredFile(dataDir, Buffer.from('%PDF-1.4'), 'pdf'),
  ];
  await shop.db.query(sql`
    insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as)
    values (${id}, 'ticket', 'application/pdf', 8, 'a.pdf', ${named})`);
  await run({ isRequested: true });
  const good = await newest();
  assert.deepEqual([isVerified(good), (await health()).failed], [true, null]);
  await rm(storedPath(dataDir, unnamed));
  const { folder: without } = await make();
  assert.deepEqual(await verify(without), { ok: true, value: null });

  await rename(join(dataDir, 'files'), join(dataDir, 'away'));
  await mkdir(join(dataDir, 'files'));
  const { folder: lost } = await make();
  const refused = await verify(lost);
  const problem = refused.ok ? '' : refused.problem;
  assert.ok(problem.startsWith('1 files that the database names') && problem.includes(named) && problem.includes(without), problem);
  await rm(join(dataDir, 'files'), { recursive: true });
  await rename(join(dataDir, 'away'), join(dataDir, 'files'));
});

test('without space for the scratch database nothing is made, and while a command works on backups no job does', async () => {
  const { folder: large } = await make();
  const manifest = JSON.parse(await readFile(join(large, 'manifest.json'), 'utf8'));
  await writeFile(join(large, 'manifest.json'), JSON.stringify({ ...manifest, database_bytes: 1e15 }));
  await assert.rejects(
    verify(large),
    (error) => error instanceof StartRefusal && /GB free, and verifying the backup needs/.test(error.message),
  );
  assert.deepEqual(
    (await readdir(shop.config.dataDir)).filter((name) => name.startsWith('backup-check')),
    [],
  );

  const before = await namesIn();
  await withBackupLock(shop.url, signal, () => assert.rejects(run({ isRequested: true }), /another process makes or verifies a backup/));
  assert.deepEqual(await namesIn(), before);
});
