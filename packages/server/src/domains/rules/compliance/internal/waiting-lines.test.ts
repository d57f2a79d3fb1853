import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { cancelOrder } from '../../../selling/orders/cancel-order.ts';
import { cancelLinesWithoutPermits } from '../../../selling/orders/cancel-lines-without-permits.ts';
import { getOrder } from '../../../selling/orders/get-order.ts';
import { shipOrder } from '../../../selling/orders/ship-order.ts';
import { checkConsistency } from '../../../site/system/check-consistency.ts';
import { valueOf } from '../../../../testing/test-buyer.ts';
import { verifyPermit } from '../decide-permit.ts';
import { findLinesOfPermit } from '../find-lines-of-permit.ts';
import { findPermitsDue } from '../find-permits-due.ts';
import { findPermitsOf } from '../find-permits.ts';
import { findRegisteredSales } from '../find-registered-sales.ts';
import { getOrderPermits } from '../get-order-permits.ts';
import { recordReport } from '../record-report.ts';
import { releaseWaitingPermits } from '../release-permits.ts';
import { revokePermit } from '../revoke-permit.ts';
import {
  type TestMember,
  createRegulatedPack,
  createTestMember,
  submitTestPermit,
  placePaidPacks,
} from '../../../../testing/test-permits.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
const shopKey = Buffer.alloc(32, 7);
const inFifteenDays = new Date(Date.now() + 15 * 86_400_000 + 60_000);
let count = 0;
after(drop);

const verify = async (permitId: number) => valueOf(await inTransaction(db, (tx) => verifyPermit(tx, { permitId, by: 'ann' })));
const revoke = async (permitId: number) =>
  valueOf(await inTransaction(db, (tx) => revokePermit(tx, { permitId, by: 'ann', reason: 'It is forged.' })));
const permitOf = async (member: TestMember, id: number) => (await findPermitsOf(db, member, 'en')).find((one) => one.id === id)!;
const lineOf = async (member: TestMember, number: string) => valueOf(await getOrder(db, member.accountId, number, 'en')).lines[0]!;
const stateOf = async (member: TestMember, number: string) => (await lineOf(member, number)).permit_state;
const isDue = async (number: string) => (await findPermitsDue(db, { now: inFifteenDays, days: 3 })).some((due) => due.number === number);

/** A paid order of packs of 100 g; one has left on a verified permit of 1,000 g. */
async function partSent(packs: number) {
  const [member, pack] = [await createTestMember(db), await createRegulatedPack(db)];
  const permitId = await submitTestPermit(db, member, pack.substanceId);
  await verify(permitId);
  const number = await placePaidPacks(db, member, pack.sku_id, packs, shopKey);
  await ship(number, pack.code, 1);
  const { id: lineId } = await lineOf(member, number);
  return { member, pack, permitId, number, lineId };
}

async function ship(number: string, code: string, packs: number) {
  const parcel = { number, carrier: 'DG', trackingNumber: `W${++count}`, quantities: new Map([[code, packs]]) };
  valueOf(await inTransaction(db, (tx) => shipOrder(tx, parcel)));
}

const takeOut = (member: TestMember, number: string, lineId: number, quantity: number, transaction: Database) =>
  cancelOrder(transaction, member.accountId, { number, reason: 'x', lines: [{ order_line_id: lineId, quantity }] });

async function report(number: string, transaction: Database) {
  const [sale] = await findRegisteredSales(db, { buyer: number });
  return recordReport(transaction, { saleId: sale!.id, by: 'ann', reference: `RECEIPT-${++count}` });
}

test('a line whose rest is cancelled while it waits for another permit needs none any more, and is done with its report', async () => {
  const { member, pack, permitId, number, lineId } = await partSent(3);
  await revoke(permitId);
  valueOf(await inTransaction(db, (tx) => takeOut(member, number, lineId, 1, tx)));
  assert.deepEqual([await stateOf(member, number), await isDue(number)], ['rejected', true], 'a pack is still to be sent');
  valueOf(await inTransaction(db, (tx) => takeOut(member, number, lineId, 1, tx)));
  assert.deepEqual([await stateOf(member, number), await isDue(number)], ['released', false]);
  const next = await submitTestPermit(db, member, pack.substanceId);
  await verify(next);
  assert.equal((await permitOf(member, next)).held, 0);
  assert.deepEqual(await findLinesOfPermit(db, next), []);
  valueOf(await inTransaction(db, (tx) => report(number, tx)));
  assert.equal(await stateOf(member, number), 'reported');
  assert.deepEqual(await checkConsistency(db), []);
});

test('a line whose rest is cancelled because its permit expired keeps what was sent; if that is reported already, so is the line', async () => {
  const { member, permitId, number } = await partSent(2);
  await db.query(sql`update permit set valid_until = '2026-06-30' where id = ${permitId}`);
  await releaseWaitingPermits(db);
  assert.equal(await stateOf(member, number), 'expired');
  valueOf(await inTransaction(db, (tx) => report(number, tx)));
  assert.equal(await stateOf(member, number), 'expired');
  await cancelLinesWithoutPermits(db, inFifteenDays);
  assert.equal(await stateOf(member, number), 'reported');
  assert.deepEqual(await checkConsistency(db), []);
});

test('a line without open packs needs no permit in any state; with open packs it cannot be released by hand', async () => {
  const { member, pack, permitId, number, lineId } = await partSent(2);
  await revoke(permitId);
  await assert.rejects(
    db.query(sql`update order_line set permit_state = 'released' where id = ${lineId}`),
    /cannot go from rejected to released/,
  );
  valueOf(await inTransaction(db, (tx) => takeOut(member, number, lineId, 1, tx)));
  await db.query(sql`update order_line set permit_state = 'rejected' where id = ${lineId}`);
  assert.equal(await isDue(number), false);
  const next = await submitTestPermit(db, member, pack.substanceId);
  assert.deepEqual(await findLinesOfPermit(db, next), []);
  await verify(next);
  await revoke(next);
  assert.equal(await stateOf(member, number), 'rejected', 'no permit was looked at for it');
});

test('of a report and the cancellation of the last open pack at once, the line is reported whichever comes first', async () => {
  for (const comesFirst of ['report', 'end']) {
    const { member, permitId, number, lineId } = await partSent(2);
    await revoke(permitId);
    const reporting = (transaction: Database) => report(number, transaction);
    const ending = (transaction: Database) => takeOut(member, number, lineId, 1, transaction);
    const [first, second] = comesFirst === 'report' ? [reporting, ending] : [ending, reporting];
    let other: Promise<Result<unknown>> | undefined;
    const done = await inTransaction<unknown>(db, async (transaction) => {
      const result = await first(transaction);
      const waiting = inTransaction<unknown>(db, second);
      other = waiting;
      await waitsForLock(db, waiting);
      return result;
    });
    assert.deepEqual([done.ok, (await other)?.ok, await stateOf(member, number)], [true, true, 'reported'], comesFirst);
  }
});

test('an operator who verifies a permit sees what a line still has to send, not what was sent on the former one', async () => {
  const { member, pack, permitId, number } = await partSent(3);
  await revoke(permitId);
  const next = await submitTestPermit(db, member, pack.substanceId, { amount: 200 });
  const found = await findLinesOfPermit(db, next);
  assert.deepEqual(
    found.map(({ order_number, packs, needed }) => [order_number, packs, needed]),
    [[number, 2, 200]],
  );
  await verify(next);
  assert.equal(await stateOf(member, number), 'released');
  const covered = async (id: number) => (await findLinesOfPermit(db, id)).map(({ packs, needed }) => [packs, needed]);
  assert.deepEqual([await covered(permitId), await covered(next)], [[[1, 100]], [[2, 200]]]);
});

test('a buyer sees the day on which the first of their lines is cancelled, not the last', async () => {
  const { member, permitId, number } = await twoLinesOnOnePermit();
  await db.query(sql`update customer_order set placed_at = placed_at - interval '10 days' where number = ${number}`);
  await revoke(permitId);
  const { rows } = await db.query<{ placed_at: Date }>(sql`select placed_at from customer_order where number = ${number}`);
  const shown = valueOf(await getOrderPermits(db, member.accountId, number, 'en'));
  const due = new Date(shown.due_at);
  assert.equal(due.getTime() - rows[0]!.placed_at.getTime(), 15 * 86_400_000);
  // the day has milliseconds here, and microseconds in the database
  await cancelLinesWithoutPermits(db, new Date(due.getTime() + 1));
  const states = valueOf(await getOrder(db, member.accountId, number, 'en')).lines.map(({ permit_state }) => permit_state);
  assert.deepEqual(states.toSorted(), ['cancelled', 'rejected']);
});

/** A paid order of two substances, the first with a verified permit, the other without any. */
async function twoLinesOnOnePermit() {
  const [member, pack, other] = [await createTestMember(db), await createRegulatedPack(db), await createRegulatedPack(db)];
  const permitId = await submitTestPermit(db, member, pack.substanceId);
  await verify(permitId);
  valueOf(await member.add(other.sku_id, 1));
  return { member, permitId, number: await placePaidPacks(db, member, pack.sku_id, 1, shopKey) };
}

test('of two permits of a kind the one that covers the open packs is named, and afterwards the one of the last packs sent', async () => {
  const { member, pack, permitId, number } = await partSent(3);
  const spare = await submitTestPermit(db, member, pack.substanceId);
  await verify(spare);
  const covering = async () => valueOf(await getOrderPermits(db, member.accountId, number, 'en')).lines[0]?.permits[0]?.covered_by;
  const { number: first } = await permitOf(member, permitId);
  assert.equal(await covering(), first);
  await revoke(permitId);
  const { number: second } = await permitOf(member, spare);
  assert.deepEqual([await stateOf(member, number), await covering()], ['released', second]);
  await ship(number, pack.code, 1);
  assert.equal(await covering(), second);
  await ship(number, pack.code, 1);
  assert.equal(await covering(), second);
});
