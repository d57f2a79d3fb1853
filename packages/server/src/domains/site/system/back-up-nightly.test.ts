import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readClock } from '../../../platform/database/clock.ts';
import { withClient } from '../../../platform/database/embedded/with-client.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { type TestConsole, createTestConsole } from '../../../testing/test-console.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { backUpNightly } from './back-up-nightly.ts';
import { isBackupDue } from './backup-state.ts';

let shop: TestConsole;
let folder: string;
let cookie: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-test-backups-'));
  shop = await createTestConsole({ BACKUP_DIR: folder, BACKUP_KEEP: '1' });
  ({ cookie } = await shop.openOperator(['administrator']));
  await readShopKey(shop.config.dataDir);
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const run = async ({ isRequested = false }: { isRequested?: boolean } = {}) =>
  backUpNightly({
    db: shop.db,
    url: shop.url,
    now: await readClock(shop.db),
    config: shop.config,
    gateway: null,
    onError: (error) => assert.fail(String(error)),
    note: () => {},
    isRequested,
    signal: new AbortController().signal,
  });

/** As the database's owner, past what guards the tables. */
const asOwner = (statement: string) =>
  withClient(shop.url, 10_000, (client) => client.query(`set session_replication_role = replica; ${statement}`));
const health = async () => (await shop.call('system.getHealth', {}, { cookie })).data.backup;
const waiting = async () =>
  (await shop.call('dashboard.get', {}, { cookie })).data.waiting.find(({ kind }: { kind: string }) => kind === 'backups').count;

test('a night’s backup is missing from half past two in Beijing on, and not in a shop that opened later', async () => {
  const last = (madeAt: string) => ({ last: { name: '', folder, madeAt: new Date(madeAt), verified: { at: new Date(madeAt), bytes: 0 } } });
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
  assert.deepEqual(await health(), { is_on: true, folder, last: null, is_late: false });
  await asOwner(`update schema_version set created_at = now() - interval '49 hours'`);
  assert.deepEqual([(await health()).is_late, await waiting()], [true, 1]);

  await run();
  const { last, is_late: isLate } = await health();
  assert.deepEqual([await readdir(folder), isLate, await waiting()], [[last.name], false, 0]);
  assert.ok(last.bytes > 0 && Date.parse(last.verified_at) >= Date.parse(last.made_at));
  await run();
  assert.deepEqual(await readdir(folder), [last.name], 'one a night');

  // the books are wrong: the backup is kept and not counted as good, and old ones make way
  await cp(join(folder, last.name), join(folder, 'aliquot-20260101T000000000Z'), { recursive: true });
  await createTestPack(shop.db, { onHand: 3 });
  await asOwner('update stock set on_hand = on_hand + 1');
  await assert.rejects(run({ isRequested: true }), /does not add up:\nstock: SKU \d+/);
  const [kept, newest, ...others] = (await readdir(folder)).toSorted();
  assert.deepEqual([kept, others], [last.name, []]);
  assert.ok(newest !== undefined && newest > last.name);
  assert.equal((await health()).last.name, last.name);
});
