import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { createTestPack } from '../src/testing/test-goods.ts';
import { waitsForLock } from '../src/testing/waits-for-lock.ts';
import { createBuyers, placing, takePack } from './buyers.ts';
import { checkKeys, keepOrdering, total } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const inFlight = 20;
const rolls = 3;
/** How long a process may take to end, from the claim. */
const mostMs = 10_000;

export const stops: Proof = {
  id: 'P15',
  claim: 'a process stopped by SIGTERM answers all that it has begun and ends within 10 s; three rolling restarts under load lose nothing',
  run: async ({ print }) => {
    await OutsideDatabase.with((database) =>
      ShopProcess.with({ processes: 2, settings: { DATABASE_URL: database.url } }, async (shop) => {
        const killed = await stopInFlight(shop, 'SIGKILL');
        assert.ok(killed.answered < inFlight, 'positive control: a killed process answered everything');
        const stopped = await stopInFlight(shop, 'SIGTERM');
        assert.equal(stopped.answered, inFlight);
        checkEnd(stopped);
        print(`${inFlight} of ${inFlight} orders in flight answered, ended after ${stopped.ms} ms; of a killed process ${killed.answered}`);
        await rollUnderLoad(shop, print);
      }),
    );
  },
};

function checkEnd({ code, ms }: { code: number | null; ms: number }): void {
  assert.equal(code, 0);
  assert.ok(ms <= mostMs, `the process took ${ms} ms to end`);
}

/** Orders wait for a row in the first process when it gets the signal, and the row is released. */
async function stopInFlight(shop: ShopProcess, signal: NodeJS.Signals) {
  const { end, outcomes } = await shop.inDatabase(async (db) => {
    const { sku_id: skuId } = await createTestPack(db, { onHand: 1_000 });
    const buyers = await createBuyers(db, { urls: [shop.url] }, inFlight);
    await Promise.all(buyers.map((buyer) => takePack(buyer, skuId)));
    const blocker = await db.connect();
    await blocker.query('begin');
    await blocker.query(sql`select from stock where sku_id = ${skuId} for update`);
    const orders = Promise.allSettled(buyers.map((buyer) => placing(buyer, total, crypto.randomUUID())()));
    await waitsForLock(db, orders);
    // connections are accepted in their order: those of the orders came before
    await isOpen(shop);
    const ending = shop.endOne(0, signal);
    while (await isOpen(shop)) await wait(20);
    await blocker.query('commit');
    blocker.release();
    return { end: await ending, outcomes: await orders };
  });
  await shop.startOne(0);
  return { ...end, answered: outcomes.filter(({ status }) => status === 'fulfilled').length };
}

/** Whether a new connection gets an answer. */
const isOpen = (shop: ShopProcess): Promise<boolean> =>
  fetch(`${shop.url}/health/live`, { headers: { connection: 'close' } }).then(
    async (answer) => (await answer.text()) !== '',
    () => false,
  );

/** Each process in turn is stopped and started while buyers order from both. */
async function rollUnderLoad(shop: ShopProcess, print: (line: string) => void): Promise<void> {
  const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
  const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 12));
  const load = keepOrdering(buyers, skuId);
  let slowest = 0;
  for (const index of times(rolls, () => shop.urls.map((_, at) => at)).flat()) {
    const end = await shop.endOne(index, 'SIGTERM');
    checkEnd(end);
    slowest = Math.max(slowest, end.ms);
    await shop.startOne(index);
  }
  const placed = await load.stop();
  await checkKeys(shop, placed);
  print(`${rolls} rolling restarts: ended after ${slowest} ms at most, ${placed.size} keys with an order each`);
}
