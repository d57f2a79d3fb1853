import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestPack } from '../src/testing/test-goods.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { createBuyers } from './buyers.ts';
import { checkStorage } from './check-storage.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, between } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const buyerCount = 16;
const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

export const restarts: Proof = {
  id: 'P09',
  claim:
    'PostgreSQL stopped fast, at once or killed in mid-checkout: one order per key, and the shop reports it and recovers automatically',
  run: async ({ seed, print, isShort }) => {
    const random = randomOf(seed);
    await OutsideDatabase.with(async (database) => {
      const shop = await ShopProcess.open({ settings: { DATABASE_URL: database.url } });
      try {
        const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
        const buyers = await shop.inDatabase((db) => createBuyers(db, shop, buyerCount));
        await assertReadinessIsNotConstant(shop);
        for (const signal of isShort ? (['SIGKILL'] as const) : [...ways, ...ways]) {
          const load = keepOrdering(buyers, skuId);
          await wait(between(random, 500, 2_000));
          const [lost, back] = await loseDatabase(shop, database, signal, between(random, 3_000, 5_000));
          await wait(1_000);
          const placed = await load.stop();
          await checkKeys(shop, placed);
          print(`${signal}: 503 after ${lost} ms, 200 again ${back} ms after the return, ${placed.size} keys with an order each`);
        }
        if (!isShort) print(await shop.inDatabase(checkStorage));
      } finally {
        await shop.stop();
      }
    });
  },
};

/** Stops the database for a while; returns how many ms the shop took to report both changes. */
async function loseDatabase(
  shop: ShopProcess,
  database: OutsideDatabase,
  signal: NodeJS.Signals,
  awayMs: number,
): Promise<[number, number]> {
  const cut = performance.now();
  await database.end(signal);
  const lost = await shop.untilReadiness(503, 10_000);
  await wait(Math.max(0, awayMs - (performance.now() - cut)));
  await database.start();
  const back = await shop.untilReadiness(200, 20_000);
  assert.ok(lost <= 2_000, `${signal}: readiness reported the loss after ${lost} ms`);
  assert.ok(back <= 5_000, `${signal}: readiness reported the return after ${back} ms`);
  return [lost, back];
}

/**
 * The positive control: readiness is yes while the database is there, so that its no means
 * something.
 */
const assertReadinessIsNotConstant = async (shop: ShopProcess) => assert.ok((await shop.untilReadiness(200, 2_000)) <= 2_000);
