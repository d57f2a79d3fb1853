import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestAddress } from '../../../testing/test-address.ts';
import { type TestPack, createTestPack } from '../../../testing/test-goods.ts';
import { compareProducts } from './compare-products.ts';
import { getDelivery } from './get-delivery.ts';
import { type ProductDetail, getProduct } from './get-product.ts';

const { db, drop } = await openTestDatabase();

before(async () => {
  await db.query(sql`
    insert into shop_licence (key, name_en, name_zh, number, list_keys, valid_until)
    values ('chemicals', 'A licence', '许可证', 'DEMO-1', '{hazardous-chemicals}', '2099-12-31')`);
  await db.query(sql`insert into ghs_statement (code, text_en, text_zh) values ('H225', 'Highly flammable', '高度易燃')`);
});
after(drop);

/** Wednesday 2026-11-18, 10:00 in Shanghai. */
const now = new Date('2026-11-18T02:00:00Z');

async function shown(productId: number, language: 'en' | 'zh-CN' = 'en'): Promise<ProductDetail> {
  const result = await getProduct(db, productId, language, now);
  assert.ok(result.ok);
  return result.value;
}

/** A pack whose product is of the given substance; brand, category and list come with it. */
async function packOf(substanceId: number, given: TestPack = {}) {
  const pack = await createTestPack(db, given);
  await db.query(sql`update product set substance_id = ${substanceId} where id = ${pack.product_id}`);
  await db.query(sql`
    with root as (update category set path = array[id] where id = (select category_id from product where id = ${pack.product_id}))
    insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh)
    select key, brand_id, '', '', '', '' from product where id = ${pack.product_id}`);
  return pack;
}

let made = 0;
async function substance({ smiles, ghs = null }: { smiles: string; ghs?: object | null }): Promise<number> {
  made += 1;
  const { rows } = await db.query<{ id: number }>(sql`
    insert into substance (key, name_en, smiles, molar_mass, density, un_number, ghs, source)
    values (${`s-${made}`}, ${`S ${made}`}, ${smiles}, 50, 0.8, 'UN1993', ${ghs && JSON.stringify(ghs)}::jsonb, 'a test') returning id`);
  const [row] = rows;
  if (!row) throw new Error('the substance was not written');
  return row.id;
}

const flammable = {
  scheme: 'a scheme',
  source: 'a test',
  classes: ['Flam. Liq. 2'],
  pictograms: ['GHS02'],
  signal: 'danger',
  hazards: ['H225'],
  precautions: [],
};

test('a solution shows its own hazards, and the pure substance’s stay with the pure substance', async () => {
  const id = await substance({ smiles: 'CCO', ghs: flammable });
  const pure = await packOf(id);
  const solution = await packOf(id);
  await db.query(sql`update product set concentration = 0.1, has_own_hazards = true where id = ${solution.product_id}`);
  const neat = await shown(pure.product_id);
  assert.deepEqual([neat.hazards.ghs?.hazards, neat.hazards.is_own], [[{ code: 'H225', text: 'Highly flammable' }], false]);
  const { rows: compared } = await compareProducts(db, [neat.id], 'en');
  assert.deepEqual(compared.find(({ key }) => key === 'hazards')?.cells, ['H225']);
  assert.deepEqual([neat.sold_to, neat.pictograms, neat.hazards.un_number], ['institutions', ['GHS02'], 'UN1993']);
  assert.deepEqual(neat.licences, [{ name: 'A licence', number: 'DEMO-1', valid_until: '2099-12-31' }]);
  const diluted = await shown(solution.product_id);
  assert.deepEqual(
    [diluted.hazards.ghs, diluted.hazards.un_number, diluted.hazards.is_own, diluted.sold_to, diluted.pictograms],
    [null, null, true, 'everyone', []],
  );
  assert.deepEqual([diluted.concentration, diluted.licences], ['0.1 mol/L', []]);
});

test('equivalents are products of the same substance and of its hydrates and salts, each with what differs', async () => {
  const [base, salt, hydrate, other] = await Promise.all(
    ['NC(CO)(CO)CO', 'Cl.NC(CO)(CO)CO', 'O.NC(CO)(CO)CO', 'CC(C)=O'].map((smiles) => substance({ smiles })),
  );
  const self = await packOf(base!);
  const duplicate = await packOf(base!);
  const solution = await packOf(base!);
  await db.query(sql`update product set concentration = 1 where id = ${solution.product_id}`);
  await db.query(sql`update product set grade_en = 'AR', grade_zh = '分析纯' where id = ${duplicate.product_id}`);
  const [salted, wet, stranger] = [await packOf(salt!), await packOf(hydrate!), await packOf(other!)];
  const { equivalents } = await shown(self.product_id);
  const kindsOf = (id: number) => equivalents.find((one) => one.id === id)?.reasons.map(({ kind }) => kind);
  assert.deepEqual(kindsOf(duplicate.product_id), ['grade', 'brand']);
  assert.deepEqual(kindsOf(solution.product_id), ['solution', 'brand']);
  assert.deepEqual(kindsOf(salted.product_id), ['salt', 'brand']);
  assert.deepEqual(kindsOf(wet.product_id), ['hydrate', 'brand']);
  assert.equal(kindsOf(stranger.product_id), undefined);
  const dry = (await shown(wet.product_id, 'zh-CN')).equivalents.find((one) => one.id === self.product_id);
  assert.equal(dry?.reasons[0]?.text, '无水物');
});

test('lots are shown that are released and in date, first to expire first', async () => {
  const pack = await packOf(await substance({ smiles: 'CCC' }));
  await db.query(sql`
    insert into lot (sku_id, number, status, manufactured_on, received_on, expires_on, released_on, released_by) values
      (${pack.sku_id}, 'LATER', 'released', '2026-01-01', '2026-01-02', '2098-01-01', '2026-01-03', 'QA'),
      (${pack.sku_id}, 'SOON', 'released', '2026-01-01', '2026-01-02', '2097-01-01', '2026-01-03', 'QA'),
      (${pack.sku_id}, 'OVER', 'released', '2019-01-01', '2019-01-02', '2020-01-01', '2019-01-03', 'QA'),
      (${pack.sku_id}, 'HELD', 'quarantine', '2026-01-01', '2026-01-02', '2099-01-01', null, null)`);
  const { lots } = await shown(pack.product_id);
  assert.deepEqual(
    lots.map(({ number, pack_codes, expires_on, remaining_days }) => [number, pack_codes, expires_on, remaining_days]),
    [
      ['SOON', [pack.code], '2097-01-01', 25612],
      ['LATER', [pack.code], '2098-01-01', 25977],
    ],
  );
});

test('a pack has its price in every unit, its VAT, its minimum quantity and its dispatch day', async () => {
  const pack = await packOf(await substance({ smiles: 'CCCC' }), { price: 9_800, onHand: 20 });
  await db.query(sql`update product set assay = 98, purity = '≥ 98 %' where id = ${pack.product_id}`);
  await db.query(sql`update substance set un_number = null where id = (select substance_id from product where id = ${pack.product_id})`);
  await db.query(sql`update sku set min_quantity = 4, multiple = 2 where id = ${pack.sku_id}`);
  const product = await shown(pack.product_id);
  const [row] = product.packs;
  assert.deepEqual(row?.unit_price, { fen: 98, per: 'g' });
  assert.deepEqual(row?.other_unit_prices, [
    { fen: 78.4, per: 'mL', pure: false, at_most: false },
    { fen: 100, per: 'g', pure: true, at_most: true },
    { fen: 5_000, per: 'mol', pure: false, at_most: true },
  ]);
  assert.deepEqual([row?.vat_percent, row?.min_quantity, row?.multiple], [13, 4, 2]);
  assert.deepEqual(row?.ships, { on: '2026-11-18', before: '2026-11-18T07:00:00.000Z', in_days: 0 });
  assert.deepEqual([product.delivery?.province, product.delivery?.arrives_on], ['Shanghai', '2026-11-19']);
});

test('a pack made to order has no dispatch day, and a service is not shipped', async () => {
  const ordered = await packOf(await substance({ smiles: 'CCCCC' }), { onHand: 0 });
  assert.equal((await shown(ordered.product_id)).packs[0]?.ships, null);
  const service = await packOf(await substance({ smiles: 'CCCCCC' }), { stocked: false, transport: 'none' });
  await db.query(sql`update product set has_own_hazards = true where id = ${service.product_id}`);
  await db.query(sql`update sku set vat_kind = 'services' where id = ${service.sku_id}`);
  const product = await shown(service.product_id);
  assert.deepEqual([product.delivery, product.packs[0]?.ships, product.packs[0]?.vat_percent], [null, null, 6]);
});

test('an instrument lists its consumables, and these list their instruments', async () => {
  const [instrument, tips] = [await packOf(await substance({ smiles: 'N' })), await packOf(await substance({ smiles: 'NN' }))];
  await db.query(sql`
    insert into product_relation (product_id, other_id, position, kind) values (${instrument.product_id}, ${tips.product_id}, 1, 'consumable')`);
  const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);
  assert.deepEqual(ids((await shown(instrument.product_id)).consumables), [tips.product_id]);
  assert.deepEqual(ids((await shown(tips.product_id)).instruments), [instrument.product_id]);
  assert.deepEqual((await shown(tips.product_id)).goes_with, []);
});

test('delivery is shown for the requested province, else the buyer’s own, else Shanghai, and not where the shop does not deliver', async () => {
  const pack = await packOf(await substance({ smiles: 'CCCCCCC' }), { price: 1_000, weight: 1_500 });
  await db.query(sql`update substance set un_number = null where id = (select substance_id from product where id = ${pack.product_id})`);
  const account = await createTestAccount(db);
  const to = async (province_id?: string, accountId: number | null = null) => {
    const result = await getDelivery(db, { id: pack.product_id, ...(province_id && { province_id }) }, { accountId, language: 'en', now });
    return (
      result.ok && result.value.delivery && [result.value.delivery.province, result.value.delivery.fee, result.value.delivery.arrives_on]
    );
  };
  assert.deepEqual(await to(), ['Shanghai', 900, '2026-11-19']);
  assert.deepEqual(await to('440000'), ['Guangdong', 1_500, '2026-11-20']);
  assert.equal(await to('810000'), null);
  const address = await createTestAddress(db, account.id);
  await db.query(sql`update address set province_id = '510000' where id = ${address}`);
  // three days on the way: what left before Friday would arrive on the weekend
  assert.deepEqual(await to(undefined, account.id), ['Sichuan', 2_100, '2026-11-23']);
});
