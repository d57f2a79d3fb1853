import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { readBankText } from './bank-reference.ts';
import { approveRefund, completeTransfer } from './decide-refund.ts';
import { findRefunds } from './find-refunds.ts';
import { createTestOrder } from '../../../testing/test-order.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** Does something as whoever owns the tables, without their triggers. */
async function asOwner(statements: string, triggers: 'origin' | 'replica' = 'replica'): Promise<void> {
  const owner = await db.connect();
  try {
    await owner.query(`reset role; set session_replication_role = ${triggers}; begin; ${statements}; commit`);
  } finally {
    owner.release(true);
  }
}

const pay = (number: string, bankReference: string) =>
  inTransaction(db, (tx) => confirmPayment(tx, { number, amount: 1_000, bankReference, confirmedBy: 'a test' }));

/** An order whose money was booked under this reference as it was typed, before references were read. */
async function payAsTyped(typed: string) {
  const order = await createTestOrder(db, { total: 1_000, status: 'cancelled' });
  valueOf(await pay(order.number, order.number));
  const from = `where reference = '${order.number}'`;
  const to = `reference = '${typed.replaceAll(`'`, `''`)}'`;
  await asOwner(`update payment set ${to} ${from}; update bank_reference set ${to} ${from}`);
  return order;
}

const referenceOf = async ({ id }: { id: number }) =>
  (await db.query<{ reference: string }>(sql`select reference from payment where order_id = ${id}`)).rows[0]?.reference;

test('references that were kept as they were typed are read anew, so that the same money is known again', async () => {
  const typed = ['＝＂６２２２ ０１＂', '="6222  02"', `'6222 03`, '`6222\u300004 ', '\t6222 05', '6222  06'];
  const orders = [];
  for (const reference of typed) orders.push(await payAsTyped(reference));
  // two that mean the same: the second one was booked under what they mean
  const [twice, plain] = [await payAsTyped(`'6222 07`), await payAsTyped('6222 07')];
  const [refund] = await findRefunds(db, 'waiting');
  assert.ok(refund);
  valueOf(await inTransaction(db, (tx) => approveRefund(tx, refund.id, 'Li Na')));
  valueOf(await inTransaction(db, (tx) => completeTransfer(tx, refund.id, 'BACK 1')));
  await asOwner(`update refund set outcome = 'BACK  1' where id = ${refund.id}`);

  await asOwner(
    await readFile(join(import.meta.dirname, '../../../platform/database/migrations/0223-plain-bank-references.sql'), 'utf8'),
    'origin',
  );
  for (const [index, order] of orders.entries()) {
    const reference = readBankText(typed[index]!);
    assert.match(reference, /^6222 0\d$/);
    assert.equal(await referenceOf(order), reference);
    assert.equal(valueOf(await pay(order.number, typed[index]!)).repeated, true);
  }
  assert.deepEqual([await referenceOf(twice), await referenceOf(plain)], [`'6222 07`, '6222 07']);
  const { rows } = await db.query(sql`select outcome from refund where id = ${refund.id}`);
  assert.deepEqual(rows, [{ outcome: 'BACK 1' }]);
});
