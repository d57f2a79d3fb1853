import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import { checkConsistency } from '../src/domains/site/system/check-consistency.ts';
import { type Buyer, placing, takePack, untilAnswered } from './buyers.ts';
import type { ShopProcess } from './shop-process.ts';

/** One pack of `createTestPack`: ¥100.00 and ¥8.00 for the parcel to Shanghai. */
export const total = 10_800;

/**
 * Each buyer keeps ordering packs, each under a new key, until stopped; `placed` has the keys with
 * their orders as they are acknowledged.
 */
export function keepOrdering(buyers: readonly Buyer[], skuId: number) {
  const placed = new Map<string, string>();
  const stopping = new AbortController();
  const order = async (buyer: Buyer) => {
    while (!stopping.signal.aborted) {
      const key = crypto.randomUUID();
      await takePack(buyer, skuId);
      const outcome = await untilAnswered(placing(buyer, total, key));
      assert.ok('value' in outcome, JSON.stringify(outcome));
      placed.set(key, outcome.value.id);
    }
  };
  const all = Promise.all(buyers.map(order));
  // thrown by `stop`; until then a fault only ends the others
  all.catch(() => stopping.abort());
  return {
    placed,
    stop: async () => {
      stopping.abort();
      await all;
      return placed;
    },
  };
}

/** Every acknowledged key has exactly its order, no order is without a key, and all books agree. */
export async function checkKeys(shop: ShopProcess, placed: ReadonlyMap<string, string>): Promise<void> {
  await shop.inDatabase(async (db) => {
    const keys = [...placed.keys()];
    const { rows } = await db.query<{ key: string; id: string }>(
      sql`select key, answer ->> 'id' as id from idempotency_key where key = any (${keys}) and call = 'orders.place'`,
    );
    assert.deepEqual(new Map(rows.map(({ key, id }) => [key, id])), placed);
    assert.equal(new Set(placed.values()).size, placed.size, 'no order answers two keys');
    const { rows: unkeyed } = await db.query(sql`
      select from customer_order where not exists (
        select from idempotency_key where call = 'orders.place' and answer ->> 'id' = customer_order.number::text)`);
    assert.equal(unkeyed.length, 0, 'an order that no key answers');
    assert.deepEqual(await checkConsistency(db), []);
  });
}
