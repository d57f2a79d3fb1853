import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestOrder } from '../../../testing/test-order.ts';
import { rejectSlip } from './decide-slip.ts';
import { areOrdersOverdue, expireOrders } from './expire-orders.ts';
import { valueOf } from '../../../testing/test-buyer.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const reject = (number: string) => inTransaction(db, (tx) => rejectSlip(tx, number, 'no such transfer'));

test('a rejected slip restarts the deadline, for two days at least', async () => {
  const order = await createTestOrder(db, { total: 1_000, state: 'slip_uploaded', dueAt: new Date(Date.now() - 86_400_000) });
  valueOf(await reject(order.number));
  assert.equal(await areOrdersOverdue(db, new Date(Date.now() + 1.9 * 86_400_000)), false);
  assert.deepEqual(await expireOrders(db, new Date(Date.now() + 1.9 * 86_400_000)), []);
  assert.equal(await areOrdersOverdue(db, new Date(Date.now() + 2.1 * 86_400_000)), true);
  assert.equal((await reject(order.number)).ok, false, 'there is no slip any more');
  assert.deepEqual(await expireOrders(db, new Date(Date.now() + 2.1 * 86_400_000)), [order.number]);
});
