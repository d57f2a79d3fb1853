import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storedFolder } from '../src/domains/site/attachments/stored-files.ts';
import type { DatabasePool } from '../src/platform/database/connection.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { createBuyers } from './buyers.ts';
import { checkStorage } from './check-storage.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import type { Proof } from './proof.ts';
import { ShopProcess } from './shop-process.ts';
import { SmallDisk } from './small-disk.ts';
import { type UploadOutcome, checkFiles, keepUploading, openSession, upload } from './uploads.ts';

/** No answer of the server takes longer. */
const mostMs = 10_000;
/** Until the shop is ready again after there is room. */
const recoveryMs = 60_000;
const unlimited = { LIMIT_UPLOADS_PER_HOUR: '1000000000' };

type Print = (line: string) => void;

export const fullDisk: Proof = {
  id: 'P12',
  claim:
    'a full disk of database and files, or of files alone, gets refusals and no wrong success; with room the shop works again by itself',
  run: async ({ print }) => {
    await fillFiles(print);
    await fillAll(print);
  },
};

/** The disk of the files alone is full: uploads are refused, all else goes on. */
async function fillFiles(print: Print): Promise<void> {
  await using disk = await SmallDisk.open(48);
  await OutsideDatabase.with((database) =>
    ShopProcess.with({ dataDir: join(disk.folder, 'data'), settings: { ...unlimited, DATABASE_URL: database.url } }, async (shop) => {
      const token = await openSession(shop);
      const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
      const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 2));
      const kept = await upload(shop, token, { bytes: 100_000 });
      assert.equal(kept.outcome, 'done');
      await disk.fill();
      const orders = keepOrdering(buyers, skuId);
      const before = orders.placed.size;
      // new folders, small files, and some that fill what is left in the middle of them
      const refused: UploadOutcome[] = [];
      for (const bytes of [1, 100_000, 4_900_000, 9_900_000]) refused.push(await upload(shop, token, { bytes }));
      await disk.makeRoom();
      await disk.fillBut(2_000_000);
      for (let attempt = 0; attempt < 8; attempt += 1) refused.push(await upload(shop, token, { bytes: 4_900_000 }));
      checkRefusals(refused);
      const placed = await orders.stop();
      assert.ok(placed.size > before, 'orders stopped, which need no file');
      await assertHalfFileIsFound(shop, [kept.url]);
      await disk.makeRoom();
      const again = await upload(shop, token, { bytes: 4_900_000 });
      assert.equal(again.outcome, 'done');
      await checkFiles(shop, [kept.url, again.url]);
      await checkKeys(shop, placed);
      print(`files: ${refused.length} uploads refused within ${slowestOf(refused)} ms, ${placed.size} orders meanwhile; no half file`);
    }),
  );
}

const slowestOf = (answers: readonly UploadOutcome[]): number => Math.max(0, ...answers.map(({ ms }) => ms));

/** All were refused as unavailable, in time. */
function checkRefusals(refused: readonly UploadOutcome[]): void {
  assert.deepEqual(
    refused.filter(({ outcome, ms }) => outcome !== 'unavailable' || ms > mostMs),
    [],
  );
}

/** The positive control: an upload written straight to its place, as the full disk leaves it. */
async function assertHalfFileIsFound(shop: ShopProcess, acknowledged: readonly string[]): Promise<void> {
  const path = join(storedFolder(shop.dataDir), 'half.pdf');
  await assert.rejects(writeFile(path, Buffer.alloc(9_000_000)), { code: 'ENOSPC' });
  await assert.rejects(checkFiles(shop, acknowledged), /half\.pdf/, 'positive control: the half file was not found');
  await rm(path);
}

/** The shop's only disk is full, with its own database and files. */
async function fillAll(print: Print): Promise<void> {
  await using disk = await SmallDisk.open(768);
  await ShopProcess.with({ dataDir: join(disk.folder, 'data'), settings: unlimited }, async (shop) => {
    const token = await openSession(shop);
    const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
    const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 8));
    const orders = keepOrdering(buyers, skuId);
    const uploads = keepUploading(shop, token, 200_000);
    await wait(2_000);
    const large: UploadOutcome[] = [];
    await shop.inDatabase(async (db) => {
      await disk.fill();
      await endLog(db);
      while (uploads.outcomes.at(-1)?.outcome !== 'unavailable') await wait(20);
      const until = performance.now() + 8_000;
      while (performance.now() < until) large.push(await upload(shop, token, { bytes: 9_900_000 }));
    });
    const doneWhileFull = orders.placed.size;
    checkRefusals(large);
    await disk.makeRoom();
    const readyAfter = await shop.untilReadiness(200, recoveryMs);
    await wait(2_000);
    const placed = await orders.stop();
    const urls = await uploads.stop();
    assert.ok(placed.size > doneWhileFull, 'nobody orders again');
    const refused = uploads.outcomes.filter(({ outcome }) => outcome !== 'done');
    checkRefusals(refused);
    await checkKeys(shop, placed);
    const files = await checkFiles(shop, urls);
    const answers = [...refused, ...large];
    print(`all: ${answers.length} uploads refused within ${slowestOf(answers)} ms; ready ${readyAfter} ms after there was room`);
    print(`${placed.size} keys with an order each, ${urls.length} acknowledged uploads among ${files} whole files`);
    await shop.end('SIGTERM');
    print(await shop.inDatabase(checkStorage));
  });
}

/** Lets PostgreSQL need a new file of its log, for which there is no room. */
async function endLog(db: DatabasePool): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('reset role');
    for (let file = 0; file < 20; file += 1) await client.query(`select pg_switch_wal(), pg_logical_emit_message(false, 'proof', 'full')`);
  } catch (error) {
    assert.match(String(error), /No space left|terminat|closed|recovery|ECONNRESET/);
    return;
  } finally {
    client.release(true);
  }
  throw new Error('positive control: PostgreSQL found room on a full disk');
}
