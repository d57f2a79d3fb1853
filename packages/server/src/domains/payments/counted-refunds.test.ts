import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openWithOwner } from '../../database/embedded/open-with-owner.ts';
import { inTransaction, withTransaction } from '../../database/transaction.ts';
import { valueOf } from '../orders/test-buyer.ts';
import { approveRefund, retryRefund, sendByTransfer } from './decide-refund.ts';
import { findPaymentFaults } from './find-payment-faults.ts';
import { awaitsApproval } from './refund-approval.ts';
import { requestRefund } from './request-refund.ts';
import { createTestOrder } from './test-order.ts';

const { db, owner, drop } = await openWithOwner(4);
after(drop);

/** Operators' refunds of ¥9,000 of one order that left before refunds were counted, each with a name and in this state; their ids. */
async function giveUncounted(state: 'failed' | 'done', count: number): Promise<number[]> {
  const order = await createTestOrder(db, { total: 900_000 * count, method: 'alipay', state: 'paid', status: 'pending_shipment' });
  await db.query(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by)
    values (${order.id}, 'alipay', ${900_000 * count}, ${`TRADE-${order.id}`}, 'a test')`);
  for (let one = 0; one < count; one++) {
    const reference = `${one}:${order.id}`;
    const wish = { orderId: order.id, amount: 900_000, services: 0, cause: 'after_sales', byOperator: true, reference } as const;
    await withTransaction(db, (tx) => requestRefund(tx, wish));
  }
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ id: string }>(
    `update refund set state = $2, given_before = null, approved_by = 'Li Na', done_at = case when $2 = 'done' then now() end
     where order_id = $1 returning id`,
    [order.id, state],
  );
  await owner.query('set session_replication_role = origin');
  return rows.map(({ id }) => Number(id));
}
const countAnew = async () =>
  owner.query(await readFile(join(import.meta.dirname, '../../database/migrations/0361-transfers-counted-by-the-order.sql'), 'utf8'));
const countsOf = async (ids: readonly number[]) =>
  (await db.query<{ given_before: number | null }>(sql`select given_before from refund where id = any(${ids}) order by id`)).rows.map(
    (row) => row.given_before,
  );

test('what the gateway had refused before refunds were counted is counted, and takes two names whichever way it is tried again', async () => {
  const failed = await giveUncounted('failed', 3);
  const gone = await giveUncounted('done', 2);
  await countAnew();
  assert.deepEqual(
    [await countsOf(failed), await countsOf(gone)],
    [
      [0, 900_000, 1_800_000],
      [null, null],
    ],
  );
  const [first, second, third] = failed;
  const run = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work);
  valueOf(await run((tx) => sendByTransfer(tx, first!, { name: '林研', account: '6222020000000001234' })));
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, first!, 'Li Na'))), { isApproved: true });
  valueOf(await run((tx) => sendByTransfer(tx, second!, { name: '林研', account: '6222020000000001234' })));
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, second!, 'Li Na'))), { isApproved: false });
  valueOf(await run((tx) => retryRefund(tx, third!)));
  const waits = async () =>
    (await db.query<{ waits: boolean }>(sql`select ${awaitsApproval} as waits from refund where id = ${third}`)).rows[0];
  assert.deepEqual(await waits(), { waits: true }, 'it had left with one name');
  assert.deepEqual(valueOf(await run((tx) => approveRefund(tx, third!, 'Wang Wei'))), { isApproved: true });
  assert.deepEqual(await findPaymentFaults(db), []);
});
