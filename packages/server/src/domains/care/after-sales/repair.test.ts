import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTicket } from './create-ticket.ts';
import { approveTicket } from './decide-ticket.ts';
import { inspectGoods } from './inspect-goods.ts';
import { receiveReturn } from './receive-return.ts';
import { confirmRepairPayment, decideQuote, finishRepair, quoteRepair } from './repair.ts';
import { createTestOrder } from '../../../testing/test-ticket-order.ts';
import { returnToBuyer, sendBack } from './ticket-parcels.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
let bankLine = 0;

after(drop);

const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
const errorOf = (result: Result<unknown>) => (result.ok ? null : result.error);
const reasonOf = (result: Result<unknown>) => (result.ok ? null : result.reason?.en);
const parcel = { carrier: 'SF', trackingNumber: 'SF 12' };

/** An instrument that came in for repair and was inspected. */
async function inspected() {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [1], { receivedAt: new Date() });
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const request = {
    orderNumber: order.number,
    kind: 'repair',
    reason: 'defective',
    lines,
    description: 'No heat.',
    attachmentIds: [],
  } as const;
  const ticket = await act((transaction) => createTicket(transaction, accountId, request, 'en'));
  assert.ok(ticket.ok);
  const number = ticket.value.id;
  assert.ok((await act((transaction) => approveTicket(transaction, number))).ok);
  const sent = await act((transaction) => sendBack(transaction, accountId, number, parcel, 'en'));
  assert.ok(sent.ok);
  assert.deepEqual(
    sent.value.parcels.map(({ direction, tracking_number }) => `${direction} ${tracking_number}`),
    ['to_shop SF 12'],
  );
  assert.match(sent.value.return_to?.recipient ?? '', new RegExp(number));
  assert.ok((await act((transaction) => receiveReturn(transaction, number))).ok);
  assert.equal(errorOf(await act((transaction) => sendBack(transaction, accountId, number, parcel, 'en'))), 'wrong_state');
  assert.ok((await act((transaction) => inspectGoods(transaction, number, { by: 'a test', findings: [] }))).ok);
  return { accountId, number, order };
}
type Case = Awaited<ReturnType<typeof inspected>>;
const day = 24 * 60 * 60 * 1000;
const quote = ({ number }: Case, amount = 12_300, days = 14) =>
  act((transaction) =>
    quoteRepair(transaction, number, { amount, work: 'New heater', validUntil: new Date(Date.now() + days * day), by: 'a test' }),
  );
const decide = ({ accountId, number }: Case, accept: boolean, expectedAmount = 12_300) =>
  act((transaction) => decideQuote(transaction, accountId, number, { accept, expectedAmount }, 'en'));
const pay = ({ number }: Case, amount: number, bankReference = `REPAIR-${++bankLine}`) =>
  act((transaction) => confirmRepairPayment(transaction, number, { amount, bankReference, by: 'a test' }));
const finish = ({ number }: Case) => act((transaction) => finishRepair(transaction, number, parcel));

test('a repair under warranty is made and sent back without a price', async () => {
  const given = await inspected();
  assert.ok((await finish(given)).ok);
  assert.equal(errorOf(await quote(given)), 'wrong_state');
});

test('a quoted repair is accepted, paid in two transfers, and only then made', async () => {
  const given = await inspected();
  assert.ok((await quote(given)).ok);
  assert.equal(errorOf(await finish(given)), 'wrong_state');
  assert.equal(errorOf(await pay(given, 12_300)), 'wrong_state');
  const accepted = await decide(given, true);
  assert.ok(accepted.ok);
  assert.deepEqual(
    [accepted.value.state, accepted.value.quote?.amount, accepted.value.quote?.bank.reference],
    ['accepted', 12_300, given.number],
  );
  assert.equal(reasonOf(await finish(given)), '¥123.00 of the repair is not paid.');
  assert.deepEqual(await pay(given, 10_000, `TWICE-${given.number}`), { ok: true, value: { missing: 2_300 } });
  assert.match(reasonOf(await pay(given, 2_300, `TWICE-${given.number}`)) ?? '', /is recorded for other money already/);
  assert.equal(reasonOf(await pay(given, 2_301)), 'Only ¥23.00 is missing.');
  assert.equal(errorOf(await pay(given, 2_300, `PAID-${given.order.number}`)), 'wrong_state');
  await assert.rejects(db.query(sql`update ticket set state = 'repaired' where number = ${given.number}`), /is not paid/);
  assert.deepEqual(await pay(given, 2_300), { ok: true, value: { missing: 0 } });
  assert.ok((await finish(given)).ok);
});

test('a price that has changed or lapsed cannot be accepted, a new one can', async () => {
  const given = await inspected();
  await quote(given, 20_000);
  await quote(given, 12_300, -1);
  assert.equal(errorOf(await decide(given, true, 20_000)), 'quote_changed');
  assert.equal(errorOf(await decide(given, true)), 'quote_expired');
  await quote(given);
  assert.ok((await decide(given, true)).ok);
  assert.equal(errorOf(await quote(given, 1)), 'wrong_state');
});

test('a declined price ends the ticket, and the goods are sent back as they are', async () => {
  const given = await inspected();
  const back = () => act((transaction) => returnToBuyer(transaction, given.number, parcel));
  await quote(given);
  assert.equal(errorOf(await back()), 'wrong_state');
  const declined = await decide(given, false);
  assert.ok(declined.ok);
  assert.deepEqual([declined.value.state, declined.value.actions], ['declined', []]);
  assert.ok((await back()).ok);
});
