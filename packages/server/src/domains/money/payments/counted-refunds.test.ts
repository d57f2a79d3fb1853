import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { approveRefund, retryRefund, sendByTransfer } from './decide-refund.ts';
import { findPaymentFaults } from './find-payment-faults.ts';
import { awaitsApproval } from './refund-approval.ts';
import { requestRefund } from './request-refund.ts';
import { settleSentRefund } from './settle-sent-refund.ts';
import { createTestOrder } from '../../../testing/test-order.ts';

const { db, owner, drop } = await openWithOwner(4);
after(drop);

type Left = { state: 'failed' | 'done'; byOperator?: boolean };
const failedOne: Left = { state: 'failed' };
const doneOne: Left = { state: 'done' };

/** Refunds of ¥9,000 of one order that left before refunds were counted, each with a name, as a rule operators'; their ids. */
async function giveUncounted(...refunds: Left[]): Promise<number[]> {
  const total = 900_000 * refunds.length;
  const order = await createTestOrder(db, { total, method: 'alipay', state: 'paid', status: 'pending_shipment' });
  await db.query(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by)
    values (${order.id}, 'alipay', ${total}, ${`TRADE-${order.id}`}, 'a test')`);
  const ids: number[] = [];
  for (const [one, { state, byOperator = true }] of refunds.entries()) {
    const reference = `${one}:${order.id}`;
    const wish = { orderId: order.id, amount: 900_000, services: 0, cause: 'after_sales', byOperator, reference } as const;
    await withTransaction(db, (tx) => requestRefund(tx, wish));
    await owner.query('set session_replication_role = replica');
    const { rows } = await owner.query<{ id: string }>(
      `update refund set state = $2, given_before = null, approved_by = 'Li Na', done_at = case when $2 = 'done' then now() end
       where reference = $1 returning id`,
      [reference, state],
    );
    await owner.query('set session_replication_role = origin');
    ids.push(...rows.map(({ id }) => Number(id)));
  }
  return ids;
}
const run = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work);
const payee = { name: '林研', account: '6222020000000001234' };
const countAnew = async () =>
  owner.query(
    await readFile(join(import.meta.dirname, '../../../platform/database/migrations/0361-transfers-counted-by-the-order.sql'), 'utf8'),
  );
const countsOf = async (ids: readonly number[]) =>
  (await db.query<{ given_before: number | null }>(sql`select given_before from refund where id = any(${ids}) order by id`)).rows.map(
    (row) => row.given_before,
  );

test('what the gateway had refused before refunds were counted is counted, and takes two names whichever way it is tried again', async () => {
  const failed = await giveUncounted(failedOne, failedOne, failedOne);
  const gone = await giveUncounted(doneOne, doneOne);
  await countAnew();
  assert.deepEqual(
    [await countsOf(failed), await countsOf(gone)],
    [
      [0, 900_000, 1_800_000],
      [null, null],
    ],
  );
  const [first, second, third] = failed;
  valueOf(await run((tx) => sendByTransfer(tx, first!, payee)));
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, first!, 'Li Na'))), { isApproved: true });
  valueOf(await run((tx) => sendByTransfer(tx, second!, payee)));
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, second!, 'Li Na'))), { isApproved: false });
  valueOf(await run((tx) => retryRefund(tx, third!)));
  const waits = async () =>
    (await db.query<{ waits: boolean }>(sql`select ${awaitsApproval} as waits from refund where id = ${third}`)).rows[0];
  assert.deepEqual(await waits(), { waits: true }, 'it had left with one name');
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, third!, 'Wang Wei'))), { isApproved: true });
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('an order of which something left before refunds were counted is compared with no count', async () => {
  const [failed] = await giveUncounted({ state: 'failed', byOperator: false }, doneOne);
  await countAnew();
  valueOf(await run((tx) => sendByTransfer(tx, failed!, payee)));
  assert.deepEqual(await countsOf([failed!]), [900_000]);
  assert.deepEqual(await findPaymentFaults(db), []);
});

test('the gateway’s word makes no refund of what had left with one name and takes two by now; it is refused', async () => {
  const [first, second] = await giveUncounted(failedOne, failedOne);
  await countAnew();
  const settled = await run((tx) => settleSentRefund(tx, second!, 'made'));
  assert.deepEqual([settled.ok, !settled.ok && settled.error], [false, 'wrong_state']);
  const { rows } = await db.query<{ state: string }>(sql`select state from refund where id = ${second}`);
  assert.equal(rows[0]!.state, 'failed');
  valueOf(await run((tx) => settleSentRefund(tx, first!, 'made')));
  // tried again and approved it is settled by the same word
  valueOf(await run((tx) => retryRefund(tx, second!)));
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, second!, 'Wang Wei'))), { isApproved: true });
  valueOf(await run((tx) => settleSentRefund(tx, second!, 'made')));
});
