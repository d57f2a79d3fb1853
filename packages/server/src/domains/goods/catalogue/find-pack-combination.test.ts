import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { compareProducts } from './compare-products.ts';
import { findPackCombination } from './find-pack-combination.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** A product of 5 g, 25 g and 500 mg packs, 20 of each in stock. */
async function ladder() {
  const pack = await createTestPack(db, { price: 10_000, onHand: 20, un: 'UN1993' });
  await db.query(sql`update substance set molar_mass = 40 where id = (select substance_id from product where id = ${pack.product_id})`);
  await db.query(sql`update sku set amount = 5 where id = ${pack.sku_id}`);
  for (const [amount, unit, price] of [
    [25, 'g', 30_000],
    [500, 'mg', 2_000],
  ] as const)
    await db.query(sql`
      with fresh as (
        insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
        values (${pack.product_id}, ${`${pack.code}-${amount}`}, ${amount}, ${amount}, ${unit}, ${`${amount} ${unit}`}, '', ${price}, 1, true) returning id
      )
      insert into stock (sku_id, warehouse_id, on_hand) select fresh.id, warehouse.id, 20 from fresh, warehouse`);
  return pack;
}

async function combine(id: number, need: string, language: 'en' | 'zh-CN' = 'en') {
  const result = await findPackCombination(db, { id, need }, language);
  assert.ok(result.ok);
  return result.value;
}

test('thirty grams are the 25 g and the 5 g, with the surplus in the reader’s unit', async () => {
  const { product_id } = await ladder();
  const exact = await combine(product_id, '30 g');
  assert.deepEqual(
    exact.lines.map(({ label, quantity, amount }) => [label, quantity, amount]),
    [
      ['25 g', 1, 30_000],
      ['100 g', 1, 10_000],
    ],
  );
  assert.deepEqual([exact.total, exact.gets, exact.surplus, exact.need], [40_000, 30, 0, { amount: 30, unit: 'g' }]);
  const more = await combine(product_id, '0.0302 kg');
  assert.deepEqual([more.gets, more.surplus, more.total], [0.0305, 0.0003, 42_000]);
  const moles = await combine(product_id, '0.5 mol');
  assert.deepEqual([moles.gets, moles.surplus, moles.need?.unit], [0.625, 0.125, 'mol']);
});

test('minimum quantities and stock are respected, and unavailable packs are reported beside available ones', async () => {
  const { product_id, sku_id } = await ladder();
  await db.query(sql`update sku set min_quantity = 6, multiple = 6 where id = ${sku_id}`);
  const boxed = await combine(product_id, '30 g');
  assert.deepEqual(
    boxed.lines.map(({ quantity, amount }) => [quantity, amount]),
    [
      [1, 30_000],
      [10, 20_000],
    ],
  );
  const short = await combine(product_id, '2 kg');
  assert.deepEqual([short.lines, short.problem?.kind], [[], 'stock']);
  assert.match(short.problem?.text ?? '', /0\.6 kg can leave now/);
});

test('an invalid or meaningless amount is answered with an example', async () => {
  const { product_id } = await ladder();
  assert.equal((await combine(product_id, 'some')).problem?.kind, 'unreadable');
  assert.equal((await combine(product_id, '30 mL')).problem?.kind, 'unit');
  assert.match((await combine(product_id, '一些', 'zh-CN')).problem?.text ?? '', /无法识别/);
  const missing = await findPackCombination(db, { id: 999_999, need: '1 g' }, 'en');
  assert.equal(!missing.ok && missing.error, 'not_found');
});

test('products are compared in one order, and rows that differ are marked', async () => {
  const [a, b] = [await createTestPack(db), await createTestPack(db, { transport: 'frozen' })];
  await db.query(sql`
    update category set path = array[id] where id in (select category_id from product where id = any (${[a.product_id, b.product_id]}::bigint[]))`);
  await db.query(sql`
    insert into category_attribute (category_id, key, position, name_en, name_zh, type, unit)
    select category_id, 'volume', 1, 'Volume', '容积', 'number', 'mL' from product where id = ${a.product_id}`);
  await db.query(sql`update product set attributes = '{"volume": 250}', purity = '≥ 99 %' where id = ${a.product_id}`);
  await db.query(sql`update product set purity = '≥ 99 %' where id = ${b.product_id}`);
  const { products, rows } = await compareProducts(db, [b.product_id, a.product_id, 999_999, b.product_id], 'en');
  assert.deepEqual(
    products.map(({ id }) => id),
    [b.product_id, a.product_id],
  );
  const rowOf = (key: string) => rows.find((row) => row.key === key);
  assert.deepEqual([rowOf('purity')?.cells, rowOf('purity')?.differs], [['≥ 99 %', '≥ 99 %'], false]);
  assert.deepEqual(
    [rowOf('attribute-volume')?.cells, rowOf('attribute-volume')?.unit, rowOf('attribute-volume')?.differs],
    [[null, '250'], 'mL', true],
  );
  assert.deepEqual(rowOf('transport')?.cells, ['Frozen, −20 °C', 'Ambient']);
  assert.equal(rowOf('cas'), undefined);
});
