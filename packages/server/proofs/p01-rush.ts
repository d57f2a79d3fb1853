import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../src/platform/database/connection.ts';
import { checkConsistency } from '../src/domains/site/system/check-consistency.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { type Buyer, createBuyers, emptyCarts, placing, takePack, untilAnswered } from './buyers.ts';
import { checkStorage } from './check-storage.ts';
import { total } from './ordering.ts';
import { type Proof, between, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const whole = { rounds: 20, buyerCount: 200, packs: 50 };
const short = { rounds: 1, buyerCount: 60, packs: 15 };
type Size = typeof whole;

export const rush: Proof = {
  id: 'P01',
  claim: '200 buyers of 50 packs while application and database are killed: exactly 50 orders, and no acknowledged one is lost',
  run: async ({ seed, print, isShort }) => {
    const size = isShort ? short : whole;
    const random = randomOf(seed);
    const shop = await ShopProcess.open();
    try {
      await oversellByLookingFirst(shop, size);
      const buyers = await shop.inDatabase((db) => createBuyers(db, shop, size.buyerCount));
      for (const round of times(size.rounds, (index) => index + 1)) {
        print(`round ${round}: ${await runRound(shop, buyers, random, { ...size, round })}`);
      }
      if (!isShort) print(await shop.inDatabase(checkStorage));
    } finally {
      await shop.stop();
    }
  },
};

async function runRound(
  shop: ShopProcess,
  buyers: readonly Buyer[],
  random: () => number,
  { packs, round }: Size & { round: number },
): Promise<string> {
  const pack = await shop.inDatabase(async (db) => {
    await emptyCarts(db);
    return createTestPack(db, { onHand: packs });
  });
  await Promise.all(buyers.map((buyer) => takePack(buyer, pack.sku_id)));
  const kills = planKills(shop, random, buyers.length / 2);
  let answered = 0;
  let struck = Promise.resolve();
  const outcomes = await Promise.all(
    buyers.map(async (buyer, index) => {
      const outcome = await untilAnswered(placing(buyer, total, `rush-${round}-${index}`));
      answered += 1;
      for (const kill of kills.splice(0, kills.findLastIndex(({ after }) => after <= answered) + 1)) struck = struck.then(kill.strike);
      return outcome;
    }),
  );
  await struck;
  const placed = outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value.id] : []));
  const refusals = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
  assert.equal(placed.length, packs);
  assert.deepEqual([...new Set(refusals)], ['out_of_stock']);
  await shop.inDatabase((db) => checkBooks(db, pack.sku_id, placed, packs));
  return `${placed.length} orders, ${refusals.length} × out of stock`;
}

type Kill = { after: number; strike: () => Promise<void> };

/**
 * Kills the application one to three times and PostgreSQL once, after some of the first `latest`
 * answers.
 */
function planKills(shop: ShopProcess, random: () => number, latest: number): Kill[] {
  const application = async () => {
    await shop.kill();
    await shop.start();
  };
  const kills = [...times(between(random, 1, 3), () => application), () => shop.killDatabase()];
  return kills.map((strike) => ({ after: between(random, 1, latest), strike })).toSorted((a, b) => a.after - b.after);
}

/** Everything acknowledged is there, nothing else is, and all books agree. */
async function checkBooks(db: DatabasePool, skuId: number, placed: readonly string[], packs: number): Promise<void> {
  const { rows } = await db.query<{ number: string }>(sql`
    select number::text from customer_order join order_line on order_id = customer_order.id where sku_id = ${skuId}`);
  assert.deepEqual(rows.map(({ number }) => number).toSorted(), placed.toSorted());
  const { rows: stock } = await db.query(sql`select on_hand, reserved from stock where sku_id = ${skuId}`);
  assert.deepEqual(stock, [{ on_hand: packs, reserved: packs }]);
  assert.deepEqual(await checkConsistency(db), []);
}

/** The positive control: checking first and writing later oversells, so the rush is a real one. */
async function oversellByLookingFirst(shop: ShopProcess, { buyerCount, packs }: Size): Promise<void> {
  const sold = await shop.inDatabase(async (db) => {
    const pack = await createTestPack(db, { onHand: packs });
    const buy = async () => {
      const { rows } = await db.query<{ reserved: number }>(
        sql`select reserved from stock where sku_id = ${pack.sku_id} and on_hand > reserved`,
      );
      if (!rows[0]) return false;
      await db.query(sql`update stock set reserved = ${rows[0].reserved + 1} where sku_id = ${pack.sku_id}`);
      return true;
    };
    const results = await Promise.all(times(buyerCount, buy));
    await db.query(sql`update stock set reserved = 0 where sku_id = ${pack.sku_id}`);
    return results.filter(Boolean).length;
  });
  assert.ok(sold > packs, `positive control: the naive shop sold only ${sold}`);
}
