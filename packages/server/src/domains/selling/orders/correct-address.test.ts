import type { Language } from '@aliquot/contract/core/language.ts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { confirmPayment } from './confirm-payment.ts';
import { type OrderAddress, correctAddress, findAddressToCorrect } from './correct-address.ts';
import { findAddressCorrections } from './find-address-corrections.ts';
import { getOrder } from './get-order.ts';
import { shipOrder } from './ship-order.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });
let made = 0;
after(async () => {
  assert.deepEqual(await checkConsistency(db), []);
  await drop();
});

/** A paid order of two packs to Shanghai, with its fee. */
async function placePaid() {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  valueOf(await buyer.add(pack.sku_id, 2));
  const { id: number, total } = valueOf(await buyer.place(20_800));
  const payment = { number, amount: total, bankReference: `MOVE-${++made}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  return { buyer, number };
}
const shanghai: OrderAddress = {
  recipient: ' 林研 ',
  mobile: '+86 139 1234 5679',
  province_id: '310000',
  city_id: '310100',
  district_id: '310104',
  detail: '龙华路 2 号',
};
const urumqi: OrderAddress = { ...shanghai, province_id: '650000', city_id: '650100', district_id: '650102', detail: '新华北路 1 号' };
const now = new Date('2026-11-18T02:00:00Z');
const correct = (number: string, address: OrderAddress, version: number) =>
  inTransaction(db, (tx) => correctAddress(tx, { number, address, version, now, language: 'en', by: 'a seller' }));
const show = async ({ buyer, number }: Awaited<ReturnType<typeof placePaid>>, language: Language = 'en') =>
  valueOf(await getOrder(db, buyer.accountId, number, language));
/** As it is stored: division names are translated when an order is read. */
const storedAddress = async (order: Awaited<ReturnType<typeof placePaid>>) => (await show(order, 'zh-CN')).address;

test('within a province only the address is corrected, as validated, and the timeline shows it', async () => {
  const order = await placePaid();
  const [before, storedBefore] = [await show(order), await storedAddress(order)];
  assert.deepEqual(valueOf(await correct(order.number, shanghai, 1)), { isChanged: true, daysMoved: false });
  const after = await show(order);
  assert.deepEqual(after.address, {
    recipient: '林研',
    mobile: '13912345679',
    province: 'Shanghai',
    city: 'Shanghai',
    district: 'Xuhui District',
    detail: '龙华路 2 号',
  });
  assert.deepEqual([after.planned_shipments, after.total], [before.planned_shipments, before.total]);
  assert.equal(after.events.at(-1)?.text, 'Delivery address corrected.');
  assert.deepEqual(valueOf(await correct(order.number, shanghai, 2)), { isChanged: false, daysMoved: false });
  assert.equal((await show(order)).events.length, after.events.length, 'the same once more is no correction');
  const kept = (await findAddressCorrections(db, order.number)).map(({ corrected_at: _at, ...correction }) => correction);
  assert.deepEqual(kept, [{ before: storedBefore, after: await storedAddress(order), corrected_by: 'a seller' }]);
  await assert.rejects(db.query(sql`update order_address_correction set before = '{}'`));
});

test('for another province the days are computed again, and the fee stays as agreed', async () => {
  const order = await placePaid();
  const before = await show(order);
  assert.deepEqual(valueOf(await correct(order.number, urumqi, 1)), { isChanged: true, daysMoved: true });
  const after = await show(order);
  assert.equal(after.total, before.total);
  const [was, is] = [before.planned_shipments[0]!, after.planned_shipments[0]!];
  assert.ok(is.arrives_on > was.arrives_on, `${was.arrives_on} ${is.arrives_on}`);
  assert.equal(is.fee, was.fee);
  const { rows } = await db.query<{ leaves_next: string }>(sql`
    select leaves_next::text from customer_order where number = ${order.number}`);
  assert.equal(rows[0]?.leaves_next, is.leaves_on);
});

test('a parcel with documents of the former address does not ship', async () => {
  const order = await placePaid();
  valueOf(await correct(order.number, shanghai, 1));
  const ship = (addressVersion: number) =>
    inTransaction(db, (tx) => shipOrder(tx, { number: order.number, carrier: 'SF', trackingNumber: `MOVE-${++made}`, addressVersion }));
  const late = await ship(1);
  assert.deepEqual(!late.ok && [late.error, late.reason?.en.split(':')[0]], ['changed_meanwhile', 'The address was corrected meanwhile']);
  valueOf(await ship(2));
});

test('of two operators the second one is refused with the present address', async () => {
  const order = await placePaid();
  const results = await Promise.all([correct(order.number, shanghai, 1), correct(order.number, urumqi, 1)]);
  const refused = results.find((result) => !result.ok);
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  assert.equal(!refused?.ok && refused?.error, 'changed_meanwhile');
  const stands = await findAddressToCorrect(db, order.number);
  assert.equal(stands?.version, 2);
  assert.deepEqual(!refused?.ok && refused?.details?.['now'], stands);
});

test('a correction and a first parcel at the same moment are serialised, and shipped goods keep their address', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await placePaid();
    const [line] = (await show(order)).lines;
    const parcel = { number: order.number, carrier: 'SF', trackingNumber: `MOVE-${++made}`, quantities: new Map([[line!.code, 1]]) };
    const acts = [() => inTransaction(db, (tx) => shipOrder(tx, parcel)), () => correct(order.number, shanghai, 1)];
    const results = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const [shipped, corrected] = round % 2 === 0 ? results : results.toReversed();
    assert.ok(shipped!.ok);
    if (!corrected!.ok) assert.equal(corrected!.error, 'wrong_state');
    assert.equal((await show(order)).address.detail === '龙华路 2 号', corrected!.ok);
  }
});

test('the address of goods sold with permits is in the register: it cannot be corrected', async () => {
  const order = await placePaid();
  await db.query(sql`
    update order_line set permit_state = 'needed' where order_id = (select id from customer_order where number = ${order.number})`);
  const refused = await correct(order.number, shanghai, 1);
  assert.match((!refused.ok && refused.reason?.en) || '', /^Regulated goods of this order are registered with its address: compliance/);
  assert.equal(await findAddressToCorrect(db, order.number), null);
});

test('a shipped order keeps its address; a wrong place or number is reported at its field', async () => {
  const order = await placePaid();
  const faults = await correct(order.number, { ...shanghai, mobile: '123', district_id: '650102' }, 1);
  assert.deepEqual(!faults.ok && faults.fields?.map(({ field }) => field), ['mobile', 'district_id']);
  valueOf(await inTransaction(db, (tx) => shipOrder(tx, { number: order.number, carrier: 'SF', trackingNumber: `MOVE-${++made}` })));
  const late = await correct(order.number, shanghai, 1);
  assert.equal(!late.ok && late.reason?.en, 'A parcel has left for this address; it can no longer be corrected.');
  assert.equal(await findAddressToCorrect(db, order.number), null);
  await assert.rejects(
    db.query(sql`update customer_order set address_version = 2 where number = ${order.number}`),
    /have left for its address/,
  );
  const missing = await correct('20000000000000', shanghai, 1);
  assert.equal(!missing.ok && missing.error, 'not_found');
});
