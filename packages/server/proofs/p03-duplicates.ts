import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import { checkConsistency } from '../src/domains/site/system/check-consistency.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { type Buyer, type Outcome, createBuyers, emptyCarts, placing, takePack, untilAnswered } from './buyers.ts';
import { type Proof, times } from './proof.ts';
import { OutsideDatabase } from './outside-database.ts';
import { ShopProcess } from './shop-process.ts';

const whole = { rounds: 20 };
const short = { rounds: 1 };
const duplicateCount = 50;
/** ¥100.00 and ¥8.00 for the parcel to Shanghai. */
const total = 10_800;

export const duplicates: Proof = {
  id: 'P03',
  claim: '50 requests at once under one key are one order and 50 equal answers, also after the processes were killed',
  run: async ({ print, isShort }) => {
    const { rounds } = isShort ? short : whole;
    await OutsideDatabase.with(async (database) => {
      const shop = await ShopProcess.open({ processes: 2, settings: { DATABASE_URL: database.url } });
      try {
        const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 10_000 }));
        const [buyer, other] = await shop.inDatabase((db) => createBuyers(db, shop, 2));
        assert.ok(buyer && other);
        const first: { key: string; answer: unknown }[] = [];
        for (const round of times(rounds, (index) => index + 1)) {
          await shop.inDatabase(emptyCarts);
          await Promise.all([buyer, other].map((each) => takePack(each, skuId)));
          const key = `duplicates-of-round-${round}`;
          first.push({ key, answer: await placeDuplicates(buyer, other, key) });
          assert.equal(await countOrders(shop, buyer), round);
          await replayWithFilledCart(buyer, skuId, { key, answer: first.at(-1)?.answer });
          assert.equal(await countOrders(shop, buyer), round, 'a replay ordered what was put into the cart after the order');
        }
        print(`${rounds} rounds: one order each, 50 equal answers; another total 422, another buyer an order of their own`);
        await orderAgainUnderAnotherKey(shop, buyer, skuId);
        await shop.kill();
        await database.end('SIGKILL');
        await database.start();
        await shop.start();
        for (const { key, answer } of first) assert.deepEqual(await untilAnswered(placing(buyer, total, key)), answer);
        assert.equal(await countOrders(shop, buyer), rounds + 1);
        assert.deepEqual(await shop.inDatabase(checkConsistency), []);
        print(`after application and database were killed: ${first.length} of ${first.length} replays answer as before`);
      } finally {
        await shop.stop();
      }
    });
  },
};

/** One round; returns the answer of all duplicates. */
async function placeDuplicates(buyer: Buyer, other: Buyer, key: string): Promise<Outcome<{ id: string }>> {
  const answers = await placeInAll(buyer, key);
  const [answer] = answers;
  assert.ok(answer && 'value' in answer, JSON.stringify(answer));
  for (const each of answers) assert.deepEqual(each, answer);
  assert.deepEqual(await untilAnswered(placing(buyer, total + 1, key)), { refused: 'idempotency_key_reused' });
  const others = await untilAnswered(placing(other, total, key));
  assert.ok('value' in others && others.value.id !== answer.value.id);
  return answer;
}

/** Half of the duplicates in each process of the shop. */
const placeInAll = (buyer: Buyer, key: string) =>
  Promise.all(
    times(duplicateCount, (index) => {
      const api = buyer.apis[index % buyer.apis.length] ?? buyer.api;
      return untilAnswered(placing({ ...buyer, api }, total, key));
    }),
  );

/**
 * The cart is filled again as it was, so that only the key keeps the replays from ordering it. They
 * leave it as it is.
 */
async function replayWithFilledCart(buyer: Buyer, skuId: number, { key, answer }: { key: string; answer: unknown }): Promise<void> {
  await takePack(buyer, skuId);
  for (const each of await placeInAll(buyer, key)) assert.deepEqual(each, answer);
}

/** The positive control: without the key the second request is not recognised. */
async function orderAgainUnderAnotherKey(shop: ShopProcess, buyer: Buyer, skuId: number): Promise<void> {
  const before = await countOrders(shop, buyer);
  await shop.inDatabase(emptyCarts);
  await takePack(buyer, skuId);
  assert.ok('value' in (await untilAnswered(placing(buyer, total, 'a key of its own'))));
  assert.equal(await countOrders(shop, buyer), before + 1, 'positive control');
}

const countOrders = (shop: ShopProcess, { accountId }: Buyer): Promise<number> =>
  shop.inDatabase(async (db) => {
    const { rows } = await db.query<{ count: number }>(
      sql`select count(*)::int as count from customer_order where account_id = ${accountId}`,
    );
    return rows[0]?.count ?? 0;
  });
