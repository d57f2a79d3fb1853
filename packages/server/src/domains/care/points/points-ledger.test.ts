import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { findPointsFaults } from './find-points-faults.ts';
import { findPointsHistory } from './find-points-history.ts';
import { type PointsMove, movePoints } from './move-points.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

const memo = { en: 'Test', zh: '测试' };
const earn = (accountId: number, change: number, reference: string): PointsMove => ({
  accountId,
  change,
  type: 'earn',
  counterpart: 'issued',
  reference,
  memo,
});
const spend = (accountId: number, points: number, reference: string): PointsMove => ({
  accountId,
  change: -points,
  type: 'spend',
  counterpart: 'redeemed',
  reference,
  memo,
});
const move = (points: PointsMove) => withTransaction(db, (transaction) => movePoints(transaction, points));
const balanceOf = async (accountId: number) => (await findPointsHistory(db, accountId, { page: 1, limit: 1 }, 'en')).balance;

test('of 300 parallel spends exactly as many succeed as the balance pays for', async () => {
  const { id } = await createTestAccount(db);
  await move(earn(id, 1000, `parallel-earn:${id}`));
  const results = await Promise.all(Array.from({ length: 300 }, (_, number) => move(spend(id, 7, `parallel:${id}:${number}`))));
  assert.equal(results.filter((result) => result.ok).length, Math.floor(1000 / 7));
  assert.ok(results.every((result) => result.ok || result.error === 'points_short'));
  assert.equal(await balanceOf(id), 1000 % 7);
});

test('positive control: without the lock in the statement, the constraint throws instead of refusing', async () => {
  const { id } = await createTestAccount(db);
  await move(earn(id, 10, `control-earn:${id}`));
  // the guard planted away: read first, then write
  const naive = (number: number) =>
    withTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<{ balance: number }>(sql`select balance from points_account where account_id = ${id}`);
      if (rows[0]!.balance < 7) return 'refused';
      await transaction.query('select pg_sleep(0.02)');
      await transaction.query(sql`
        insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh)
        values (${id}, -7, 'redeemed', 'spend', ${`control:${id}:${number}`}, 't', 't')`);
      return 'spent';
    });
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => naive(number)));
  assert.ok(results.some((result) => result.status === 'rejected' && /points_never_negative/.test(String(result.reason))));
  assert.equal(await balanceOf(id), 3);
});

test('a cause moves points once, in parallel too', async () => {
  const { id } = await createTestAccount(db);
  const results = await Promise.all(Array.from({ length: 20 }, () => move(earn(id, 50, `order:${id}`))));
  assert.equal(results.filter((result) => result.ok && result.value.moved).length, 1);
  assert.ok(results.every((result) => result.ok));
  assert.equal(await balanceOf(id), 50);
});

test('a spend that was rolled back leaves the balance as it was', async () => {
  const { id } = await createTestAccount(db);
  await move(earn(id, 50, `kept:${id}`));
  await withTransaction<null>(db, async (transaction, rollBack) => {
    await movePoints(transaction, spend(id, 20, `undone:${id}`));
    return rollBack(null);
  });
  assert.equal(await balanceOf(id), 50);
});

test('the ledger cannot be changed by anyone', async () => {
  const { id } = await createTestAccount(db);
  await move(earn(id, 5, `append-only:${id}`));
  const attempts = [
    'update points_transfer set change = 500',
    'delete from points_transfer',
    'truncate points_transfer cascade',
    'update points_allocation set change = 500',
    'delete from points_allocation',
    'truncate points_allocation',
    'update points_account set balance = 500',
    'delete from points_account',
    'update points_lot set remaining = 500',
    'delete from points_lot',
    `insert into points_lot (account_id, transfer_id, amount, spendable_from) select account_id, id, 500, now() from points_transfer`,
    'insert into points_allocation (transfer_id, lot_id, change) select transfer_id, id, 1 from points_lot',
    'delete from points_write_off',
  ];
  for (const attempt of attempts) await assert.rejects(db.query(attempt), /permission denied|append-only/, attempt);
  // the owner of the tables is stopped by triggers
  for (const attempt of attempts.slice(0, 6)) {
    const owner = withTransaction(db, async (transaction) => {
      await transaction.query('reset role');
      await transaction.query(attempt);
    });
    await assert.rejects(owner, /append-only/, attempt);
  }
  assert.equal(await balanceOf(id), 5);
});

test('after all this, balances, lots and ledger agree, and the ledger sums to zero', async () => {
  assert.deepEqual(await findPointsFaults(db), []);
  const { rows } = await db.query<{ sum: number }>('select sum(points)::int as sum from points_book');
  assert.equal(rows[0]!.sum, 0);
});

test('the history filters by type and by days of Beijing time, both inclusive', async () => {
  const { id } = await createTestAccount(db);
  // 16:00 UTC is midnight in Shanghai
  const moments = ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z', '2026-03-03T15:59:59Z', '2026-03-03T16:00:00Z'];
  for (const [number, moment] of moments.entries()) {
    await db.query(sql`
      insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh, moved_at)
      values (${id}, ${number + 1}, 'issued', ${number === 1 ? 'adjust' : 'earn'}, ${`history:${id}:${number}`}, 'Earned', '获得', ${moment})`);
  }
  const changes = async (filter: object) => {
    const history = await findPointsHistory(db, id, { page: 1, limit: 20, ...filter }, 'zh-CN');
    assert.equal(history.total, history.items.length);
    return history.items.map((item) => item.change);
  };
  assert.deepEqual(await changes({}), [4, 3, 2, 1]);
  assert.deepEqual(await changes({ date_start: '2026-03-02', date_end: '2026-03-03' }), [3, 2]);
  assert.deepEqual(await changes({ date_start: '2026-03-04' }), [4]);
  assert.deepEqual(await changes({ date_end: '2026-03-01' }), [1]);
  assert.deepEqual(await changes({ type: 'adjust' }), [2]);
  const second = await findPointsHistory(db, id, { page: 2, limit: 3 }, 'en');
  assert.deepEqual(
    { ...second, items: second.items.map((item) => item.memo) },
    { items: ['Earned'], total: 4, page: 2, limit: 3, balance: 10, pending: 0, pending_lots: [], expiring: [] },
  );
});
