import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { onceUnderKey } from '../../../platform/api/idempotency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { findCartLines } from '../cart/find-cart-lines.ts';
import { previewSplit } from '../checkout/preview-split.ts';
import { getOrder } from './get-order.ts';
import { placeSplit } from './place-split.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

const now = new Date('2026-11-18T02:00:00Z');
type Deliveries = Parameters<typeof placeSplit>[2]['deliveries'];

const linesOf = async (buyer: TestBuyer) => (await findCartLines(db, { accountId: buyer.accountId })).map(({ id }) => id);

async function addAddress(buyer: TestBuyer, provinceId = '110000'): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default)
    values (${buyer.accountId}, '周化', '13912345679', ${provinceId}, '110100', '110108', '北京市', '北京市', '海淀区', '中关村 2 号', false)
    returning id`);
  return rows[0]?.id ?? 0;
}

const preview = (buyer: TestBuyer, deliveries: Deliveries) =>
  previewSplit(db, { accountId: buyer.accountId, language: 'en', now }, { deliveries });

const place = (buyer: TestBuyer, { key, deliveries, total }: { key: string; deliveries: Deliveries; total: number }) => {
  const body = { deliveries, payment_method: 'bank_transfer', remarks: '', expected_total: total } as const;
  const options = { language: 'en', now, hasGateway: true } as const;
  return onceUnderKey(db, { owner: `account:${buyer.accountId}`, key, call: 'orders.placeSplit', body }, (transaction) =>
    placeSplit(transaction, { accountId: buyer.accountId, mobileVerified: true }, body, options),
  );
};

/** Ten packs of one line, six to Shanghai and four to Beijing. */
async function twoAddresses({ onHand = 100, tiers = false } = {}) {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { onHand, ...(tiers && { tiers: [{ min_quantity: 10, price: 9_000 }] }) });
  await buyer.add(pack.sku_id, 10);
  const [line = 0] = await linesOf(buyer);
  const deliveries = [
    { address_id: buyer.addressId, lines: [{ line_id: line, quantity: 6 }] },
    { address_id: await addAddress(buyer), lines: [{ line_id: line, quantity: 4 }] },
  ];
  return { buyer, pack, line, deliveries };
}

test('a line divided over two addresses keeps its quantity price, and each delivery has its own freight', async () => {
  const { buyer, deliveries } = await twoAddresses({ tiers: true });
  const quoted = valueOf(await preview(buyer, deliveries));
  assert.deepEqual(
    quoted.deliveries.map(({ lines }) => lines.map(({ quantity, amount }) => [quantity, amount])),
    [[[6, 54_000]], [[4, 36_000]]],
  );
  const fees = quoted.deliveries.map(({ fee }) => fee);
  assert.equal(quoted.total, 90_000 + fees.reduce((sum, fee) => sum + fee, 0));
  const placed = valueOf(await place(buyer, { key: 'two-addresses', deliveries, total: quoted.total }));
  assert.deepEqual(
    placed.orders.map(({ total }) => total),
    quoted.deliveries.map(({ total }) => total),
  );
  const orders = await Promise.all(placed.orders.map(async ({ id }) => valueOf(await getOrder(db, buyer.accountId, id, 'en'))));
  assert.deepEqual(
    orders.map(({ address, lines }) => [address.recipient, lines[0]?.quantity, lines[0]?.price_parts[0]?.unit_price]),
    [
      ['林研', 6, 9_000],
      ['周化', 4, 9_000],
    ],
  );
  assert.deepEqual(
    orders.map(({ placed_with }) => placed_with.map(({ id }) => id)),
    Array(2).fill(placed.orders.map(({ id }) => id)),
  );
  const beijing = orders[0]?.placed_with[1];
  assert.deepEqual([beijing?.province, beijing?.district], ['Beijing', 'Haidian District'], 'named in the reader’s language');
  assert.deepEqual(await linesOf(buyer), []);
  assert.deepEqual(await checkConsistency(db), []);
});

test('a wished day moves the delivery to it; a day too near or too far is refused with the first possible one', async () => {
  const { buyer, line } = await twoAddresses();
  const on = (day: string) => [
    { address_id: buyer.addressId, lines: [{ line_id: line, quantity: 4 }] },
    { address_id: buyer.addressId, wished_on: day, lines: [{ line_id: line, quantity: 6 }] },
  ];
  const quoted = valueOf(await preview(buyer, on('2026-12-09')));
  const [soon, later] = quoted.deliveries;
  assert.equal(later?.arrives_on, '2026-12-09');
  assert.ok((soon?.arrives_on ?? '') < '2026-12-01');
  for (const day of ['2026-11-18', '2027-06-01']) {
    const refused = valueOf(await preview(buyer, on(day))).deliveries[1]?.problem ?? '';
    assert.match(refused, new RegExp(`Choose a date from ${soon?.earliest_on}`));
    assert.match(refused, /张江路 1 号/);
    const placed = await place(buyer, { key: `day-${day}`, deliveries: on(day), total: quoted.total });
    assert.equal(!placed.ok && placed.error, 'day_impossible');
  }
  const placed = valueOf(await place(buyer, { key: 'day-possible', deliveries: on('2026-12-09'), total: quoted.total }));
  const order = valueOf(await getOrder(db, buyer.accountId, placed.orders[1]?.id ?? '', 'en'));
  assert.deepEqual([order.wished_on, order.planned_shipments[0]?.arrives_on], ['2026-12-09', '2026-12-09']);
});

test('too few or too many packs, a line twice, a strange line and another’s address are refused', async () => {
  const [{ buyer, line, deliveries }, other] = [await twoAddresses(), await twoAddresses()];
  const [first, second] = deliveries;
  const wrong: [string, Deliveries][] = [
    ['split_incomplete', [first!]],
    ['split_incomplete', [first!, { ...second!, lines: [{ line_id: line, quantity: 5 }] }]],
    [
      'split_incomplete',
      [
        first!,
        {
          ...second!,
          lines: [
            { line_id: line, quantity: 2 },
            { line_id: line, quantity: 4 },
          ],
        },
      ],
    ],
    [
      'split_incomplete',
      [
        first!,
        {
          ...second!,
          lines: [
            { line_id: line, quantity: 4 },
            { line_id: other.line, quantity: 1 },
          ],
        },
      ],
    ],
    ['not_found', [first!, { ...second!, address_id: other.buyer.addressId }]],
  ];
  for (const [error, given] of wrong) {
    const refused = await preview(buyer, given);
    assert.equal(!refused.ok && refused.error, error);
  }
  assert.equal((await linesOf(buyer)).length, 1);
});

test('where one delivery cannot be had none is ordered, and nothing stays reserved', async () => {
  const { buyer, pack, deliveries } = await twoAddresses({ onHand: 10 });
  const { total } = valueOf(await preview(buyer, deliveries));
  const rival = await createTestBuyer(db);
  await rival.add(pack.sku_id, 3);
  valueOf(await rival.place(30_000));
  const refused = await place(buyer, { key: 'none-at-all', deliveries, total });
  assert.equal(!refused.ok && refused.error, 'out_of_stock');
  const { rows } = await db.query<{ reserved: number; orders: number }>(sql`
    select reserved, (select count(*)::int from customer_order where account_id = ${buyer.accountId}) as orders
    from stock where sku_id = ${pack.sku_id}`);
  assert.deepEqual(rows[0], { reserved: 3, orders: 0 });
});

test('parallel clicks under one key place it once, and under several keys too', async () => {
  const { buyer, deliveries } = await twoAddresses();
  const { total } = valueOf(await preview(buyer, deliveries));
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(buyer, { key: 'one-click', deliveries, total })));
  assert.equal(new Set(answers.flatMap((answer) => valueOf(answer).orders.map(({ id }) => id))).size, 2);
  const next = await twoAddresses();
  const quoted = valueOf(await preview(next.buyer, next.deliveries));
  const rivals = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      place(next.buyer, { key: `several-clicks-${index}`, deliveries: next.deliveries, total: quoted.total }),
    ),
  );
  assert.equal(rivals.filter(({ ok }) => ok).length, 1);
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count from customer_order where account_id in (${buyer.accountId}, ${next.buyer.accountId})`,
  );
  assert.equal(rows[0]?.count, 4);
});

test('buyers who split rival carts at the same time never oversell, and nobody gets half an order', async () => {
  const packs = [await createTestPack(db, { onHand: 20 }), await createTestPack(db, { onHand: 20 })];
  const buyers = await Promise.all(Array.from({ length: 12 }, () => createTestBuyer(db)));
  const results = await Promise.all(
    buyers.map(async (buyer, index) => {
      for (const pack of index % 2 === 0 ? packs : packs.toReversed()) await buyer.add(pack.sku_id, 4);
      const lines = await linesOf(buyer);
      const deliveries = [buyer.addressId, await addAddress(buyer)].map((address_id, turn) => ({
        address_id,
        lines: (turn === 0 ? lines : lines.toReversed()).map((line_id) => ({ line_id, quantity: 2 })),
      }));
      const { total } = valueOf(await preview(buyer, deliveries));
      return place(buyer, { key: 'rival-carts', deliveries, total });
    }),
  );
  const placed = results.filter(({ ok }) => ok).length;
  assert.deepEqual([...new Set(results.flatMap((result) => (result.ok ? [] : [result.error])))], ['out_of_stock']);
  assert.equal(placed, 5);
  const { rows } = await db.query<{ reserved: number; lines: number }>(sql`
    select sum(reserved)::int as reserved, (select sum(quantity)::int from order_line where sku_id = any (${packs.map(({ sku_id }) => sku_id)})) as lines
    from stock where sku_id = any (${packs.map(({ sku_id }) => sku_id)})`);
  assert.deepEqual(rows[0], { reserved: 40, lines: 40 });
  assert.deepEqual(await checkConsistency(db), []);
});
