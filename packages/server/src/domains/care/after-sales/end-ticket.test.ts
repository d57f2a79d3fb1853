import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { deliverEvents } from '../../rules/events/deliver-events.ts';
import { numberEvents } from '../../rules/events/number-events.ts';
import { registerSubscriber } from '../../rules/events/subscriber.ts';
import { findNotifications } from '../../rules/notifications/find-notifications.ts';
import { buyerNotifications } from '../../rules/notifications/notify-buyers.ts';
import { confirmOldReceipts } from '../../selling/orders/confirm-old-receipts.ts';
import { todayLasts } from '../../../testing/test-day.ts';
import { createTicket } from './create-ticket.ts';
import { approveTicket } from './decide-ticket.ts';
import { endTicket } from './end-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { getTicketWork } from './get-ticket-work.ts';
import { inspectGoods } from './inspect-goods.ts';
import { receiveReturn } from './receive-return.ts';
import { confirmRepairPayment, decideQuote, quoteRepair } from './repair.ts';
import { answerTicket, replyToTicket } from './reply-to-ticket.ts';
import { createTestOrder } from '../../../testing/test-ticket-order.ts';
import { returnToBuyer, sendBack } from './ticket-parcels.ts';
import type { TicketState } from '../claims/ticket-states.ts';
import { withdrawTicket } from './withdraw-ticket.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
const subscriber = buyerNotifications;
before(() => registerSubscriber(db, subscriber));
beforeEach(todayLasts);
after(drop);

const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
/** One of two went through, and the other was refused for it. */
const secondIsRefused = ([one, other]: (string | null)[]) => (one === null) !== (other === null) && (one ?? other) === 'wrong_state';
const errorOf = (result: Result<unknown>) => (result.ok ? null : result.error);
const parcel = { carrier: 'SF', trackingNumber: 'SF 12' };
const day = 24 * 60 * 60 * 1000;
const price = 12_300;

/** A ticket on the only pack of an order that has left, taken so far. */
async function openAt(kind: 'refund' | 'return' | 'exchange' | 'repair', until: TicketState) {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [1], { status: 'shipped' });
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const request = { orderNumber: order.number, kind, reason: 'defective', lines, description: 'No heat.', attachmentIds: [] } as const;
  const opened = await act((transaction) => createTicket(transaction, accountId, request, 'en'));
  assert.ok(opened.ok);
  const number = opened.value.id;
  const ticket = { number, accountId, order };
  const quote = { amount: price, work: 'New heater', validUntil: new Date(Date.now() + day), by: 'a test' };
  const steps = [
    () => act((transaction) => approveTicket(transaction, number)),
    () => act((transaction) => receiveReturn(transaction, number)),
    () => act((transaction) => inspectGoods(transaction, number, { by: 'a test', findings: [] })),
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
const end = (number: string, state?: TicketState, seen?: number) =>
  act((transaction) =>
    endTicket(transaction, number, { by: 'a test', why: 'Nothing came in sixty days.', ...(state && { state }), ...(seen && { seen }) }),
  );
/** As if so many days had passed since the price was offered and accepted. */
async function wait(number: string, passed: number) {
  const owner = await db.connect();
  await owner.query('reset role; alter table ticket_step disable trigger ticket_step_append_only');
  const which = sql`ticket_id = (select id from ticket where number = ${number})`;
  await owner.query(sql`update ticket_step set happened_at = happened_at - make_interval(days => ${passed}) where ${which}`);
  await owner.query(sql`update ticket_quote set valid_until = valid_until - make_interval(days => ${passed}) where ${which}`);
  await owner.query('alter table ticket_step enable trigger ticket_step_append_only');
  owner.release(true);
}
const write = ({ number, accountId }: Pick<Opened, 'number' | 'accountId'>, body: string) =>
  act((transaction) => replyToTicket(transaction, accountId, number, { body, attachmentIds: [] }, 'en'));
const offersEnd = async (number: string) => {
  const found = await getTicketWork(db, number, 'en');
  return found.ok && found.value.acts.includes('end');
};
const reasonOf = (result: Result<unknown>, language: 'en' | 'zh-CN' = 'en') => (result.ok ? '' : (result.reason?.[language] ?? ''));
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

test('an exchange without a return is ended: its packs are released, and the order completes', async () => {
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

test('the buyer is notified that the shop ended a ticket and why, and not of their own withdrawal', async () => {
  const ended = await openAt('return', 'awaiting_return');
  await end(ended.number);
  const seen = await shown(ended);
  assert.deepEqual(
    [seen.state, seen.ended_by_shop, seen.messages.at(-1)?.author, seen.messages.at(-1)?.body, seen.actions],
    ['withdrawn', 'Nothing came in sixty days.', 'operator', 'Nothing came in sixty days.', []],
  );
  assert.match(seen.next_step, /^We closed this request/);
  assert.match((await shown(ended, 'zh-CN')).next_step, /^我们已结束该申请/);

  const withdrawn = await openAt('return', 'awaiting_return');
  await act((transaction) => withdrawTicket(transaction, withdrawn.accountId, withdrawn.number, 'en'));
  assert.deepEqual([(await shown(withdrawn)).ended_by_shop, (await shown(withdrawn)).next_step.slice(0, 13)], [null, 'You withdrew ']);
  await numberEvents(db);
  while ((await deliverEvents(db, subscriber)) > 0);
  const reported = async ({ accountId }: Opened) =>
    (await findNotifications(db, accountId, { page: 1, limit: 20 }, 'en')).items.filter(({ text }) => /closed|withdrew/.test(text)).length;
  assert.deepEqual([await reported(ended), await reported(withdrawn)], [1, 0]);
});

test('a ticket can be ended only while it waits and in the state shown, not where a decision is due', async () => {
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

test('an abandoned repair is sent back as it is; once money came in for it, it cannot be ended', async () => {
  for (const state of ['quoted', 'accepted'] as const) {
    const ticket = await openAt('repair', state);
    await wait(ticket.number, 31);
    assert.ok((await end(ticket.number)).ok);
    const seen = await shown(ticket);
    assert.deepEqual([seen.state, seen.next_step.slice(0, 20)], ['declined', 'We ended this repair']);
    const waits = await db.query<{ waits_for: string }>(sql`select waits_for from ticket where number = ${ticket.number}`);
    assert.deepEqual(waits.rows, [{ waits_for: 'shop' }], 'the goods are here still');
    assert.ok((await act((transaction) => returnToBuyer(transaction, ticket.number, parcel))).ok);
  }
  const paid = await openAt('repair', 'accepted');
  const payment = { amount: 1, bankReference: `END-${paid.number}`, by: 'a test' };
  assert.ok((await act((transaction) => confirmRepairPayment(transaction, paid.number, payment))).ok);
  const refused = await end(paid.number);
  assert.equal(reasonOf(refused), '¥0.01 of the repair is paid: it is to be repaired.');
  await wait(paid.number, 31);
  assert.match(reasonOf(await end(paid.number), 'zh-CN'), /维修费已付 ¥0\.01：须继续维修/);
  await assert.rejects(db.query(sql`update ticket set state = 'declined' where number = ${paid.number}`), /before anything is paid/);
});

test('a buyer can no longer decline an accepted price', async () => {
  const ticket = await openAt('repair', 'accepted');
  assert.equal(errorOf(await decide(ticket, false)), 'wrong_state');
  await assert.rejects(db.query(sql`update ticket set state = 'declined' where number = ${ticket.number}`), /given up by the shop/);
});

test('a ticket cannot be ended while the buyer’s parcel is under way; a missing one blocks it for thirty days', async () => {
  const ticket = await openAt('exchange', 'awaiting_return');
  assert.ok((await send(ticket)).ok);
  const refused = await end(ticket.number);
  assert.match(refused.ok ? '' : (refused.reason?.['zh-CN'] ?? ''), /寄回途中/);
  await db.query(sql`
    update ticket_parcel set sent_at = now() - interval '31 days' where ticket_id = (select id from ticket where number = ${ticket.number})`);
  assert.ok((await end(ticket.number)).ok);
});

test('when the shop ends a ticket while its buyer sends the parcel, one succeeds and the other one is refused', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const ticket = await openAt('exchange', 'awaiting_return');
    const both = turn % 2 === 0 ? [end(ticket.number), send(ticket)] : [send(ticket), end(ticket.number)];
    const errors = (await Promise.all<Result<unknown>>(both)).map(errorOf);
    assert.ok(secondIsRefused(errors), JSON.stringify(errors));
    const state = await stateOf(ticket.number);
    const parcels = (await shown(ticket)).parcels.length;
    assert.deepEqual([parcels, await reservedOf(ticket)], state === 'withdrawn' ? [0, 0] : [1, 1]);
  }
});

test('when the shop ends a repair while its buyer declines the lapsed price, the later one is refused', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const ticket = await openAt('repair', 'quoted');
    await wait(ticket.number, 2);
    const errors = (await Promise.all<Result<unknown>>([end(ticket.number, 'quoted'), decide(ticket, false)])).map(errorOf);
    assert.ok(secondIsRefused(errors), JSON.stringify(errors));
    assert.deepEqual([await stateOf(ticket.number), (await shown(ticket)).ended_by_shop !== null], ['declined', errors[0] === null]);
  }
});

test('a ticket is not ended before its quoted price lapses, nor while an accepted price may be being paid', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * day);
  const text = (at: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(at);
  for (const [state, phrase, days] of [
    ['quoted', `The price is promised to the buyer until ${text(inDays(1))}: the repair can be ended after that.`, 2],
    ['accepted', `their transfer may be under way: the repair can be ended after ${text(inDays(30))}.`, 30],
  ] as const) {
    const { number } = await openAt('repair', state);
    const refused = await end(number, state);
    assert.ok(reasonOf(refused).includes(phrase), JSON.stringify(refused));
    assert.match(reasonOf(refused, 'zh-CN'), /\d月\d+日.*后方可结束。$/);
    assert.equal(await offersEnd(number), false);
    await wait(number, days);
    assert.deepEqual([await offersEnd(number), errorOf(await end(number, state))], [true, null]);
  }
});

test('a new message of the buyer must be read, and an open question answered, before the end', async () => {
  const lastOf = async (ticket: Opened) => (await shown(ticket)).messages.at(-1)?.id ?? 0;
  const ticket = await openAt('return', 'awaiting_return');
  const seen = await lastOf(ticket);
  await write(ticket, 'I was in hospital; the parcel leaves tomorrow.');
  const unread = await end(ticket.number, 'awaiting_return', seen);
  assert.deepEqual([errorOf(unread), reasonOf(unread)], ['changed_meanwhile', 'The buyer has written meanwhile: read it first.']);
  const unanswered = await end(ticket.number, 'awaiting_return', await lastOf(ticket));
  assert.deepEqual([errorOf(unanswered), reasonOf(unanswered, 'zh-CN')], ['wrong_state', '买家的留言尚未答复：请先答复。']);
  assert.equal(await offersEnd(ticket.number), false);
  await act((transaction) => answerTicket(transaction, ticket.number, 'We wait until Friday.'));
  // one's own answer is not what the buyer wrote
  assert.deepEqual(
    [await offersEnd(ticket.number), (await end(ticket.number, 'awaiting_return', (await lastOf(ticket)) - 1)).ok],
    [true, true],
  );

  const refund = await openAt('refund', 'approved');
  const before = await lastOf(refund);
  await write(refund, 'I have found the packs: no refund, please.');
  assert.equal(errorOf(await end(refund.number, 'approved', before)), 'changed_meanwhile');
  assert.ok((await end(refund.number, 'approved', await lastOf(refund))).ok, 'an approved refund waits for the shop as it is');
});

test('a message and the end of its ticket at once: either the end is refused, or the message is', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const ticket = await openAt('return', 'awaiting_return');
    const seen = (await shown(ticket)).messages.at(-1)?.id ?? 0;
    const both = await Promise.all<Result<unknown>>([end(ticket.number, 'awaiting_return', seen), write(ticket, 'It leaves tomorrow.')]);
    const outcome = both.map(errorOf);
    assert.ok(['changed_meanwhile,', ',wrong_state'].includes(outcome.join()), JSON.stringify(outcome));
  }
});
