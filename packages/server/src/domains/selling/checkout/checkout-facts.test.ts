import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestBuyer } from '../../../testing/test-buyer.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import { findCheckoutFacts } from './checkout-facts.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('facts of many carts are the same from memory, each cart with its own packs', async () => {
  const [plain, limited, empty, mixed] = [
    await createTestBuyer(db),
    await createTestBuyer(db),
    await createTestBuyer(db),
    await createTestBuyer(db),
  ];
  const [common, scarce] = [await createTestPack(db), await createTestPack(db)];
  // its packs are never kept
  await db.query(sql`
    with made as (
      insert into activity (title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
      values ('Sale', '促销', '', '', '[]', now() - interval '1 day', now() + interval '1 day') returning id
    ), item as (insert into activity_product (activity_id, product_id, percent_off, position) select id, ${scarce.product_id}, 10, 1 from made)
    insert into activity_quota (activity_id, product_id, quota, buyer_limit) select id, ${scarce.product_id}, 9, 3 from made`);
  await plain.add(common.sku_id, 1);
  await limited.add(scarce.sku_id, 2);
  await mixed.add(common.sku_id, 3);
  await mixed.add(scarce.sku_id, 1);
  const wanted = [plain, limited, { accountId: 999_999_999 }, empty, mixed].map(({ accountId }) => ({
    accountId,
    language: 'en' as const,
  }));
  const memory = new PackMemory();
  const live = await findCheckoutFacts(db, wanted);
  assert.equal(live[2], null);
  for (let turn = 0; turn < 3; turn++) assert.deepEqual(await findCheckoutFacts(db, wanted, memory), live);
  await db.query(sql`update sku set price = price + 1 where id = ${common.sku_id}`);
  const changed = await findCheckoutFacts(db, wanted, memory);
  assert.notDeepEqual(changed, live);
  assert.deepEqual(changed, await findCheckoutFacts(db, wanted));
});
