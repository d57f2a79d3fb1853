import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { cancelLinesWithoutPermits } from '../../selling/orders/cancel-lines-without-permits.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { correctParcel } from '../../selling/orders/correct-parcel.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { startPicking } from '../../selling/orders/start-picking.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { rejectPermit, verifyPermit } from './decide-permit.ts';
import { exportRegister } from './export-register.ts';
import { findExpiringPermits } from './find-expiring-permits.ts';
import { findPermitQueue } from './find-permit-queue.ts';
import { findPermitsOf, findSubstancesWithPermits } from './find-permits.ts';
import { getOrderPermits } from './get-order-permits.ts';
import { submitPermit } from './submit-permit.ts';
import { nameHandler } from './name-handler.ts';
import { purgeIdentities } from './purge-identities.ts';
import { findRegisteredSales } from './find-registered-sales.ts';
import { recordReport } from './record-report.ts';
import { releaseWaitingPermits } from './release-permits.ts';
import { type TestMember, createRegulatedPack, createTestFile, createTestMember } from '../../../testing/test-permits.ts';
import { viewIdentity } from './view-identity.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
let count = 0;
const shopKey = Buffer.alloc(32, 7);
// the example of GB 11643-1999
const identityNumber = '11010519491231002X';

after(drop);

type Member = TestMember;
const createMember = () => createTestMember(db);
const createRegulated = () => createRegulatedPack(db);
const createFile = (accountId: number, channel: string) => createTestFile(db, accountId, channel);

async function submit(
  member: Member,
  substanceId: number,
  more: { amount?: number; is_single_use?: boolean; number?: string; valid_until?: string } = {},
) {
  const result = await inTransaction(db, async (tx) =>
    submitPermit(tx, member.accountId, {
      kind: 'legal-use-statement',
      substance_id: substanceId,
      number: `DEMO-${++count}`,
      holder: 'Test Institute of Nothing',
      amount: 1_000,
      unit: 'g',
      valid_from: '2026-01-01',
      valid_until: '2099-12-31',
      is_single_use: false,
      attachment_id: await createFile(member.accountId, 'licence'),
      ...more,
    }),
  );
  if (!result.ok) return { refused: result.error, id: 0 };
  const permits = await findPermitsOf(db, member, 'en');
  return { refused: null, id: permits[0]!.id };
}
const verify = (permitId: number) => inTransaction(db, (tx) => verifyPermit(tx, { permitId, by: 'ann' }));
const permit = async (member: Member, id: number) => (await findPermitsOf(db, member, 'en')).find((one) => one.id === id)!;

async function nameFor(member: Member, number: string) {
  const imageId = await createFile(member.accountId, 'identity');
  return inTransaction(db, (tx) =>
    nameHandler(tx, { accountId: member.accountId, number, shopKey }, { name: '林试验', identityNumber, purpose: '实验教学', imageId }),
  );
}

/** An order of so many packs, with a plain one beside them, paid. */
async function placePaid(member: Member, skuId: number, packs: number) {
  const plain = await createTestPack(db, { price: 5_000 });
  valueOf(await member.add(skuId, packs));
  valueOf(await member.add(plain.sku_id, 1));
  const first = await member.place(1);
  const total = first.ok ? 1 : Number(first.details?.['total']);
  const { id: number } = valueOf(await member.place(total));
  valueOf(
    await inTransaction(db, (tx) => confirmPayment(tx, { number, amount: total, bankReference: `REG-${++count}`, confirmedBy: 'a test' })),
  );
  return { number, plain };
}
const lines = async (member: Member, number: string) => valueOf(await getOrder(db, member.accountId, number, 'en')).lines;
const stateOf = async (member: Member, number: string) => (await lines(member, number))[0]!.permit_state;
const ship = (number: string, code: string, quantity: number, carrier = 'DG') =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier, trackingNumber: `T${++count}`, quantities: new Map([[code, quantity]]) }));

test('an operator sees what was submitted twice: by its number in any spelling, by its file, and for which orders', async () => {
  const [one, other] = [await createMember(), await createMember()];
  const pack = await createRegulated();
  const number = `京公毒〔2026〕第 ${++count} 号`;
  const first = await submit(one, pack.substanceId, { number });
  const alone = await submit(one, pack.substanceId);
  valueOf(await verify(first.id));
  const { number: order } = await placePaid(one, pack.sku_id, 2);
  const again = await submit(other, pack.substanceId, { number: number.replaceAll(' ', '').replace('〔2026〕', '（２０２６）') });
  const copy = await submit(other, pack.substanceId);
  await db.query(sql`
    update attachment set digest = ${Buffer.alloc(32, count)}
    where id in (select attachment_id from permit where id = any (${[alone.id, copy.id]}::bigint[]))`);
  const { items: queue } = await findPermitQueue(db, { page: 1, limit: 100 });
  const duplicatesOf = (id: number) =>
    queue
      .find((entry) => entry.id === id)!
      .duplicates.map((other) => [other.id, other.is_other_institution, other.has_same_number, other.has_same_file, other.order_numbers]);
  assert.deepEqual(duplicatesOf(again.id), [[first.id, true, true, false, [order]]]);
  assert.deepEqual(duplicatesOf(first.id), [[again.id, true, true, false, []]]);
  assert.deepEqual(duplicatesOf(copy.id), [[alone.id, true, false, true, []]]);
});

test('the author of a verified permit is notified a month before it expires, or every member once the author has left', async () => {
  const member = await createMember();
  const colleague = await createTestBuyer(db);
  await db.query(sql`update account set institution_id = ${member.institutionId} where id = ${colleague.accountId}`);
  const { substanceId } = await createRegulated();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const { id } = await submit(member, substanceId, { valid_until: inDays(60).toISOString().slice(0, 10) });
  const seen = async (now: Date) =>
    (await findExpiringPermits(db, { now, days: 30 })).filter((one) => one.id === id).map(({ account_id }) => account_id);
  assert.deepEqual(await seen(inDays(40)), [], 'nobody has verified it yet');
  valueOf(await verify(id));
  assert.deepEqual([await seen(inDays(20)), await seen(inDays(40)), await seen(inDays(65))], [[], [member.accountId], []]);
  await db.query(sql`update account set institution_id = null where id = ${member.accountId}`);
  assert.deepEqual(await seen(inDays(40)), [colleague.accountId]);
});

test('a person is refused, a member orders, and regulated goods leave only with permits, handler and a licensed carrier', async () => {
  const pack = await createRegulated();
  const person = await createTestBuyer(db);
  await person.add(pack.sku_id, 1);
  const refused = await person.place(1);
  assert.equal(!refused.ok && refused.error, 'not_for_sale');

  const member = await createMember();
  const { number, plain } = await placePaid(member, pack.sku_id, 3);
  assert.equal(await stateOf(member, number), 'needed');
  const early = await ship(number, pack.code, 1);
  assert.deepEqual([early.ok, !early.ok && early.error], [false, 'wrong_state']);
  // the rest of the order does not wait
  valueOf(await ship(number, plain.code, 1, 'SF'));

  const small = await submit(member, pack.substanceId, { amount: 299 });
  assert.equal(await stateOf(member, number), 'submitted');
  valueOf(await verify(small.id));
  assert.equal(await stateOf(member, number), 'rejected', 'a permit for 299 g does not cover 300 g');
  const enough = await submit(member, pack.substanceId, { amount: 450 });
  valueOf(await verify(enough.id));
  assert.equal(await stateOf(member, number), 'verified', 'nobody has been named yet');
  assert.equal((await permit(member, enough.id)).held, 300);
  valueOf(await nameFor(member, number));
  assert.equal(await stateOf(member, number), 'released');

  const courier = await ship(number, pack.code, 1, 'SF');
  assert.equal(!courier.ok && courier.error, 'carrier_refused');
  const { shipmentId } = valueOf(await ship(number, pack.code, 2));
  const retyped = { shipmentId, carrier: 'SF', trackingNumber: `T${++count}`, version: 1, reason: 'mistyped', by: 'a test' };
  const named = await inTransaction(db, (tx) => correctParcel(tx, retyped));
  assert.equal(!named.ok && named.error, 'carrier_refused', 'nor is another one named afterwards');
  assert.deepEqual([(await permit(member, enough.id)).held, (await permit(member, enough.id)).used], [100, 200]);
  // the last pack is taken out again: what it held is free, and the line is done with its reports
  const line = (await lines(member, number))[0]!.id;
  const packs = [{ order_line_id: line, quantity: 1 }];
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, member.accountId, { number, reason: 'x', lines: packs })));
  assert.deepEqual([(await permit(member, enough.id)).held, (await permit(member, enough.id)).used], [0, 200]);
  const sale = (await findRegisteredSales(db, { state: 'due' })).find(({ order_number }) => order_number === number);
  assert.deepEqual([sale?.packs, sale?.purpose, sale?.permits], [2, '实验教学', [(await permit(member, enough.id)).number]]);
  const days = (Date.parse(sale!.report_due_on!) - Date.parse(sale!.shipped_on)) / 86_400_000;
  assert.equal(days, 5);
  valueOf(await inTransaction(db, (tx) => recordReport(tx, { saleId: sale!.id, by: 'ann', reference: 'RECEIPT-1' })));
  assert.equal(await stateOf(member, number), 'reported');
  const again = await inTransaction(db, (tx) => recordReport(tx, { saleId: sale!.id, by: 'ann', reference: 'RECEIPT-2' }));
  assert.equal(!again.ok && again.error, 'wrong_state');
  assert.deepEqual(await checkConsistency(db), []);
});

test('existing permits cover an order when it is placed; one for a single use covers one order, and is free when that is cancelled', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const once = await submit(member, pack.substanceId, { is_single_use: true });
  valueOf(await verify(once.id));
  const first = await placePaid(member, pack.sku_id, 1);
  assert.equal(await stateOf(member, first.number), 'verified');
  const second = await placePaid(member, pack.sku_id, 1);
  assert.equal(await stateOf(member, second.number), 'needed', '900 g are left, but not for another order');
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, member.accountId, { number: first.number, reason: '' })));
  assert.equal(await stateOf(member, first.number), 'cancelled');
  assert.equal((await permit(member, once.id)).held, 0);
  // nobody looked at the second order meanwhile: another permit makes it be looked at again
  await submit(member, pack.substanceId);
  assert.equal(await stateOf(member, second.number), 'verified');
  assert.equal((await permit(member, once.id)).held, 100);
});

test('of two concurrent orders that need the rest of a permit one gets it', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const orders = [await placePaid(member, pack.sku_id, 3), await placePaid(member, pack.sku_id, 3)];
  const permits = [await submit(member, pack.substanceId, { amount: 500 }), await submit(member, pack.substanceId, { amount: 200 })];
  await Promise.all(permits.map(({ id }) => verify(id)));
  const states = await Promise.all(orders.map(({ number }) => stateOf(member, number)));
  assert.deepEqual(states.toSorted(), ['rejected', 'verified']);
  assert.equal((await permit(member, permits[0]!.id)).held, 300);
  await assert.rejects(
    db.query(sql`update permit set held = 600 where id = ${permits[0]!.id}`),
    /permit_within_quantity/,
    'the constraint stands behind it',
  );
});

test('a permit submitted by several members at once is stored once', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(member, pack.substanceId, { number: 'DOUBLE-1' })));
  assert.deepEqual(
    answers.map(({ refused }) => refused).filter((refused) => refused !== 'permit_known'),
    [null],
  );
  assert.equal((await findPermitsOf(db, member, 'en')).length, 1);
});

test('a rejected permit shows the reason and can be submitted again; a repeated number and an unneeded permit are refused', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const { number } = await placePaid(member, pack.sku_id, 1);
  const first = await submit(member, pack.substanceId, { number: 'A-1' });
  assert.equal((await submit(member, pack.substanceId, { number: ' A-1 ' })).refused, 'permit_known');
  valueOf(await inTransaction(db, (tx) => rejectPermit(tx, { permitId: first.id, by: 'ann', reason: '章不清晰' })));
  assert.deepEqual([await stateOf(member, number), (await permit(member, first.id)).reason], ['rejected', '章不清晰']);
  assert.equal((await submit(member, pack.substanceId, { number: 'A-1' })).refused, null);
  assert.equal(await stateOf(member, number), 'submitted');
  assert.equal((await submit(member, pack.substanceId, { valid_until: '2020-01-01' })).refused, 'permit_unneeded');
  const person = await createTestBuyer(db);
  assert.equal((await submit({ ...person, institutionId: 0 }, pack.substanceId)).refused, 'institution_needed');
  const shown = valueOf(await getOrderPermits(db, member.accountId, number, 'zh-CN'));
  assert.deepEqual(
    shown.lines[0]?.permits.map(({ name, covered_by }) => [name, covered_by]),
    [['易制爆危险化学品合法用途说明', null]],
  );
  assert.deepEqual(shown.lines[0]?.amount, { value: 100, unit: 'g' });
});

test('a permit that expires before the parcel leaves holds the parcel back and is freed', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const { number } = await placePaid(member, pack.sku_id, 1);
  valueOf(await nameFor(member, number));
  const { id } = await submit(member, pack.substanceId);
  valueOf(await verify(id));
  assert.equal(await stateOf(member, number), 'released');
  await db.query(sql`update permit set valid_until = '2026-06-30' where id = ${id}`);
  const late = await ship(number, pack.code, 1);
  assert.equal(!late.ok && late.error, 'wrong_state');
  // the guard behind the operation
  const inserted = db.query(sql`
    with sent as (
      insert into shipment (order_id, carrier, tracking_number) select id, 'DG', ${`G${number}`} from customer_order where number = ${number} returning id
    )
    insert into shipment_line (shipment_id, order_line_id, quantity)
    select sent.id, line.id, 1 from sent, order_line line where line.sku_id = ${pack.sku_id}`);
  await assert.rejects(inserted, /permits .* not released/);
});

test('picking ends when the permit expires, and the timeline shows it', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const { number } = await placePaid(member, pack.sku_id, 1);
  valueOf(await nameFor(member, number));
  const { id } = await submit(member, pack.substanceId);
  valueOf(await verify(id));
  const quantities = new Map([[pack.code, 1]]);
  valueOf(await inTransaction(db, (tx) => startPicking(tx, { number, quantities, by: 'a picker' })));
  await db.query(sql`update permit set valid_until = '2026-06-30' where id = ${id}`);
  await releaseWaitingPermits(db);
  const { lines, events } = valueOf(await getOrder(db, member.accountId, number, 'en'));
  assert.deepEqual([lines[0]?.permit_state, lines[0]?.picked_quantity], ['expired', 0]);
  assert.equal(events.at(-1)?.text, `No longer being picked: ${pack.code} × 1.`);
});

test('lines whose permits are not verified in fifteen days are cancelled and refunded; the rest of the order stays', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const { number } = await placePaid(member, pack.sku_id, 1);
  const placed = Date.now();
  await cancelLinesWithoutPermits(db, new Date(placed + 14 * 86_400_000));
  assert.equal(await stateOf(member, number), 'needed');
  await cancelLinesWithoutPermits(db, new Date(placed + 15 * 86_400_000 + 60_000));
  const shown = valueOf(await getOrder(db, member.accountId, number, 'en'));
  assert.deepEqual(
    shown.lines.map(({ permit_state, cancelled_quantity }) => [permit_state, cancelled_quantity]),
    [
      ['cancelled', 1],
      ['none', 0],
    ],
  );
  assert.equal(shown.status, 'pending_shipment');
  const { rows } = await db.query<{ amount: number }>(sql`
    select refund.amount from refund join customer_order o on o.id = refund.order_id where o.number = ${number}`);
  assert.equal(rows.length, 1);
});

test('of an overdue line only the packs that were not shipped are cancelled', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const { number, plain } = await placePaid(member, pack.sku_id, 2);
  valueOf(await nameFor(member, number));
  const { id } = await submit(member, pack.substanceId);
  valueOf(await verify(id));
  valueOf(await ship(number, pack.code, 1));
  await db.query(sql`update permit set valid_until = '2026-06-30' where id = ${id}`);
  await releaseWaitingPermits(db);
  const overdue = new Date(Date.now() + 15 * 86_400_000 + 60_000);
  await cancelLinesWithoutPermits(db, overdue);
  const cancelled = async () => (await lines(member, number)).map(({ cancelled_quantity }) => cancelled_quantity);
  assert.deepEqual(await cancelled(), [1, 0]);
  // nothing of the first line is left: it holds up no other one
  await db.query(sql`
    update order_line set permit_state = 'needed' where code = ${plain.code} and order_id = (select id from customer_order where number = ${number})`);
  await cancelLinesWithoutPermits(db, overdue);
  assert.deepEqual(await cancelled(), [1, 1]);
});

test('identities are encrypted, every view is logged, and they are erased when their retention ends', async () => {
  const pack = await createRegulated();
  const member = await createMember();
  const { number } = await placePaid(member, pack.sku_id, 1);
  valueOf(await nameFor(member, number));
  const { rows: stored } = await db.query<{ row: string }>(sql`select regulated_handler::text as row from regulated_handler`);
  assert.ok(stored.every(({ row }) => !row.includes(identityNumber)));
  const view = await inTransaction(db, (tx) => viewIdentity(tx, { number, shopKey, by: 'ann', reason: 'check' }));
  assert.equal(valueOf(view).identityNumber, identityNumber);
  const { id } = await submit(member, pack.substanceId);
  valueOf(await verify(id));
  valueOf(await ship(number, pack.code, 1));
  const late = await nameFor(member, number);
  assert.equal(!late.ok && late.error, 'wrong_state');
  const { rows: register } = valueOf(await inTransaction(db, (tx) => exportRegister(tx, { search: { state: 'due' }, shopKey, by: 'ben' })));
  assert.ok(register.some((row) => row.includes(identityNumber) && row.includes('实验教学') && row.includes(number)));
  const { rows: looks } = await db.query<{ viewed_by: string }>(sql`
    select viewed_by from identity_view view join customer_order o on o.id = view.order_id where o.number = ${number} order by view.id`);
  assert.deepEqual(
    looks.map(({ viewed_by }) => viewed_by),
    ['ann', 'ben'],
  );

  assert.equal(await purgeIdentities(db, '/nowhere'), 0);
  await db.query(sql`update regulated_sale set keep_until = '2020-01-01' where shipment_id in (select max(id) from shipment)`);
  assert.equal(await purgeIdentities(db, '/nowhere'), 1);
  const gone = await inTransaction(db, (tx) => viewIdentity(tx, { number, shopKey, by: 'ann', reason: 'check' }));
  assert.equal(!gone.ok && gone.error, 'not_found');
});

test('a substance that needs permits is listed with their kinds, where it is for sale', async () => {
  const { substanceId: id, product_id: productId } = await createRegulated();
  await db.query(sql`update product set published_at = now() where id = ${productId}`);
  const found = (await findSubstancesWithPermits(db, 'en')).find((one) => one.id === id);
  assert.ok(found);
  assert.ok(found.kinds.some(({ key }) => key === 'legal-use-statement'));
  await db.query(sql`update product set published_at = null where id = ${productId}`);
  assert.ok(!(await findSubstancesWithPermits(db, 'en')).some((one) => one.id === id));
});
