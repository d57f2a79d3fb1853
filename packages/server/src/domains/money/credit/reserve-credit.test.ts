import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { releaseCredit } from './release-credit.ts';
import { reserveCredit } from './reserve-credit.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
beforeEach(todayLasts);
after(drop);

const placeOnAccount = async (institutionId: number, amount: number) => {
  const order = await createTestOrder(db, {
    total: amount,
    method: 'on_account',
    state: 'on_account',
    status: 'pending_shipment',
    institutionId,
  });
  return { order, result: await inTransaction(db, (tx) => reserveCredit(tx, { institutionId, orderId: order.id, amount })) };
};
const errorOf = (result: { ok: true } | { ok: false; error: string }) => (result.ok ? null : result.error);
const usedBy = async (institutionId: number) =>
  (await db.query<{ used: number }>(sql`select used from credit_account where institution_id = ${institutionId}`)).rows[0]?.used;

test('orders placed at the same moment share one limit', async () => {
  const institutionId = await createTestInstitution(db, 10_000);
  const first = await createTestOrder(db, {
    total: 3_000,
    method: 'on_account',
    state: 'on_account',
    status: 'pending_shipment',
    institutionId,
  });
  // the first keeps its transaction open until the others have begun
  const placed = await withTransaction(db, async (transaction) => {
    const charged = await reserveCredit(transaction, { institutionId, orderId: first.id, amount: 3_000 });
    const others = Promise.all(Array.from({ length: 9 }, () => placeOnAccount(institutionId, 3_000)));
    await waitsForLock(db, others, 9);
    return { charged, others };
  }).then(async ({ charged, others }) => [{ result: charged }, ...(await others)]);
  const refused = placed.map(({ result }) => errorOf(result)).filter((error) => error !== null);
  assert.deepEqual(refused, Array(7).fill('credit_exceeded'));
  assert.equal(await usedBy(institutionId), 9_000);
});

test('returned credit can be used again; the same reference returns it once', async () => {
  const institutionId = await createTestInstitution(db, 5_000);
  const { order } = await placeOnAccount(institutionId, 5_000);
  assert.equal(errorOf((await placeOnAccount(institutionId, 1)).result), 'credit_exceeded');
  const release = () => withTransaction(db, (tx) => releaseCredit(tx, { orderId: order.id, amount: 2_000, reference: `back:${order.id}` }));
  await release();
  await release();
  assert.equal(await usedBy(institutionId), 3_000);
  assert.equal(errorOf((await placeOnAccount(institutionId, 2_000)).result), null);
});

test('a statement overdue for more than 30 days blocks new orders, one overdue for 30 days does not', async () => {
  const institutionId = await createTestInstitution(db, 5_000);
  const issue = (month: string, daysAgo: number) =>
    db.query(sql`
      insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on)
      values (${`S${month.slice(0, 4)}${month.slice(5, 7)}-${institutionId}`}, ${institutionId}, ${month}, now(), 0, 100,
        (now() at time zone 'Asia/Shanghai')::date - ${daysAgo}::int)`);
  await issue('2026-02-01', 30);
  assert.equal(errorOf((await placeOnAccount(institutionId, 1)).result), null);
  await issue('2026-01-01', 31);
  assert.equal(errorOf((await placeOnAccount(institutionId, 1)).result), 'credit_overdue');
  await db.query(sql`update credit_statement set settled_at = now() where institution_id = ${institutionId}`);
  assert.equal(errorOf((await placeOnAccount(institutionId, 1)).result), null);
});

test('an institution without an account is refused, and the database enforces the limit', async () => {
  const institutionId = await createTestInstitution(db, 1_000);
  const { order } = await placeOnAccount(institutionId, 400);
  assert.equal(
    errorOf(await inTransaction(db, (tx) => reserveCredit(tx, { institutionId: -1, orderId: order.id, amount: 1 }))),
    'credit_unavailable',
  );
  const other = await createTestOrder(db, { total: 601 });
  await assert.rejects(
    db.query(
      sql`insert into credit_entry (institution_id, order_id, kind, change, reference) values (${institutionId}, ${other.id}, 'charge', 601, 'around')`,
    ),
    /credit limit is exceeded/,
  );
  await assert.rejects(db.query(sql`update credit_account set used = 0 where institution_id = ${institutionId}`), /permission denied/);
  await assert.rejects(db.query(sql`delete from credit_entry where institution_id = ${institutionId}`), /permission denied/);
});
