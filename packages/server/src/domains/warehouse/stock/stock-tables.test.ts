import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lotSorts, lotStates, stockSorts, stockStates } from '@aliquot/contract/console/stock.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findLotTable } from './find-lot-table.ts';
import { findStockTable } from './find-stock-table.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot } from '../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase();
after(drop);
before(async () => {
  for (const onHand of [0, 1, 3, 3, 40, 80]) {
    const { code } = await createTestPack(db, { onHand });
    await createTestLot(db, { code, number: `LOT-${onHand}-${code}`, quantity: onHand > 1 ? 2 : 40 });
  }
  await db.query(sql`update product set name_en = 'Wide thing' where id in (select product_id from sku order by id limit 4)`);
});

/** Every search of a table, as read below and above the counting limit. */
async function compare<State, Sort>(
  states: readonly State[],
  sorts: readonly Sort[],
  find: (
    search: { q?: string; state?: State; sort: Sort; page: number; limit: number },
    most: number,
  ) => Promise<{ items: unknown[]; total: number }>,
): Promise<number> {
  let most = 0;
  for (const q of ['', 'wide']) {
    for (const state of [undefined, ...states]) {
      for (const sort of sorts) {
        for (const page of [1, 2]) {
          const search = { q, ...(state !== undefined && { state }), sort, page, limit: 2 };
          const [few, many] = [await find(search, 1_000), await find(search, 1)];
          assert.deepEqual(many.items, few.items, JSON.stringify(search));
          most = Math.max(most, few.total);
        }
      }
    }
  }
  return most;
}

test('a page of stock is the same whether few rows are found or more than are counted', async () => {
  assert.equal(await compare(stockStates, stockSorts, (search, most) => findStockTable(db, search, 'en', most)), 6);
});

test('a page of lots is too', async () => {
  assert.equal(await compare(lotStates, lotSorts, (search, most) => findLotTable(db, search, 'en', most)), 6);
});
