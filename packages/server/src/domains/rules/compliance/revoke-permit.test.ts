import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { remind } from '../events/remind.ts';
import { noticeOf } from '../notifications/internal/notice-of.ts';
import { remindBuyers } from '../notifications/remind-buyers.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { cancelLinesWithoutPermits } from '../../selling/orders/cancel-lines-without-permits.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { startPicking } from '../../selling/orders/start-picking.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { rejectPermit, verifyPermit } from './decide-permit.ts';
import { findPermitsOf } from './find-permits.ts';
import { findRegisteredSales } from './find-registered-sales.ts';
import { getOrderPermits } from './get-order-permits.ts';
import { revokePermit } from './revoke-permit.ts';
import { type TestMember, createRegulatedPack, createTestMember, submitTestPermit, placePaidPacks } from '../../../testing/test-permits.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
const shopKey = Buffer.alloc(32, 7);
let count = 0;
after(drop);

const verify = async (permitId: number) => valueOf(await inTransaction(db, (tx) => verifyPermit(tx, { permitId, by: 'ann' })));
const revoke = (permitId: number, reason = 'It is forged.') => inTransaction(db, (tx) => revokePermit(tx, { permitId, by: 'ann', reason }));
const ship = (number: string, code: string, packs: number) =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'DG', trackingNumber: `R${++count}`, quantities: new Map([[code, packs]]) }));
const permitOf = async (member: TestMember, id: number) => (await findPermitsOf(db, member, 'en')).find((one) => one.id === id)!;
const lineOf = async (member: TestMember, number: string) => valueOf(await getOrder(db, member.accountId, number, 'en')).lines[0]!;
const stateOf = async (member: TestMember, number: string) => (await lineOf(member, number)).permit_state;

/** A paid order of so many packs on a verified permit of 1,000 g; a pack has 100 g. */
async function released(packs: number) {
  const [member, pack] = [await createTestMember(db), await createRegulatedPack(db)];
  const permitId = await submitTestPermit(db, member, pack.substanceId);
  await verify(permitId);
  const number = await placePaidPacks(db, member, pack.sku_id, packs, shopKey);
  assert.equal(await stateOf(member, number), 'released');
  return { member, pack, permitId, number };
}

test('unsent packs on a revoked permit wait for another one and are no longer picked, and those sent stay in the register', async () => {
  const { member, pack, permitId, number } = await released(3);
  valueOf(await ship(number, pack.code, 1));
  valueOf(await inTransaction(db, (tx) => startPicking(tx, { number, quantities: new Map([[pack.code, 2]]), by: 'a picker' })));
  assert.deepEqual(valueOf(await revoke(permitId)), { orders: 1 });
  const first = await permitOf(member, permitId);
  assert.deepEqual([first.state, first.reason, first.held, first.used], ['rejected', 'It is forged.', 0, 100]);
  const line = await lineOf(member, number);
  assert.deepEqual([line.permit_state, line.picked_quantity], ['rejected', 0]);
  const waits = valueOf(await getOrderPermits(db, member.accountId, number, 'en'));
  assert.deepEqual(
    waits.lines[0]?.permits.map(({ covered_by }) => covered_by),
    [null],
  );
  assert.deepEqual(waits.lines[0]?.amount, { value: 200, unit: 'g' }, 'the pack that has left asks for nothing more');
  const refused = await ship(number, pack.code, 1);
  assert.equal(!refused.ok && refused.error, 'wrong_state');
  assert.deepEqual(await checkConsistency(db), []);

  // the same number may come again: the first may have been a slip
  const second = await submitTestPermit(db, member, pack.substanceId, { number: first.number, amount: 200 });
  assert.equal(await stateOf(member, number), 'submitted');
  await verify(second);
  assert.equal(await stateOf(member, number), 'released', '200 g are enough for the two packs that are left');
  valueOf(await ship(number, pack.code, 2));
  assert.deepEqual([(await permitOf(member, permitId)).used, (await permitOf(member, second)).used], [100, 200]);
  const sales = await findRegisteredSales(db, { buyer: number });
  assert.deepEqual(
    new Map(sales.map(({ packs, permits }) => [packs, permits.length])),
    new Map([
      [1, 1],
      [2, 1],
    ]),
  );
  assert.deepEqual(await checkConsistency(db), []);
});

test('the buyer is notified of the revocation, with a link to the reason, and has fifteen days from then', async () => {
  const { member, permitId, number } = await released(1);
  const { id } = await lineOf(member, number);
  const reported = async () =>
    (await db.query(sql`select from domain_event where kind = 'permit.expiring' and payload ->> 'line_id' = ${String(id)}`)).rowCount;
  // before there was a permit, its buyer was reminded
  const payload = { order: number, line_id: id, code: 'x', state: 'needed' };
  await remind(db, [{ kind: 'permit.expiring', subject: `order_line:${id}`, accountId: member.accountId, payload }]);
  await db.query(sql`update customer_order set placed_at = placed_at - interval '20 days' where number = ${number}`);
  valueOf(await revoke(permitId));
  const { rows } = await db.query<{ id: number; kind: 'permit.rejected'; payload: Record<string, unknown>; occurred_at: Date }>(sql`
    select id, kind, payload, occurred_at from domain_event where subject = ${`order:${number}`} and kind = 'permit.rejected'`);
  assert.deepEqual(
    rows.map(({ payload }) => payload['is_revoked']),
    [true],
  );
  assert.equal(noticeOf(rows[0]!)?.kind, 'permits_needed');
  await cancelLinesWithoutPermits(db, new Date());
  assert.equal(await stateOf(member, number), 'rejected');
  const soon = new Date(Date.now() + 13 * 86_400_000);
  for (let run = 0; run < 2; run += 1) await remindBuyers(db, soon);
  assert.equal(await reported(), 2, 'and is so once more before the days that began again are over');
  await cancelLinesWithoutPermits(db, new Date(Date.now() + 15 * 86_400_000 + 60_000));
  assert.equal(await stateOf(member, number), 'cancelled');
});

test('a line whose rest was cancelled after a revocation takes nothing of later permits', async () => {
  const { member, pack, permitId, number } = await released(2);
  valueOf(await ship(number, pack.code, 1));
  valueOf(await revoke(permitId));
  const { id } = await lineOf(member, number);
  const packs = [{ order_line_id: id, quantity: 1 }];
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, member.accountId, { number, reason: 'x', lines: packs })));
  const next = await submitTestPermit(db, member, pack.substanceId);
  await verify(next);
  assert.deepEqual([(await permitOf(member, next)).held, (await permitOf(member, permitId)).used], [0, 100]);
  assert.deepEqual(await checkConsistency(db), []);
});

test('another verified permit of the institution covers at once what the revoked one did', async () => {
  const { member, pack, permitId, number } = await released(2);
  const spare = await submitTestPermit(db, member, pack.substanceId);
  await verify(spare);
  valueOf(await revoke(permitId));
  assert.equal(await stateOf(member, number), 'released');
  assert.deepEqual([(await permitOf(member, permitId)).held, (await permitOf(member, spare)).held], [0, 200]);
  valueOf(await ship(number, pack.code, 2));
  assert.deepEqual(await checkConsistency(db), []);
});

test('only a verified permit can be revoked, and once', async () => {
  const { member, pack, permitId } = await released(1);
  const refusal = async (id: number) => {
    const result = await revoke(id);
    return result.ok ? null : [result.error, result.details?.['status']];
  };
  const waiting = await submitTestPermit(db, member, pack.substanceId);
  assert.deepEqual(await refusal(waiting), ['wrong_state', 'submitted']);
  valueOf(await inTransaction(db, (tx) => rejectPermit(tx, { permitId: waiting, by: 'ann', reason: 'No stamp.' })));
  assert.deepEqual(await refusal(waiting), ['wrong_state', 'rejected']);
  assert.equal(await refusal(permitId), null);
  assert.deepEqual(await refusal(permitId), ['wrong_state', 'rejected']);
  assert.equal((await refusal(999_999))?.[0], 'not_found');
});

test('of a revocation and a shipment at once, one comes first: the pack was sent on the permit, or it stays', async () => {
  for (let round = 0; round < 8; round++) {
    const { member, pack, permitId, number } = await released(2);
    const first = round % 2 === 0 ? revoke(permitId) : null;
    const shipping = ship(number, pack.code, 1);
    const [revoked, shipped] = await Promise.all([first ?? revoke(permitId), shipping]);
    assert.equal(revoked.ok, true);
    const { state, held, used } = await permitOf(member, permitId);
    assert.deepEqual([state, held, used, await stateOf(member, number)], ['rejected', 0, shipped.ok ? 100 : 0, 'rejected']);
  }
  assert.deepEqual(await checkConsistency(db), []);
});

test('of a revocation and an order at once, no order holds packs on a revoked permit', async () => {
  for (let round = 0; round < 6; round++) {
    const [member, pack] = [await createTestMember(db), await createRegulatedPack(db)];
    const permitId = await submitTestPermit(db, member, pack.substanceId);
    await verify(permitId);
    const [revoked, number] = await Promise.all([revoke(permitId), placePaidPacks(db, member, pack.sku_id, 1, shopKey)]);
    assert.equal(revoked.ok, true);
    assert.equal((await permitOf(member, permitId)).held, 0);
    assert.ok(['needed', 'rejected'].includes(await stateOf(member, number)));
  }
  assert.deepEqual(await checkConsistency(db), []);
});
