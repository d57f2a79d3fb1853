import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkConsistency } from '../src/domains/site/system/check-consistency.ts';
import { findBackups } from '../src/platform/backup/manifest.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { createBuyers, emptyCarts } from './buyers.ts';
import { keepOrdering } from './ordering.ts';
import { type Proof, between } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const buyerCount = { short: 4, full: 16 };
const root = join(import.meta.dirname, '../../..');

export const backups: Proof = {
  id: 'P14',
  claim:
    'A shop under load is backed up, killed, wiped and restored: the books agree and every order acknowledged before the backup is there; killed backups and restores leave nothing that looks complete',
  run: async ({ seed, print, isShort }) => {
    const random = randomOf(seed);
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-proof-backups-'));
    const shop = await ShopProcess.open({ settings: { BACKUP_DIR: folder } });
    try {
      const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
      const buyers = await shop.inDatabase((db) => createBuyers(db, shop, isShort ? buyerCount.short : buyerCount.full));
      const ever = new Map<string, string>();
      let restored: ReadonlyMap<string, string> = new Map();
      for (let round = 0; round < (isShort ? 1 : 5); round++) {
        const load = keepOrdering(buyers, skuId);
        await wait(between(random, 500, 2_000));
        await killBackup(shop, folder);
        const required = new Map([...restored, ...load.placed]);
        const since = performance.now();
        print(await runCommand(shop, 'backup').output);
        const backupMs = Math.round(performance.now() - since);
        for (const [key, id] of await load.stop()) ever.set(key, id);
        await shop.kill();
        await shop.wipe();
        const backup = (await findBackups(folder)).at(0);
        assert.ok(backup?.verified, 'a verified backup');
        await killRestore(shop, backup.folder);
        const begun = performance.now();
        await runCommand(shop, 'restore', backup.folder).output;
        const restoreMs = Math.round(performance.now() - begun);
        await shop.start();
        restored = await checkRestored(shop, { required, ever });
        assert.ok(restored.size < ever.size, 'positive control: no order is lost, so nothing was wiped');
        print(`backed up and verified in ${backupMs} ms, restored in ${restoreMs} ms`);
        print(`${required.size} orders before the backup, ${restored.size} restored, ${ever.size} placed in all`);
      }
    } finally {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/**
 * Every required order is there, none that nobody placed, and all books agree. Returns the orders
 * by their keys, and leaves the carts empty for the next round.
 */
async function checkRestored(
  shop: ShopProcess,
  { required, ever }: { required: ReadonlyMap<string, string>; ever: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  return shop.inDatabase(async (db) => {
    const { rows } = await db.query<{ key: string; id: string | null }>(
      `select key, answer ->> 'id' as id from idempotency_key where call = 'orders.place'`,
    );
    const found = new Map(rows.map(({ key, id }) => [key, id ?? '']));
    for (const [key, id] of required) assert.equal(found.get(key), id, 'an order that was acknowledged before the backup');
    for (const [key, id] of found) assert.equal(id, ever.get(key), 'an order that nobody placed');
    const { rows: unkeyed } = await db.query(`
      select from customer_order where not exists (
        select from idempotency_key where call = 'orders.place' and answer ->> 'id' = customer_order.number::text)`);
    assert.equal(unkeyed.length, 0, 'an order that no key answers');
    assert.deepEqual(await checkConsistency(db), []);
    await emptyCarts(db);
    return found;
  });
}

/** Kills a backup at its work: nothing that it leaves counts, and the next one removes it. */
async function killBackup(shop: ShopProcess, folder: string): Promise<void> {
  const known = (await findBackups(folder)).length;
  const { child, output } = runCommand(shop, 'backup');
  await untilThere(folder, '.unfinished-');
  await end(child, output);
  assert.equal((await findBackups(folder)).length, known, 'a killed backup looks complete');
}

/** Kills a restore at its work: there is no data folder, and the next one removes what is left. */
async function killRestore(shop: ShopProcess, backup: string): Promise<void> {
  const { child, output } = runCommand(shop, 'restore', backup);
  await untilThere(dirname(shop.dataDir), `${basename(shop.dataDir)}.restoring-`);
  await end(child, output);
  const names = await readdir(dirname(shop.dataDir));
  assert.ok(!names.includes(basename(shop.dataDir)), 'a killed restore looks complete');
}

async function untilThere(folder: string, beginning: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await readdir(folder)).some((name) => name.startsWith(beginning))) {
    if (Date.now() > deadline) throw new Error(`nothing in ${folder} begins with ${beginning}`);
    await wait(5);
  }
}

/** Ends a command as a power cut does; its failure is expected. */
async function end(child: ChildProcess, output: Promise<string>): Promise<void> {
  child.kill('SIGKILL');
  await assert.rejects(output);
}

/** Runs a command of the command line as a process; rejects with its output where it fails. */
function runCommand(shop: ShopProcess, ...words: string[]): { child: ChildProcess; output: Promise<string> } {
  const child = spawn(process.execPath, ['packages/server/src/cli/main.ts', ...words], {
    cwd: root,
    env: { ...process.env, ...shop.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = new Promise<string>((resolve, reject) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part));
    child.once('close', (code) =>
      code === 0 ? resolve(text.trim()) : reject(new Error(`${words.join(' ')} ended with ${code}:\n${text}`)),
    );
  });
  return { child, output };
}
