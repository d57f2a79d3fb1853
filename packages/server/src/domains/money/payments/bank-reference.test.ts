import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { readBankText } from './bank-reference.ts';
import { approveRefund, completeTransfer } from './decide-refund.ts';
import { findRefundsOfOrder } from './find-refunds.ts';
import { createTestOrder } from '../../../testing/test-order.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const pay = (number: string, bankReference: string) =>
  inTransaction(db, (tx) => confirmPayment(tx, { number, amount: 1_000, bankReference, confirmedBy: 'a test' }));

test('a bank reference is stored as the bank prints it, so that the same money is recognised in any spelling', async () => {
  let last = 0;
  const typed = ['＝＂６２２２ ０１＂', '="6222  02"', `'6222 03`, '`6222\u300004 ', '\t6222 05', '6222  06'];
  for (const given of typed) {
    const reference = readBankText(given);
    assert.match(reference, /^6222 0\d$/);
    const order = await createTestOrder(db, { total: 1_000, status: 'cancelled' });
    valueOf(await pay(order.number, given));
    last = order.id;
    const { rows } = await db.query<{ reference: string }>(sql`select reference from payment where order_id = ${order.id}`);
    assert.deepEqual(rows, [{ reference }]);
    for (const again of [given, reference]) assert.equal(valueOf(await pay(order.number, again)).repeated, true);
  }
  const [refund] = await findRefundsOfOrder(db, last);
  assert.ok(refund);
  valueOf(await inTransaction(db, (tx) => approveRefund(tx, refund.id, 'Li Na')));
  valueOf(await inTransaction(db, (tx) => completeTransfer(tx, refund.id, 'BACK  1')));
  const { rows } = await db.query(sql`select outcome from refund where id = ${refund.id}`);
  assert.deepEqual(rows, [{ outcome: 'BACK 1' }]);
});
