import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { findCreditFaults } from '../credit/find-credit-faults.ts';
import { issueStatements } from '../statements/issue-statements.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { findPaymentFaults } from './find-payment-faults.ts';
import { requestRefund } from './request-refund.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';

const { db, owner, drop } = await openWithOwner(4);

before(async () => {
  await moveMoney();
});
after(drop);

/** Late money that is refunded, and an order on account, billed and partly credited. */
async function moveMoney() {
  const late = await createTestOrder(db, { total: 1_000, status: 'cancelled' });
  const transfer = { number: late.number, amount: 1_000, bankReference: 'LATE', confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, transfer)));
  const institutionId = await createTestInstitution(db, 100_000);
  const order = await createTestOrder(db, { total: 5_000, method: 'on_account', state: 'on_account', status: 'shipped', institutionId });
  const monthAgo = new Date(Date.now() - 35 * 86_400_000);
  await db.query(sql`update customer_order set shipped_at = ${monthAgo} where id = ${order.id}`);
  await db.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference, booked_at)
    values (${institutionId}, ${order.id}, 'charge', 5000, ${`order:${order.id}`}, ${monthAgo})`);
  assert.equal((await issueStatements(db, new Date())).length, 1);
  await inTransaction(db, async (tx) => {
    await requestRefund(tx, { orderId: order.id, amount: 700, services: 0, cause: 'after_sales', byOperator: false, reference: 'a test' });
    return { ok: true, value: null };
  });
}

const findFaults = async (on: pg.Client | DatabasePool) => [...(await findPaymentFaults(on)), ...(await findCreditFaults(on))];

test('consistent money has no faults', async () => {
  assert.deepEqual(await findFaults(db), []);
});

const corruptions: [name: string, fault: RegExp, statement: string][] = [
  ['money that went back without a refund', /fen given back of/, 'update payment_balance set given_back = 0'],
  ['a payment without its balance', /given back of/, 'delete from payment_balance'],
  ['a cancelled order that keeps money', /is cancelled and keeps 1000 fen/, 'update payment_balance set given_back = 0'],
  [
    'an attempt that counts as paid without money',
    /no payment does/,
    `insert into payment_attempt (order_id, out_trade_no, amount, state, expires_at, trade_no, next_query_at, ended_at)
     select id, 'planted_1', 1, 'paid', now(), 'planted', now(), now() from customer_order limit 1`,
  ],
  [
    'a credit note that no ledger knows',
    /is not in its institution’s ledger/,
    `alter table refund disable trigger all; update refund set reference = 'planted' where way = 'credit_note'`,
  ],
  [
    'a refund that counts too little before it',
    /counts 0 fen that operators’ acts and transfers gave back before it, the order has 300/,
    `alter table refund disable trigger all;
     insert into refund (order_id, amount, whole, cause, reference, way, by_operator, given_before)
     select order_id, 300, 300, 'after_sales', 'planted ' || n, 'credit_note', true, 0 from refund, (values (1), (2)) as planted (n)
     where way = 'credit_note'`,
  ],
  ['an institution whose sum is not its ledger’s', /uses \d+ fen, its entries make/, 'update credit_account set used = used + 1'],
  ['an order whose charge is not its ledger’s', /its entries differ/, 'update credit_order set charged = charged + 1'],
  ['a statement whose total its lines do not make', /its lines make/, 'update credit_statement set total = total + 1'],
  ['a statement settled without money', /is settled with 0 of/, 'update credit_statement set settled_at = now()'],
  [
    'a credit note that a statement left off and that nobody has asked for since',
    /was left off statement S\d+-\d+, nobody has agreed to it, and S299912-\d+ does not bill it/,
    `alter table refund disable trigger all; alter table credit_statement_line disable trigger all;
     update refund set state = 'requested', done_at = null where way = 'credit_note';
     insert into credit_statement_line (statement_id, position, kind, order_id, refund_id, order_number, happened_at, amount)
     select statement_id, 100, 'credit_waiting', line.order_id, refund.id, 'planted', now(), -refund.amount
     from credit_statement_line line join refund on refund.order_id = line.order_id and refund.way = 'credit_note' where line.kind = 'order';
     insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on)
     select 'S299912-' || institution_id, institution_id, '2999-12-01', now(), 0, 0, '2999-12-31' from credit_statement`,
  ],
  [
    'an order on account that no statement bills',
    /is owed \d+ fen, delivered before statement S\d+-\d+ closed, on no statement/,
    `alter table credit_statement_line disable trigger all; delete from credit_statement_line`,
  ],
];

for (const [name, fault, statement] of corruptions) {
  test(`the consistency check finds ${name}`, async () => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      const found = await findFaults(owner);
      assert.ok(
        found.some((one) => fault.test(`${one.subject} ${one.fault}`)),
        JSON.stringify(found),
      );
    } finally {
      await owner.query('rollback');
    }
  });
}
