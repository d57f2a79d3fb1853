import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Result } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../database/embedded/test-database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createTestAccount } from '../accounts/test-account.ts';
import { deliverEvents } from '../events/deliver-events.ts';
import { numberEvents } from '../events/number-events.ts';
import { registerSubscriber } from '../events/subscriber.ts';
import { findNotifications } from '../notifications/find-notifications.ts';
import { buyerNotifications } from '../notifications/tell-buyers.ts';
import { confirmOldReceipts } from '../orders/confirm-old-receipts.ts';
import { createTicket } from './create-ticket.ts';
import { approveTicket, inspectReturn } from './decide-ticket.ts';
import { endTicket } from './end-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { receiveReturn } from './receive-return.ts';
import { confirmRepairPayment, decideQuote, quoteRepair } from './repair.ts';
import { createTestOrder } from './test-order.ts';
import { returnToBuyer, sendBack } from './ticket-parcels.ts';
import type { TicketState } from './ticket-states.ts';
import { withdrawTicket } from './withdraw-ticket.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
const subscriber = buyerNotifications({ shopUrl: 'https://shop.example' });
before(() => registerSubscriber(db, subscriber));
after(drop);

const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
/** One of two went through, and the other was refused for it. */
const secondIsTold = ([one, other]: (string | null)[]) => (one === null) !== (other === null) && (one ?? other) === 'wrong_state';
const errorOf = (result: Result<unknown>) => (result.ok ? null : result.error);
const parcel = { carrier: 'SF', trackingNumber: 'SF 12' };
const day = 24 * 60 * 60 * 1000;
const price = 12_300;

/** A ticket on the only pack of an order that has left, taken so far. */
async function openAt(kind: 'refund' | 'return' | 'exchange' | 'repair', until: TicketState) {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [1], { status: 'shipped' });
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const wish = { orderNumber: order.number, kind, reason: 'defective', lines, description: 'No heat.', attachmentIds: [] } as const;
  const opened = await act((transaction) => createTicket(transaction, accountId, wish, 'en'));
  assert.ok(opened.ok);
  const number = opened.value.id;
  const ticket = { number, accountId, order };
  const quote = { amount: price, work: 'New heater', validUntil: new Date(Date.now() + day), by: 'a test' };
  const steps = [
    () => act((transaction) => approveTicket(transaction, number)),
    () => act((transaction) => receiveReturn(transaction, number)),
    () => act((transaction) => inspectReturn(transaction, number)),
    () => act((transaction) => quoteRepair(transaction, number, quote)),
    () => decide(ticket, true),
  ];
  for (const step of steps) {
    if ((await stateOf(number)) === until) break;
    assert.equal(errorOf(await step()), null);
  }
  assert.equal(await stateOf(number), until);
  return ticket;
}
type Opened = Awaited<ReturnType<typeof openAt>>;
const end = (number: string, seen?: TicketState) =>
  act((transaction) => endTicket(transaction, number, { by: 'a test', why: 'Nothing came in sixty days.', ...(seen && { seen }) }));
const send = ({ number, accountId }: Opened) => act((transaction) => sendBack(transaction, accountId, number, parcel, 'en'));
const decide = ({ number, accountId }: Pick<Opened, 'number' | 'accountId'>, accept: boolean) =>
  act((transaction) => decideQuote(transaction, accountId, number, { accept, expectedAmount: price }, 'en'));
const stateOf = async (number: string) =>
  (await db.query<{ state: TicketState }>(sql`select state from ticket where number = ${number}`)).rows[0]?.state;
const reservedOf = async ({ order }: Opened) =>
  (await db.query<{ reserved: number }>(sql`select reserved from stock where sku_id = ${order.skuIds[0]}`)).rows[0]?.reserved;
const shown = async ({ accountId, number }: Opened, language: 'en' | 'zh-CN' = 'en') => {
  const ticket = await getTicket(db, accountId, number, language);
  assert.ok(ticket.ok);
  return ticket.value;
};

test('an exchange for which nothing comes back is ended: its packs are free again, and the order completes itself', async () => {
  const ticket = await openAt('exchange', 'awaiting_return');
  await db.query(sql`update customer_order set shipped_at = now() - interval '20 days' where id = ${ticket.order.id}`);
  assert.equal(await reservedOf(ticket), 1);
  assert.ok(!(await confirmOldReceipts(db)).includes(ticket.order.number), 'an open ticket holds it');
  assert.ok((await end(ticket.number, 'awaiting_return')).ok);
  assert.equal(await reservedOf(ticket), 0);
  assert.ok((await confirmOldReceipts(db)).includes(ticket.order.number));
  const { rows } = await db.query(sql`select claimed_quantity from order_line where id = ${ticket.order.lineIds[0]}`);
  assert.deepEqual(rows, [{ claimed_quantity: 0 }], 'the buyer can ask again');
});

test('the buyer reads that the shop ended it and why, and is told; what they withdraw themselves is not told', async () => {
  const ended = await openAt('return', 'awaiting_return');
  await end(ended.number);
  const seen = await shown(ended);
  assert.deepEqual(
    [seen.state, seen.ended_by_shop, seen.messages.at(-1)?.author, seen.messages.at(-1)?.body, seen.actions],
    ['withdrawn', 'Nothing came in sixty days.', 'operator', 'Nothing came in sixty days.', []],
  );
  assert.match(seen.next_step, /^We have ended this request/);
  assert.match((await shown(ended, 'zh-CN')).next_step, /^我们已结束该申请/);

  const withdrawn = await openAt('return', 'awaiting_return');
  await act((transaction) => withdrawTicket(transaction, withdrawn.accountId, withdrawn.number, 'en'));
  assert.deepEqual([(await shown(withdrawn)).ended_by_shop, (await shown(withdrawn)).next_step.slice(0, 13)], [null, 'You withdrew ']);
  await numberEvents(db);
  while ((await deliverEvents(db, subscriber)) > 0);
  const told = async ({ accountId }: Opened) =>
    (await findNotifications(db, accountId, { page: 1, limit: 20 }, 'en')).items.filter(({ text }) => /ended|withdrew/.test(text)).length;
  assert.deepEqual([await told(ended), await told(withdrawn)], [1, 0]);
});

test('only what waits is ended, in the state in which it was seen; what is to be decided is decided', async () => {
  for (const [kind, state] of [
    ['return', 'submitted'],
    ['return', 'returned'],
    ['return', 'inspected'],
  ] as const) {
    assert.equal(errorOf(await end((await openAt(kind, state)).number)), 'wrong_state', state);
  }
  const refund = await openAt('refund', 'approved');
  assert.equal(errorOf(await end(refund.number, 'submitted')), 'wrong_state', 'it has gone on');
  assert.ok((await end(refund.number, 'approved')).ok);
  assert.equal(errorOf(await end(refund.number)), 'wrong_state');
  assert.equal(await stateOf(refund.number), 'withdrawn');
});

test('a repair that nobody goes on with goes back as it is; once money came in for it, it does not end', async () => {
  for (const state of ['quoted', 'accepted'] as const) {
    const ticket = await openAt('repair', state);
    assert.ok((await end(ticket.number)).ok);
    const seen = await shown(ticket);
    assert.deepEqual([seen.state, seen.next_step.slice(0, 25)], ['declined', 'We have ended this repair']);
    const waits = await db.query<{ waits_for: string }>(sql`select waits_for from ticket where number = ${ticket.number}`);
    assert.deepEqual(waits.rows, [{ waits_for: 'shop' }], 'the goods are here still');
    assert.ok((await act((transaction) => returnToBuyer(transaction, ticket.number, parcel))).ok);
  }
  const paid = await openAt('repair', 'accepted');
  const payment = { amount: 1, bankReference: `END-${paid.number}`, by: 'a test' };
  assert.ok((await act((transaction) => confirmRepairPayment(transaction, paid.number, payment))).ok);
  const refused = await end(paid.number);
  assert.match(refused.ok ? '' : (refused.reason?.en ?? ''), /¥0\.01 of the repair is paid/);
  await assert.rejects(db.query(sql`update ticket set state = 'declined' where number = ${paid.number}`), /before anything is paid/);
});

test('an accepted price is not declined by its buyer any more', async () => {
  const ticket = await openAt('repair', 'accepted');
  assert.equal(errorOf(await decide(ticket, false)), 'wrong_state');
  await assert.rejects(db.query(sql`update ticket set state = 'declined' where number = ${ticket.number}`), /given up by the shop/);
});

test('while the buyer’s parcel is under way the ticket stays; one that never came holds it for thirty days', async () => {
  const ticket = await openAt('exchange', 'awaiting_return');
  assert.ok((await send(ticket)).ok);
  const refused = await end(ticket.number);
  assert.match(refused.ok ? '' : (refused.reason?.['zh-CN'] ?? ''), /寄回途中/);
  await db.query(sql`
    update ticket_parcel set sent_at = now() - interval '31 days' where ticket_id = (select id from ticket where number = ${ticket.number})`);
  assert.ok((await end(ticket.number)).ok);
});

test('the shop ends a ticket while its buyer sends the parcel: one of both happens, and the other one is told', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const ticket = await openAt('exchange', 'awaiting_return');
    const both = turn % 2 === 0 ? [end(ticket.number), send(ticket)] : [send(ticket), end(ticket.number)];
    const errors = (await Promise.all<Result<unknown>>(both)).map(errorOf);
    assert.ok(secondIsTold(errors), JSON.stringify(errors));
    const state = await stateOf(ticket.number);
    const parcels = (await shown(ticket)).parcels.length;
    assert.deepEqual([parcels, await reservedOf(ticket)], state === 'withdrawn' ? [0, 0] : [1, 1]);
  }
});

test('the shop ends a repair while its buyer accepts the price: who comes second is told', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const ticket = await openAt('repair', 'quoted');
    const errors = (await Promise.all<Result<unknown>>([end(ticket.number, 'quoted'), decide(ticket, true)])).map(errorOf);
    assert.ok(secondIsTold(errors), JSON.stringify(errors));
    assert.equal(await stateOf(ticket.number), errors[0] === null ? 'declined' : 'accepted');
  }
});
