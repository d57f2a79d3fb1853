import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { earnPoints, earnedReference } from './earn-points.ts';
import { findPointsFaults } from './find-points-faults.ts';
import { getPointsBalance } from './get-points-balance.ts';
import { movePoints } from './move-points.ts';
import { returnPoints } from './return-points.ts';
import { spendPoints } from './spend-points.ts';
import { takeBackPoints } from './take-back-points.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });

beforeEach(todayLasts);
after(async () => {
  assert.deepEqual(await findPointsFaults(db), []);
  await drop();
});

const memo = { en: 'Test', zh: '测试' };
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
let numbers = 0;

type Lot = { points: number; expires?: Date; spendableFrom?: Date; at?: Date };
/** An account with these lots. */
async function accountWith(...lots: Lot[]): Promise<number> {
  const { id } = await createTestAccount(db);
  for (const { points, expires, spendableFrom, at } of lots) {
    const move = { accountId: id, change: points, type: 'earn', counterpart: 'issued', reference: `earn:${++numbers}`, memo } as const;
    await movePoints(db, {
      ...move,
      ...(expires && { expiresAt: expires }),
      ...(spendableFrom && { spendableFrom }),
      ...(at && { movedAt: at }),
    });
  }
  return id;
}
const spend = (accountId: number, points: number, reference = `spend:${++numbers}`) =>
  withTransaction(db, (transaction) => spendPoints(transaction, { accountId, points, reference, memo }));
const giveBack = (spentReference: string, points: number, reference = `return:${++numbers}`) =>
  withTransaction(db, (transaction) => returnPoints(transaction, { spentReference, points, reference, memo }));
/** What is left in the lots, in their order of arrival. */
async function lotsOf(accountId: number): Promise<number[]> {
  const { rows } = await db.query<{ remaining: number }>(sql`select remaining from points_lot where account_id = ${accountId} order by id`);
  return rows.map((row) => row.remaining);
}

test('what expires first is spent first, whatever came first', async () => {
  const id = await accountWith({ points: 5 }, { points: 10, expires: inDays(60) }, { points: 20, expires: inDays(30) });
  assert.ok((await spend(id, 25)).ok);
  assert.deepEqual(await lotsOf(id), [5, 5, 0]);
  assert.ok((await spend(id, 6)).ok);
  assert.deepEqual(await lotsOf(id), [4, 0, 0]);
});

test('pending and expired points do not count, whether or not a job has run', async () => {
  const id = await accountWith(
    { points: 10, spendableFrom: inDays(7), expires: inDays(700) },
    { points: 30, expires: inDays(-1), at: inDays(-40) },
    { points: 5, expires: inDays(9) },
  );
  assert.deepEqual(await getPointsBalance(db, id), { spendable: 5, pending: 10 });
  assert.deepEqual(await getPointsBalance(db, id, inDays(8)), { spendable: 15, pending: 0 });
  assert.deepEqual(await getPointsBalance(db, id, inDays(10)), { spendable: 10, pending: 0 });
  assert.deepEqual(await spend(id, 6), { ok: false, error: 'points_short' });
  assert.ok((await spend(id, 5)).ok);
  assert.deepEqual(await lotsOf(id), [10, 30, 0]);
});

test('returned points go back to the lots that they came from, the one drawn last first', async () => {
  const id = await accountWith({ points: 10, expires: inDays(30) }, { points: 10, expires: inDays(60) });
  await spend(id, 16, 'to-be-returned');
  assert.deepEqual(await lotsOf(id), [0, 4]);
  await giveBack('to-be-returned', 8, 'first-part');
  assert.deepEqual(await lotsOf(id), [2, 10]);
  await giveBack('to-be-returned', 8, 'first-part');
  assert.deepEqual(await lotsOf(id), [2, 10], 'a reference returns once');
  await giveBack('to-be-returned', 8);
  assert.deepEqual(await lotsOf(id), [10, 10]);
  await assert.rejects(giveBack('to-be-returned', 1), /more were given back than were spent/);
  await assert.rejects(giveBack('never-spent', 1), /no points were spent under never-spent/);
});

test('two parallel returns of one spend give back no more than was spent', async () => {
  const id = await accountWith({ points: 10 });
  await spend(id, 10, 'returned-twice');
  const results = await Promise.allSettled([giveBack('returned-twice', 6), giveBack('returned-twice', 6)]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.deepEqual(await lotsOf(id), [6]);
});

test('points returned to an expired lot form a new one that lasts to the end of the thirtieth day', async () => {
  // spent when it was alive, by the clock of the transfer
  const id = await accountWith({ points: 10, expires: inDays(-1), at: inDays(-40) }, { points: 5, expires: inDays(40), at: inDays(-40) });
  await movePoints(db, {
    accountId: id,
    change: -12,
    type: 'spend',
    counterpart: 'redeemed',
    reference: 'from-an-old-lot',
    memo,
    movedAt: inDays(-10),
  });
  await giveBack('from-an-old-lot', 7);
  assert.deepEqual(await lotsOf(id), [0, 5, 5]);
  const { rows } = await db.query<{ last_day: string }>(sql`
    select ((expires_at at time zone 'Asia/Shanghai')::date - (now() at time zone 'Asia/Shanghai')::date)::text
           || ' ' || (expires_at at time zone 'Asia/Shanghai')::time as last_day
    from points_lot where account_id = ${id} order by id desc limit 1`);
  assert.equal(rows[0]!.last_day, '31 00:00:00');
  assert.deepEqual(await getPointsBalance(db, id), { spendable: 10, pending: 0 });
});

/** An order of ¥123.45 that was completed now and whose window closes in a week. */
async function earnByOrder(accountId: number): Promise<number> {
  const orderId = ++numbers;
  const earning = { accountId, orderId, orderNumber: '26010100000001', paidForGoods: 12_345, at: new Date(), spendableFrom: inDays(8) };
  assert.equal(await withTransaction(db, (transaction) => earnPoints(transaction, earning)), 123);
  await withTransaction(db, (transaction) => earnPoints(transaction, earning));
  return orderId;
}
const takeBack = (accountId: number, orderId: number, most: number, reference = `ticket:${++numbers}`) =>
  withTransaction(db, (transaction) =>
    takeBackPoints(transaction, { accountId, earnedReference: earnedReference(orderId), most, reference, memo }),
  );
const writtenOff = async (accountId: number) =>
  (
    await db.query<{ points: number }>(
      sql`select coalesce(sum(points), 0)::int as points from points_write_off where account_id = ${accountId}`,
    )
  ).rows[0]!.points;

test('an order earns once, pending; a refund takes its own points first, and never more than it earned', async () => {
  const id = await accountWith({ points: 50, expires: inDays(3) });
  const orderId = await earnByOrder(id);
  assert.deepEqual(await getPointsBalance(db, id), { spendable: 50, pending: 123 });
  assert.equal(await takeBack(id, orderId, 23, 'ticket:once'), 23);
  assert.equal(await takeBack(id, orderId, 23, 'ticket:once'), 0);
  assert.deepEqual(await lotsOf(id), [50, 100]);
  assert.equal(await takeBack(id, orderId, 500), 100);
  assert.deepEqual(await lotsOf(id), [50, 0]);
  assert.equal(await writtenOff(id), 0);
});

test('points already spent are written off; the balance never becomes negative', async () => {
  const id = await accountWith();
  const orderId = await earnByOrder(id);
  await movePoints(db, {
    accountId: id,
    change: -100,
    type: 'spend',
    counterpart: 'redeemed',
    reference: `later:${id}`,
    memo,
    movedAt: inDays(9),
  });
  assert.equal(await takeBack(id, orderId, 60, 'ticket:short'), 23);
  assert.equal(await takeBack(id, orderId, 60, 'ticket:short'), 0);
  assert.equal(await writtenOff(id), 37);
  assert.equal(await takeBack(id, orderId, 63), 0);
  assert.equal(await writtenOff(id), 100);
  assert.equal(await takeBack(id, orderId, 1), 0);
  assert.equal(await writtenOff(id), 100);
});

test('an order that cost less than a yuan earns nothing', async () => {
  const id = await accountWith();
  const earning = {
    accountId: id,
    orderId: ++numbers,
    orderNumber: '26010100000002',
    paidForGoods: 99,
    at: new Date(),
    spendableFrom: inDays(8),
  };
  assert.equal(await earnPoints(db, earning), 0);
  assert.deepEqual(await lotsOf(id), []);
});
