import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import sql from 'sql-template-tag';
import { createTestOrder as createShippedOrder } from '../../../../testing/test-ticket-order.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { checkConsistency } from '../../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestInstitution, createTestOrder } from '../../../../testing/test-order.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let seller: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
});
after(() => shop.close());

const foundBy = async (q: string): Promise<string[]> =>
  (await shop.call('consoleOrders.find', { q, limit: 100 }, seller)).data.items.map(({ id }: { id: string }) => id);

test('an order shows its buyer, the institution of that day, own numbers and invoices, as far as permitted', async () => {
  const institutionId = await createTestInstitution(shop.db, 1_000);
  const { rows } = await shop.db.query<{ key: string }>(sql`select key from institution where id = ${institutionId}`);
  const order = await createTestOrder(shop.db, { total: 500, institutionId });
  await shop.db.query(sql`update account set nick_name = '寻小山', institution_id = null where id = ${order.accountId}`);
  await shop.db.query(sql`update customer_order set purchase_order_number = 'PO-7', fund_number = 'F-9' where id = ${order.id}`);
  const { data } = await shop.call('consoleOrders.get', { id: order.number }, seller);
  assert.deepEqual(data.buyer, {
    account_id: order.accountId,
    name: '寻小山',
    institution: { key: rows[0]!.key, name: 'Test Institute of Nothing' },
  });
  assert.deepEqual([data.order.purchase_order_number, data.order.fund_number, data.invoices], ['PO-7', 'F-9', []]);
  const packer = await shop.openOperator(['warehouse']);
  assert.equal((await shop.call('consoleOrders.get', { id: order.number }, packer)).data.invoices, null);
  const [row] = (await shop.call('consoleOrders.find', { q: order.number }, seller)).data.items;
  assert.deepEqual(row.buyer, { account_id: order.accountId, name: '寻小山', institution: 'Test Institute of Nothing' });
});

test('orders are found by names, mobiles, own and tracking numbers, and never by patterns', async () => {
  const institutionId = await createTestInstitution(shop.db, 1_000);
  await shop.db.query(sql`update institution set name_zh = '云外试验所', name_en = 'Beyond Clouds Bench' where id = ${institutionId}`);
  const order = await createTestOrder(shop.db, { total: 500, institutionId });
  await shop.db.query(sql`update account set nick_name = 'Vera Seldom', inc_name = 'Rarely Ltd' where id = ${order.accountId}`);
  await shop.db.query(sql`
    update customer_order set recipient = 'Otto Away', mobile = '13877770001', purchase_order_number = 'Lab/2031-77' where id = ${order.id}`);
  const { rows } = await shop.db.query<{ mobile: string }>(sql`select mobile from account where id = ${order.accountId}`);
  const { mobile } = rows[0]!;
  const spaced = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
  for (const q of [order.number, 'vera s', 'rarely', 'otto', '云外试验', 'beyond clouds', 'lab/2031', mobile, spaced, '138 7777 0001'])
    assert.deepEqual(await foundBy(q), [order.number], q);
  for (const q of ['vera_s', '%', '13877770002', '2032-77']) assert.deepEqual(await foundBy(q), [], q);

  const sent = await createShippedOrder(shop.db, (await createTestAccount(shop.db)).id, [1]);
  await shop.db.query(sql`update shipment set tracking_number = 'Track-AB12', version = 2 where order_id = ${sent.id}`);
  assert.deepEqual(await foundBy('track-ab12'), [sent.number]);
  assert.deepEqual(await foundBy('track-ab'), [], 'a tracking number counts whole');
});

/**
 * An order of two packs at ¥100.00 plus ¥8.00 shipping, less ¥20.00 by a coupon ending tomorrow.
 */
async function placeWithCoupon({ paid }: { paid: boolean }) {
  const buyer = await createTestBuyer(shop.db);
  const { rows } = await shop.db.query<{ id: number }>(sql`
    with made as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values (${randomUUID()}, 'Off', '减', '', '', 2000, 10000, 30, 1) returning id
    )
    insert into coupon_claim (coupon_id, account_id, expires_at) select id, ${buyer.accountId}, now() + interval '1 day' from made returning id`);
  const claim = rows[0]!.id;
  const pack = await createTestPack(shop.db);
  valueOf(await buyer.add(pack.sku_id, 2));
  const { id, total } = valueOf(await buyer.place(18_800, { coupon_claim_id: claim }));
  const payment = { number: id, amount: total, bankReference: `ORDERS-${id}`, confirmedBy: 'a test' };
  if (paid) valueOf(await inTransaction(shop.db, (transaction) => confirmPayment(transaction, payment)));
  return { id, claim, total, skuId: pack.sku_id };
}
const claimOf = async (id: number) =>
  (
    await shop.db.query<{ is_free: boolean; is_longer: boolean }>(sql`
      select order_id is null as is_free, expires_at > now() + interval '6 days' as is_longer from coupon_claim where id = ${id}`)
  ).rows[0];

test('the shop cancels paid and unpaid orders: everything is returned once, and the coupon is extended if it was our fault', async () => {
  for (const paid of [false, true]) {
    for (const ours of [false, true]) {
      const { id, claim, total, skuId } = await placeWithCoupon({ paid });
      const cancel = { id, reason: ' None is left. ', our_fault: ours };
      const done = await shop.call('consoleOrders.cancel', cancel, seller);
      assert.deepEqual(done.data, { money: paid ? total : 0, points: 0 }, done.text);
      assert.deepEqual(await claimOf(claim), { is_free: true, is_longer: ours }, `${paid} ${ours}`);
      const { rows } = await shop.db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${skuId}`);
      assert.equal(rows[0]!.reserved, 0);
      const { data } = await shop.call('consoleOrders.get', { id }, seller);
      assert.deepEqual([data.order.status, data.order.cancel_reason, data.acts], ['cancelled', 'None is left.', []]);
      assert.equal(data.order.refunds.length, paid ? 1 : 0);
      assert.equal((await shop.call('consoleOrders.cancel', cancel, seller)).data.error, 'wrong_state');
    }
  }
  assert.deepEqual(await checkConsistency(shop.db), []);
});

test('a shipped order is marked as received once, by those who may', async () => {
  const order = await createShippedOrder(shop.db, (await createTestAccount(shop.db)).id, [1]);
  const id = order.number;
  assert.deepEqual((await shop.call('consoleOrders.get', { id }, seller)).data.acts, ['complete']);
  const packer = await shop.openOperator(['warehouse']);
  assert.equal((await shop.call('consoleOrders.complete', { id }, packer)).status, 403);
  assert.equal((await shop.call('consoleOrders.complete', { id }, seller)).status, 200);
  const { data } = await shop.call('consoleOrders.get', { id }, seller);
  assert.deepEqual([data.order.status, data.order.events.at(-1).text, data.acts], ['completed', 'Order completed.', []]);
  assert.equal((await shop.call('consoleOrders.complete', { id }, seller)).data.error, 'wrong_state');
});

/** A paid order of one pack at ¥400.00. */
async function placePaid(made: Parameters<typeof createTestPack>[1] = {}) {
  const pack = await createTestPack(shop.db, { price: 40_000, ...made });
  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(pack.sku_id, 1));
  const { id } = valueOf(await buyer.place(40_000, { confirmed_exceptions: made.stocked === false ? [pack.sku_id] : [] }));
  const payment = { number: id, amount: 40_000, bankReference: `ORDERS-${id}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (transaction) => confirmPayment(transaction, payment)));
  return id;
}

test('only possible actions are offered: no shipping of services or of lines awaiting permits, no cancelling of work begun', async () => {
  const actsOf = async (id: string) => (await shop.call('consoleOrders.get', { id }, seller)).data.acts;
  const goods = await placePaid();
  assert.deepEqual(await actsOf(goods), ['ship', 'cancel_packs', 'cancel']);
  await shop.db.query(sql`
    update order_line set permit_state = 'needed' where order_id = (select id from customer_order where number = ${goods})`);
  assert.deepEqual(await actsOf(goods), ['cancel_packs', 'cancel']);
  const packer = await shop.openOperator(['warehouse']);
  const parcel = { id: goods, carrier: 'SF', tracking_number: `SF-${goods}` };
  assert.equal((await shop.call('consoleOrders.ship', parcel, packer)).data.error, 'wrong_state');

  const service = await placePaid({ stocked: false, transport: 'none' });
  assert.deepEqual(await actsOf(service), ['cancel_packs', 'cancel']);
  const { rows } = await shop.db.query<{ id: number }>(sql`
    select line.id from order_line line join customer_order o on o.id = line.order_id where o.number = ${service}`);
  assert.equal((await shop.call('consoleServices.receive', { id: rows[0]!.id, note: '' }, seller)).status, 200);
  assert.deepEqual(await actsOf(service), []);
  const cancel = { id: service, reason: 'x', our_fault: false };
  assert.equal((await shop.call('consoleOrders.cancel', cancel, seller)).data.error, 'wrong_state');
});

test('an unpaid order is cancelled by the shop until its slip is uploaded, whatever the payment method', async () => {
  const { id } = await placeWithCoupon({ paid: false });
  const actsOf = async () => (await shop.call('consoleOrders.get', { id }, seller)).data.acts;
  assert.deepEqual(await actsOf(), ['confirm_payment', 'cancel']);
  await shop.db.query(sql`update customer_order set payment_state = 'slip_uploaded' where number = ${id}`);
  assert.deepEqual(await actsOf(), ['confirm_payment']);
  assert.equal((await shop.call('consoleOrders.cancel', { id, reason: 'x', our_fault: false }, seller)).data.error, 'wrong_state');
});

test('a note is saved once per request, never shown to the buyer, and is in the export of their data', async () => {
  const order = await createTestOrder(shop.db, { total: 500 });
  const note = { id: order.number, body: ' Deliver by the back gate. ', key: newIdempotencyKey() };
  for (const _press of [1, 2]) assert.equal((await shop.call('consoleOrders.note', note, seller)).status, 200);
  assert.equal((await shop.call('consoleOrders.note', { ...note, id: '99999999999999' }, seller)).status, 404);
  const { data } = await shop.call('consoleOrders.get', { id: order.number }, seller);
  assert.deepEqual(
    data.notes.map(({ body }: { body: string }) => body),
    ['Deliver by the back gate.'],
  );
  assert.equal(JSON.stringify(data.order).includes('back gate'), false);
  const admin = await shop.openOperator(['administrator']);
  const headers = { 'x-console': '1', cookie: `console=${admin.cookie}` };
  const file = await shop.app.inject({ method: 'GET', url: `/api/operator/customers/${order.accountId}/personal-data`, headers });
  assert.equal(JSON.parse(file.body).order_notes[0].body, 'Deliver by the back gate.');
});
