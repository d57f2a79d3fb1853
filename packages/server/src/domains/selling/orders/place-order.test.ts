import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { showCart } from '../cart/describe-cart.ts';
import { getCheckoutFacts } from '../checkout/checkout-facts.ts';
import { quoteOrder } from '../checkout/quote-order.ts';
import { previewCheckout } from '../checkout/preview-checkout.ts';
import { createTestInstitution } from '../../../testing/test-order.ts';
import { getPointsBalance } from '../../care/points/get-points-balance.ts';
import { movePoints } from '../../care/points/move-points.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { cancelLines } from './cancel-lines.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { getOrder } from './get-order.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

const show = async (buyer: TestBuyer, number: string) => valueOf(await getOrder(db, buyer.accountId, number, 'en'));
const creditUsed = async (institutionId: number) =>
  (await db.query<{ used: number }>(sql`select used from credit_account where institution_id = ${institutionId}`)).rows[0]?.used;

/** A member of an institution with this credit (fen) and packs at ¥100.00 in the cart. */
async function createMember({ credit, packs }: { credit: number; packs: number }) {
  const institutionId = await createTestInstitution(db, credit);
  const buyer = await createTestBuyer(db);
  await db.query(sql`update account set institution_id = ${institutionId} where id = ${buyer.accountId}`);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, packs);
  return { buyer, institutionId, pack };
}

/** A buyer with points and three packs at ¥100.00. */
async function createSaver(points: number) {
  const buyer = await createTestBuyer(db);
  const move = { change: points, type: 'earn', counterpart: 'issued', memo: { en: 'test', zh: '测试' } } as const;
  valueOf(await movePoints(db, { ...move, accountId: buyer.accountId, reference: `saver:${buyer.accountId}` }));
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 3);
  return { buyer, pack, balance: async () => (await getPointsBalance(db, buyer.accountId)).spendable };
}

test('an order on account charges the institution and can be shipped at once; above the limit it leaves no trace', async () => {
  const { buyer, institutionId, pack } = await createMember({ credit: 25_000, packs: 2 });
  const placed = valueOf(await buyer.place(20_800, { payment_method: 'on_account', purchase_order_number: ' PO-7 ', fund_number: 'F-9' }));
  assert.equal(placed.status, 'pending_shipment');
  assert.equal(await creditUsed(institutionId), 20_800);
  const shown = await show(buyer, placed.id);
  assert.deepEqual(
    [shown.payment_state, shown.buyer_kind, shown.purchase_order_number, shown.fund_number],
    ['on_account', 'institution', 'PO-7', 'F-9'],
  );
  assert.deepEqual(
    shown.events.map(({ kind }) => kind),
    ['placed', 'on_account'],
  );

  await buyer.add(pack.sku_id, 1);
  const refused = await buyer.place(10_800, { payment_method: 'on_account' });
  assert.equal(!refused.ok && refused.error, 'credit_exceeded');
  const { rows } = await db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${pack.sku_id}`);
  assert.equal(rows[0]?.reserved, 2);

  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: placed.id, reason: '' })));
  assert.equal(await creditUsed(institutionId), 0);
  assert.deepEqual(await checkConsistency(db), []);
});

test('parallel orders on one account never exceed its limit', async () => {
  const institutionId = await createTestInstitution(db, 33_000);
  const pack = await createTestPack(db);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createTestBuyer(db)));
  for (const { accountId, add } of buyers) {
    await db.query(sql`update account set institution_id = ${institutionId} where id = ${accountId}`);
    await add(pack.sku_id, 1);
  }
  const results = await Promise.all(buyers.map((buyer) => buyer.place(10_800, { payment_method: 'on_account' })));
  assert.equal(results.filter(({ ok }) => ok).length, 3);
  assert.equal(await creditUsed(institutionId), 32_400);
});

test('a person cannot buy on account, and nobody online where the shop has no gateway', async () => {
  const buyer = await createTestBuyer(db);
  await buyer.add((await createTestPack(db)).sku_id, 1);
  const onAccount = await buyer.place(10_800, { payment_method: 'on_account' });
  assert.equal(!onAccount.ok && onAccount.error, 'payment_way_refused');
  const context = { accountId: buyer.accountId, language: 'en', now: new Date(), hasGateway: false } as const;
  const preview = valueOf(await previewCheckout(db, context, { payment_method: 'alipay' }));
  assert.deepEqual([preview.payment_method, preview.payment_ways.map(({ method }) => method)], ['bank_transfer', ['bank_transfer']]);
});

test('an online payment is awaited for two hours', async () => {
  const buyer = await createTestBuyer(db);
  await buyer.add((await createTestPack(db)).sku_id, 1);
  const placed = valueOf(await buyer.place(10_800, { payment_method: 'alipay' }));
  const shown = await show(buyer, placed.id);
  assert.equal(Date.parse(shown.payment_due_at) - Date.parse(shown.placed_at), 120 * 60_000);
});

test('points pay a fifth at most, and all of them are returned when the order is not paid', async () => {
  const { buyer, balance } = await createSaver(9_000);
  const preview = valueOf(
    await previewCheckout(db, { accountId: buyer.accountId, language: 'en', now: new Date(), hasGateway: false }, { points: 9_000 }),
  );
  assert.deepEqual([preview.points, preview.total], [{ balance: 9_000, most: 6_000, used: 6_000 }, 24_000]);
  const placed = valueOf(await buyer.place(24_000, { points: 6_000 }));
  assert.equal(await balance(), 3_000);
  const shown = await show(buyer, placed.id);
  assert.deepEqual([shown.lines[0]!.points_share, shown.lines[0]!.amount], [6_000, 24_000]);
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number: placed.id, reason: '' })));
  assert.equal(await balance(), 9_000);
});

test('more points than the buyer has refuse the order without a trace', async () => {
  const { buyer, pack, balance } = await createSaver(100);
  const refused = await buyer.place(29_500, { points: 500 });
  assert.equal(!refused.ok && refused.error, 'points_short');
  assert.equal(await balance(), 100);
  const { rows } = await db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${pack.sku_id}`);
  assert.equal(rows[0]?.reserved, 0);
  assert.equal((await buyer.place(29_900, { points: 100 })).ok, true);
});

test('packs cancelled after payment return their share of points and money, to the last fen and point', async () => {
  const { buyer, balance } = await createSaver(1_000);
  const { id: number, total } = valueOf(await buyer.place(29_000, { points: 1_000 }));
  const payment = { number, amount: total, bankReference: `POINTS-${number}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const [line] = (await show(buyer, number)).lines;
  const given: number[][] = [];
  for (let pack = 0; pack < 3; pack++) {
    const request = { quantities: new Map([[line!.id, 1]]), actor: 'buyer', reason: '' } as const;
    const { money, points } = valueOf(await inTransaction(db, (tx) => cancelLines(tx, sql`o.number = ${number}`, request)));
    given.push([money, points]);
  }
  assert.deepEqual(given, [
    [9_667, 334],
    [9_667, 333],
    [9_666, 333],
  ]);
  assert.equal(await balance(), 1_000);
  assert.equal((await show(buyer, number)).status, 'cancelled');
  assert.deepEqual(await checkConsistency(db), []);
});

test('goods without 7-day returns are ordered only after that is confirmed, and the order records it', async () => {
  const buyer = await createTestBuyer(db);
  const cold = await createTestPack(db, { transport: 'frozen' });
  await buyer.add(cold.sku_id, 1);
  const refused = await buyer.place(14_300);
  assert.equal(!refused.ok && refused.error, 'exceptions_unconfirmed');
  const placed = valueOf(await buyer.place(14_300, { confirmed_exceptions: [cold.sku_id] }));
  const shown = await show(buyer, placed.id);
  assert.deepEqual(shown.lines[0]!.waived_return, ['cold-chain']);
  assert.deepEqual(
    shown.planned_shipments.map(({ key, method, temperature, line_ids }) => [key, method, temperature, line_ids]),
    [['frozen', 'cold_chain', 'frozen', [shown.lines[0]!.id]]],
  );
});

test('an order earns no points when its buyer’s institution had switched them off, even if it switches them on later', async () => {
  const { buyer, institutionId } = await createMember({ credit: 0, packs: 1 });
  await db.query(sql`update institution set earns_points = false where id = ${institutionId}`);
  const { id: number, total } = valueOf(await buyer.place(10_800));
  await db.query(sql`update institution set earns_points = true where id = ${institutionId}`);
  valueOf(
    await inTransaction(db, (tx) => confirmPayment(tx, { number, amount: total, bankReference: `OFF-${number}`, confirmedBy: 'a test' })),
  );
  valueOf(await inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `OFF-${number}` })));
  valueOf(await inTransaction(db, (tx) => completeOrder(tx, number)));
  assert.deepEqual(await getPointsBalance(db, buyer.accountId), { spendable: 0, pending: 0 });
});

test('an order that costs nothing is paid at once', async () => {
  const buyer = await createTestBuyer(db);
  const service = await createTestPack(db, { stocked: false, transport: 'none', weight: 0, price: 500 });
  await buyer.add(service.sku_id, 1);
  const { rows } = await db.query<{ id: number }>(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values ('free', 'Free', '全免', '', '', 500, 0, 30, 10) returning id
    )
    insert into coupon_claim (coupon_id, account_id, expires_at) select id, ${buyer.accountId}, now() + interval '1 day' from coupon returning id`);
  const placed = valueOf(await buyer.place(0, { coupon_claim_id: rows[0]!.id, confirmed_exceptions: [service.sku_id] }));
  assert.equal(placed.status, 'pending_shipment');
  assert.equal((await show(buyer, placed.id)).payment_state, 'paid');
  assert.deepEqual(await checkConsistency(db), []);
});

test('heavy goods name their conditions in the cart and are ordered only with floor and lift, which the order keeps', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db, { weight: 120_000 });
  await buyer.add(pack.sku_id, 1);
  const facts = await getCheckoutFacts(db, { accountId: buyer.accountId, language: 'en' });
  const quote = quoteOrder(facts, { provinceId: '310000', now: new Date('2026-11-18T02:00:00Z'), language: 'en' });
  assert.match(showCart(facts.lines, 'en').lines[0]?.note ?? '', /^Heavy: 120 kg per pack\. The freight shown/);
  const refused = await buyer.place(quote.total);
  assert.equal(!refused.ok && refused.error, 'site_access_needed');
  const site_access = { floor: '3', has_lift: false, notes: 'Door 80 cm' };
  const placed = valueOf(await buyer.place(quote.total, { site_access }));
  assert.deepEqual(valueOf(await getOrder(db, buyer.accountId, placed.id, 'en')).site_access, site_access);
});
