import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import { checkConsistency } from '../src/domains/site/system/check-consistency.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { type Buyer, createBuyers, emptyCarts, placing, takePack, untilAnswered } from './buyers.ts';
import { type Proof, times } from './proof.ts';
import { OutsideDatabase } from './outside-database.ts';
import { ShopProcess } from './shop-process.ts';

const whole = { rounds: 10, buyerCount: 100, packsEach: 40 };
const short = { rounds: 1, buyerCount: 50, packsEach: 24 };
const skuCount = 8;
const linesEach = 5;
/** One of the five SKUs goes into the cart a second time. */
const takenEach = linesEach + 1;
/** Six packs of ¥1.00 and 3 kg to Shanghai: ¥8.00 and twice ¥1.00. */
const total = 1_600;

export const sharedPacks: Proof = {
  id: 'P02',
  claim:
    '100 carts of five shared SKUs in random order, one of them twice, at once in two processes: sold and left make what there was, without a deadlock',
  run: async ({ seed, print, isShort }) => {
    const { rounds, buyerCount, packsEach } = isShort ? short : whole;
    const random = randomOf(seed);
    // a process writes its orders in turns: rows are fought for between two
    await OutsideDatabase.with(async (database) => {
      const shop = await ShopProcess.open({ processes: 2, settings: { DATABASE_URL: database.url } });
      try {
        await deadlockByLockingInAnyOrder(shop);
        const before = await countDeadlocks(shop);
        assert.ok(before > 0, 'positive control: the deadlock was not counted');
        const buyers = await shop.inDatabase((db) => createBuyers(db, shop, buyerCount));
        for (const round of times(rounds, (index) => index + 1)) {
          const skuIds = await shop.inDatabase(async (db) => {
            await emptyCarts(db);
            return Promise.all(times(skuCount, async () => (await createTestPack(db, { onHand: packsEach, price: 100 })).sku_id));
          });
          await Promise.all(buyers.map((buyer) => fillCart(buyer, drawPacks(skuIds, random))));
          const outcomes = await Promise.all(buyers.map((buyer) => untilAnswered(placing(buyer, total, crypto.randomUUID()))));
          const placed = outcomes.filter((outcome) => 'value' in outcome).length;
          const refusals = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
          assert.deepEqual([...new Set([...refusals, 'out_of_stock'])], ['out_of_stock']);
          await checkStock(shop, skuIds, placed, packsEach);
          print(`round ${round}: ${placed} orders of six packs, ${skuCount * packsEach - placed * takenEach} packs left`);
        }
        // what a connection counted is certain to be there once it has ended
        await shop.end('SIGTERM');
        assert.equal(await countDeadlocks(shop), before, 'deadlocks, which the shop retried');
      } finally {
        await shop.stop();
      }
    });
  },
};

/** Five SKUs in random order, and one of them again at the end. */
function drawPacks(skuIds: readonly number[], random: () => number): number[] {
  const drawn = shuffled(skuIds, random).slice(0, linesEach);
  return [...drawn, ...shuffled(drawn, random).slice(0, 1)];
}

/** In the order of the list; the same SKU twice grows its line. */
async function fillCart(buyer: Buyer, skuIds: readonly number[]): Promise<void> {
  for (const id of skuIds) await takePack(buyer, id);
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** Deadlocks of the whole database, also those that were retried and that no buyer met. */
const countDeadlocks = (shop: ShopProcess): Promise<number> =>
  shop.inDatabase(async (db) => {
    const { rows } = await db.query<{ deadlocks: number }>(
      'select coalesce(sum(deadlocks), 0)::int as deadlocks from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks ?? 0;
  });

const checkStock = (shop: ShopProcess, skuIds: readonly number[], placed: number, packsEach: number): Promise<void> =>
  shop.inDatabase(async (db) => {
    const { rows } = await db.query<{ reserved: number; ordered: number; left: number }>(sql`
      select sum(reserved)::int as reserved, sum(on_hand - reserved)::int as left,
        (select coalesce(sum(quantity), 0)::int from order_line where sku_id = any (${skuIds}::bigint[])) as ordered
      from stock where sku_id = any (${skuIds}::bigint[])`);
    const sold = placed * takenEach;
    assert.deepEqual(rows, [{ reserved: sold, ordered: sold, left: skuCount * packsEach - sold }]);
    assert.deepEqual(await checkConsistency(db), []);
  });

/** The positive control: transactions that lock the same rows in opposite order do deadlock. */
const deadlockByLockingInAnyOrder = (shop: ShopProcess): Promise<void> =>
  shop.inDatabase(async (db) => {
    const ids = [(await createTestPack(db)).sku_id, (await createTestPack(db)).sku_id];
    const clients = [await db.connect(), await db.connect()];
    try {
      for (const [index, client] of clients.entries()) {
        await client.query('begin');
        await client.query(sql`update stock set reserved = reserved where sku_id = ${ids[index]}`);
      }
      const crossed = await Promise.allSettled(
        clients.map((client, index) => client.query(sql`update stock set reserved = reserved where sku_id = ${ids[1 - index]}`)),
      );
      assert.equal(crossed.filter(({ status }) => status === 'rejected').length, 1, 'positive control: there was no deadlock');
    } finally {
      for (const client of clients) {
        await client.query('rollback');
        client.release();
      }
    }
  });
