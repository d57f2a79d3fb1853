import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { addLine } from '../cart/add-line.ts';
import { countCart } from '../cart/count-cart.ts';
import { createCart } from '../cart/create-cart.ts';
import { findCarts } from '../cart/find-carts.ts';
import { previewCheckout } from '../checkout/preview-checkout.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder, confirmReceipt } from './complete-order.ts';
import { confirmOldReceipts } from './confirm-old-receipts.ts';
import { confirmPayment } from './confirm-payment.ts';
import { expireOrders } from './expire-orders.ts';
import { findOrders } from './find-orders.ts';
import { getOrder } from './get-order.ts';
import { placeOrder } from './place-order.ts';
import { reorder } from './reorder.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
let bankLine = 0;

after(drop);

/** A placed order of two packs at ¥100.00 with ¥8.00 shipping. */
async function placeSimple(buyer: TestBuyer, onHand = 10) {
  const pack = await createTestPack(db, { onHand });
  await buyer.add(pack.sku_id, 2);
  return { ...valueOf(await buyer.place(20_800)), pack };
}
const pay = (number: string, amount: number, bankReference = `BANK-${++bankLine}`) =>
  inTransaction(db, (tx) => confirmPayment(tx, { number, amount, bankReference, confirmedBy: 'a test' }));
const ship = (number: string, quantities?: Map<string, number>) =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `T${++bankLine}`, quantities }));
const show = async (buyer: TestBuyer, number: string) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));
const reservedOf = async (skuId: number) =>
  (await db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${skuId}`)).rows[0]?.reserved;

test('an order goes from the cart to completion: paid, shipped, received, points earned, nothing unbalanced', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeSimple(buyer);
  assert.match(order.id, /^\d{14}$/);
  assert.equal(order.status, 'pending_payment');
  assert.equal(await countCart(db, buyer), 0);
  assert.equal(await reservedOf(order.pack.sku_id), 2);
  const placed = await show(buyer, order.id);
  assert.deepEqual(placed.actions, ['pay', 'cancel', 'change_payment_way', 'reorder']);
  assert.deepEqual(
    placed.totals.map(({ kind, amount }) => [kind, amount]),
    [
      ['goods', 20_000],
      ['shipping', 800],
      ['total', 20_800],
    ],
  );
  assert.equal(Date.parse(placed.payment_due_at) - Date.parse(placed.placed_at), 7 * 24 * 3_600_000);

  assert.deepEqual(valueOf(await pay(order.id, 20_800)).missing, 0);
  assert.equal(valueOf(await ship(order.id)).complete, true);
  const shipped = await show(buyer, order.id);
  assert.deepEqual(shipped.actions, ['confirm_receipt', 'after_sales', 'reorder']);
  assert.deepEqual([shipped.lines[0]!.shipped_quantity, shipped.lines[0]!.claimable_quantity], [2, 2]);
  valueOf(await inTransaction(db, (tx) => confirmReceipt(tx, buyer.accountId, order.id)));
  const completed = await show(buyer, order.id);
  assert.equal(completed.status, 'completed');
  assert.deepEqual(
    completed.events.map(({ kind }) => kind),
    ['placed', 'paid', 'shipped', 'received'],
  );
  const { rows } = await db.query<{ balance: number }>(sql`select balance from points_account where account_id = ${buyer.accountId}`);
  assert.equal(rows[0]?.balance, 200);
  assert.deepEqual(await checkConsistency(db), []);
});

test('the total that the buyer saw is checked; another one is refused with the new totals and nothing is charged', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 2);
  const refused = await buyer.place(20_799);
  assert.deepEqual(!refused.ok && [refused.error, refused.details?.['total']], ['total_changed', 20_800]);
  assert.equal(await countCart(db, buyer), 2);
  assert.equal(await reservedOf(pack.sku_id), 0);
});

test('the preview’s total is the order’s total, with coupon', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { price: 3_333, tiers: [{ min_quantity: 3, price: 3_111 }] });
  await buyer.add(pack.sku_id, 3);
  const claimId = await claimCoupon(buyer.accountId, { off: 1_000, threshold: 9_000 });
  const preview = valueOf(
    await previewCheckout(
      db,
      { accountId: buyer.accountId, language: 'zh-CN', now: new Date('2026-11-18T02:00:00Z'), hasGateway: true },
      { coupon_claim_id: claimId },
    ),
  );
  assert.deepEqual(preview.problems, []);
  assert.equal(preview.total, 3 * 3_111 - 1_000 + 900);
  const order = valueOf(await buyer.place(preview.total, { coupon_claim_id: claimId }));
  const shown = await show(buyer, order.id);
  assert.equal(shown.lines[0]!.coupon_share, 1_000);
  const again = await createTestPack(db);
  await buyer.add(again.sku_id, 1);
  const refused = await buyer.place(9_800, { coupon_claim_id: claimId });
  assert.equal(!refused.ok && refused.error, 'coupon_unusable');
});

test('another’s or a deleted cart is neither previewed nor ordered, and is not reported as empty', async () => {
  const [buyer, stranger] = [await createTestBuyer(db), await createTestBuyer(db)];
  await stranger.add((await createTestPack(db)).sku_id, 1);
  await buyer.add((await createTestPack(db)).sku_id, 1);
  const cartOf = async ({ accountId }: TestBuyer) =>
    (await db.query<{ id: number }>(sql`select id from cart where account_id = ${accountId}`)).rows[0]!.id;
  const requested = { accountId: buyer.accountId, language: 'en', now: new Date(), hasGateway: true } as const;
  for (const cart_id of [await cartOf(stranger), 999_999_999]) {
    const preview = await previewCheckout(db, requested, { cart_id });
    const placed = await buyer.place(1, { cart_id });
    assert.deepEqual([!preview.ok && preview.error, !placed.ok && placed.error], ['cart_gone', 'cart_gone']);
  }
  const own = valueOf(await previewCheckout(db, requested, { cart_id: await cartOf(buyer) }));
  assert.equal(own.cart.lines.length, 1);
});

test('a cart of several is ordered by its id, and only that one is emptied', async () => {
  const buyer = await createTestBuyer(db);
  await buyer.add((await createTestPack(db)).sku_id, 2);
  const later = valueOf(await inTransaction(db, (tx) => createCart(tx, buyer.accountId, 'For later')));
  const pack = await createTestPack(db);
  const line = { sku_id: pack.sku_id, quantity: 3 };
  const owner = { accountId: buyer.accountId, cartId: later };
  valueOf(await inTransaction(db, (tx) => addLine(tx, owner, line, { language: 'en' })));
  const requested = { accountId: buyer.accountId, language: 'en', now: new Date(), hasGateway: true } as const;
  const preview = valueOf(await previewCheckout(db, requested, { cart_id: later }));
  assert.deepEqual([preview.cart_id, preview.cart.lines.map(({ code, quantity }) => [code, quantity])], [later, [[pack.code, 3]]]);
  assert.deepEqual(
    preview.carts.map(({ name, is_current, count }) => [name, is_current, count]),
    [
      [null, true, 2],
      ['For later', false, 3],
    ],
  );
  const order = valueOf(await buyer.place(preview.total, { cart_id: later }));
  assert.deepEqual(
    (await show(buyer, order.id)).lines.map(({ code, quantity }) => [code, quantity]),
    [[pack.code, 3]],
  );
  assert.deepEqual(
    (await findCarts(db, buyer.accountId)).map(({ name, count }) => [name, count]),
    [
      [null, 2],
      ['For later', 0],
    ],
  );
});

test('an empty cart, another buyer’s address, regulated goods and unserved provinces are refused', async () => {
  const [buyer, stranger] = [await createTestBuyer(db), await createTestBuyer(db)];
  const errorOf = async () => {
    const result = await buyer.place(1);
    return result.ok ? 'placed' : result.error;
  };
  assert.equal(await errorOf(), 'cart_empty');
  await buyer.add((await createTestPack(db)).sku_id, 1);
  await db.query(sql`update address set account_id = ${stranger.accountId}, is_default = false where id = ${buyer.addressId}`);
  assert.equal(await errorOf(), 'not_found');
  await db.query(sql`update address set account_id = ${buyer.accountId}, province_id = '810000' where id = ${buyer.addressId}`);
  assert.equal(await errorOf(), 'not_delivered');
  const precursor = await createTestPack(db, { list: 'explosive-precursor' });
  await buyer.add(precursor.sku_id, 1);
  const refused = await buyer.place(1);
  assert.ok(!refused.ok && refused.error === 'not_for_sale');
  assert.match(JSON.stringify(refused.details), new RegExp(precursor.code));
});

test('cancelling before payment returns packs and coupon, once', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { onHand: 1 });
  await buyer.add(pack.sku_id, 1);
  const claimId = await claimCoupon(buyer.accountId, { off: 500, threshold: 0 });
  const order = valueOf(await buyer.place(10_300, { coupon_claim_id: claimId }));
  const cancel = () => inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: order.id, reason: 'a slip' }));
  const results = await Promise.all([cancel(), cancel(), cancel()]);
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  assert.equal(await reservedOf(pack.sku_id), 0);
  const { rows } = await db.query<{ order_id: number | null }>(sql`select order_id from coupon_claim where id = ${claimId}`);
  assert.equal(rows[0]?.order_id, null);
  const shown = await show(buyer, order.id);
  assert.deepEqual([shown.status, shown.cancel_reason, shown.actions], ['cancelled', 'a slip', ['reorder']]);
});

test('another buyer’s order is not found, for every operation', async () => {
  const [buyer, stranger] = [await createTestBuyer(db), await createTestBuyer(db)];
  const order = await placeSimple(buyer);
  const acts = [
    getOrder(db, stranger.accountId, order.id, 'en'),
    inTransaction(db, (tx) => cancelOrder(tx, stranger.accountId, { number: order.id, reason: '' })),
    inTransaction(db, (tx) => confirmReceipt(tx, stranger.accountId, order.id)),
    inTransaction(db, (tx) => reorder(tx, stranger.accountId, order.id, 'en')),
  ];
  for (const result of await Promise.all<{ ok: boolean; error?: string }>(acts)) assert.equal(result.error, 'not_found');
});

test('of a cancellation and a payment at once one succeeds, and the order shows which', async () => {
  for (let round = 0; round < 8; round++) {
    const buyer = await createTestBuyer(db);
    const order = await placeSimple(buyer);
    const [cancelled, paid] = await Promise.all([
      inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: order.id, reason: '' })),
      pay(order.id, 20_800),
    ]);
    valueOf(paid);
    const { rows } = await db.query<{ back: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as back from refund
      where order_id = (select id from customer_order where number = ${order.id})`);
    assert.equal(rows[0]?.back, cancelled.ok ? 20_800 : 0);
    const { status } = await show(buyer, order.id);
    assert.equal(status, cancelled.ok ? 'cancelled' : 'pending_shipment');
    assert.equal(await reservedOf(order.pack.sku_id), cancelled.ok ? 0 : 2);
  }
  assert.deepEqual(await checkConsistency(db), []);
});

test('of expiry and payment at once one succeeds; a paid order or one with a slip never expires', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createTestBuyer(db)));
  const orders = [];
  for (const buyer of buyers) orders.push(await placeSimple(buyer));
  const numbers = orders.map(({ id }) => id);
  await db.query(sql`update customer_order set payment_due_at = now() - interval '1 minute' where number = any(${numbers})`);
  await db.query(sql`update customer_order set payment_state = 'slip_uploaded' where number = ${numbers[0]}`);
  const [first, second, ...paid] = await Promise.all([
    expireOrders(db, new Date()),
    expireOrders(db, new Date()),
    ...numbers.slice(1, 5).map((number) => pay(number, 20_800)),
  ]);
  const expired = [...first, ...second];
  assert.equal(new Set(expired).size, expired.length, 'an order expires once');
  assert.ok(!expired.includes(numbers[0]!));
  assert.ok(expired.includes(numbers[5]!));
  for (const [index, result] of paid.entries()) {
    const number = numbers[index + 1]!;
    assert.equal(valueOf(result).cause, expired.includes(number) ? 'late' : null);
    assert.equal((await show(buyers[index + 1]!, number)).status, expired.includes(number) ? 'cancelled' : 'pending_shipment');
  }
  assert.deepEqual(await checkConsistency(db), []);
});

test('a part payment keeps the order waiting; the same bank line never counts twice; the excess is refunded', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeSimple(buyer);
  assert.equal(valueOf(await pay(order.id, 10_000, 'LINE-A')).missing, 10_800);
  assert.equal(valueOf(await pay(order.id, 10_000, 'LINE-A')).repeated, true);
  assert.equal((await show(buyer, order.id)).status, 'pending_payment');
  const other = await placeSimple(buyer);
  const reused = await pay(other.id, 20_800, 'LINE-A');
  assert.equal(!reused.ok && reused.error, 'wrong_state');
  assert.equal(valueOf(await pay(order.id, 10_900, 'LINE-B')).givenBack, 100);
  assert.equal((await show(buyer, order.id)).status, 'pending_shipment');
  assert.equal(valueOf(await pay(order.id, 1, 'LINE-C')).givenBack, 1);
  assert.equal(valueOf(await pay(order.id, 1, 'LINE-C')).repeated, true);
  const { rows } = await db.query(sql`
    select amount, cause, way from refund where order_id = (select id from customer_order where number = ${order.id}) order by id`);
  assert.deepEqual(rows, [
    { amount: 100, cause: 'surplus', way: 'bank_transfer' },
    { amount: 1, cause: 'surplus', way: 'bank_transfer' },
  ]);
});

test('an order ships in parts and is shipped when the last line has left; more than ordered never leaves', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeSimple(buyer);
  const code = order.pack.code;
  assert.equal((await ship(order.id)).ok, false);
  valueOf(await pay(order.id, 20_800));
  assert.equal((await ship(order.id, new Map([[code, 3]]))).ok, false);
  assert.equal(valueOf(await ship(order.id, new Map([[code, 1]]))).complete, false);
  assert.equal((await show(buyer, order.id)).status, 'pending_shipment');
  assert.equal((await ship(order.id, new Map([[code, 2]]))).ok, false);
  assert.equal(valueOf(await ship(order.id)).complete, true);
  assert.equal((await show(buyer, order.id)).shipments.length, 2);
  assert.deepEqual(await checkConsistency(db), []);
});

test('receipt is confirmed automatically 15 days after shipping, and an order of services cannot be completed before they are done', async () => {
  const buyer = await createTestBuyer(db);
  const order = await placeSimple(buyer);
  valueOf(await pay(order.id, 20_800));
  valueOf(await ship(order.id));
  assert.deepEqual(await confirmOldReceipts(db, new Date(Date.now() + 14.9 * 86_400_000)), [], 'not before');
  assert.ok((await confirmOldReceipts(db, new Date(Date.now() + 15.1 * 86_400_000))).includes(order.id));
  const service = await createTestPack(db, { stocked: false, transport: 'none', weight: 0 });
  await buyer.add(service.sku_id, 1);
  const booked = valueOf(await buyer.place(10_000, { confirmed_exceptions: [service.sku_id] }));
  const complete = () => inTransaction(db, (tx) => completeOrder(tx, booked.id));
  assert.equal((await complete()).ok, false);
  valueOf(await pay(booked.id, 10_000));
  const early = await complete();
  assert.equal(!early.ok && early.error, 'wrong_state');
  assert.equal((await show(buyer, booked.id)).status, 'pending_shipment');
  assert.deepEqual(await checkConsistency(db), []);
});

test('orders are found by tab, number and product, with counts, and never by patterns', async () => {
  const buyer = await createTestBuyer(db);
  const [a, b] = [await placeSimple(buyer), await placeSimple(buyer)];
  await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: a.id, reason: '' }));
  const find = (status: 'all' | 'cancelled' | 'pending-payment', q = '') =>
    findOrders(db, buyer.accountId, { status, q, page: 1, limit: 10 }, 'en');
  const all = await find('all');
  assert.deepEqual(
    all.items.map(({ id }) => id),
    [b.id, a.id],
  );
  assert.deepEqual(
    [all.total, all.counts['all'], all.counts['cancelled'], all.counts['pending-payment'], all.counts['shipped']],
    [2, 2, 1, 1, 0],
  );
  assert.deepEqual(
    (await find('cancelled')).items.map(({ id }) => id),
    [a.id],
  );
  assert.equal((await find('all', a.pack.code.toLowerCase())).total, 1);
  assert.equal((await find('all', b.id.slice(4))).total, 1);
  assert.equal((await find('all', '%')).total, 0);
});

test('reordering fills the cart with what is still sold', async () => {
  const buyer = await createTestBuyer(db);
  const [kept, gone] = [await createTestPack(db), await createTestPack(db)];
  await buyer.add(kept.sku_id, 1);
  await buyer.add(gone.sku_id, 1);
  const order = valueOf(await buyer.place(20_800));
  await db.query(sql`update sku set withdrawn_at = now() where id = ${gone.sku_id}`);
  valueOf(await inTransaction(db, (tx) => reorder(tx, buyer.accountId, order.id, 'en')));
  assert.equal(await countCart(db, buyer), 1);
});

async function claimCoupon(accountId: number, { off, threshold }: { off: number; threshold: number }): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values (${`c${accountId}`}, 'Coupon', '优惠券', '', '', ${off}, ${threshold}, 30, 10) returning id
    )
    insert into coupon_claim (coupon_id, account_id, expires_at) select id, ${accountId}, now() + interval '30 days' from coupon
    returning id`);
  return rows[0]?.id ?? 0;
}

test('placing an order takes two statements, however many lines it has', async () => {
  const buyer = await createTestBuyer(db);
  for (let line = 0; line < 12; line++) await buyer.add((await createTestPack(db, { price: 5_000 })).sku_id, 1);
  let statements = 0;
  const counting: DatabasePool = Object.create(db, {
    query: {
      value: (statement: string, values: unknown[]) => {
        statements++;
        return db.query(statement, values);
      },
    },
  });
  const input = { address_id: buyer.addressId, payment_method: 'bank_transfer', remarks: '', expected_total: 60_000 } as const;
  const requested = { accountId: buyer.accountId, mobileVerified: true };
  const options = { language: 'en', now: new Date('2026-11-18T02:00:00Z'), claim: null, hasGateway: false } as const;
  const placed = await placeOrder(counting, requested, input, options);
  assert.equal(placed?.ok, true);
  assert.equal(statements, 2);
});
