import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { deliverEvents } from '../../../rules/events/deliver-events.ts';
import { numberEvents } from '../../../rules/events/number-events.ts';
import { registerSubscriber } from '../../../rules/events/subscriber.ts';
import { findNotifications } from '../../../rules/notifications/find-notifications.ts';
import { buyerNotifications } from '../../../rules/notifications/notify-buyers.ts';
import { createTicket } from '../create-ticket.ts';
import { approveTicket } from '../decide-ticket.ts';
import { getClaim } from '../get-claim.ts';
import { getTicketWork } from '../get-ticket-work.ts';
import { inspectGoods } from '../inspect-goods.ts';
import { receiveReturn } from '../receive-return.ts';
import { refundTicket } from '../refund-ticket.ts';
import { type TestOrder, createTestOrder } from '../../../../testing/test-ticket-order.ts';
import { returnToBuyer } from '../ticket-parcels.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
const subscriber = buyerNotifications;
before(() => registerSubscriber(db, subscriber));
after(drop);

const newOrder = async (packs: number, couponOff = 0) =>
  createTestOrder(db, (await createTestAccount(db)).id, [packs], { receivedAt: new Date(), couponOff });
async function open({ accountId, number: orderNumber, lineIds }: TestOrder, quantity: number, kind: 'refund' | 'return' = 'refund') {
  const lines = [{ order_line_id: lineIds[0]!, quantity }];
  const request = { kind, reason: 'damaged', description: 'Broken', attachmentIds: [], lines, orderNumber } as const;
  return inTransaction(db, (transaction) => createTicket(transaction, accountId, request, 'en'));
}
async function openApproved(order: TestOrder, quantity: number, kind?: 'refund' | 'return'): Promise<string> {
  const made = await open(order, quantity, kind);
  assert.ok(made.ok, JSON.stringify(made));
  assert.ok((await inTransaction(db, (transaction) => approveTicket(transaction, made.value.id))).ok);
  return made.value.id;
}
const refund = (id: string, { lineIds }: TestOrder, quantity: number) => {
  const decision = { by: 'a test', packs: new Map([[lineIds[0]!, quantity]]), reason: 'The others are whole.' };
  return inTransaction(db, (transaction) => refundTicket(transaction, id, decision));
};
const claimable = async ({ accountId, number }: TestOrder) => {
  const claim = await getClaim(db, accountId, number, 'en');
  return claim.ok ? (claim.value.lines[0]?.claimable_quantity ?? 0) : null;
};

test('packs that a refund left out are claimed again, and all refunds together equal what was paid, to the fen', async () => {
  // ¥299.99 for three packs: the shares are no whole number
  const order = await newOrder(3, 1);
  const first = await openApproved(order, 3);
  assert.equal(await claimable(order), 0);
  const given = await refund(first, order, 1);
  assert.equal(await claimable(order), 2);
  const tooMany = await open(order, 3);
  assert.equal(tooMany.ok ? null : tooMany.error, 'quantity_limit');
  const second = await openApproved(order, 2);
  const rest = await refund(second, order, 2);
  assert.ok(given.ok && rest.ok);
  assert.deepEqual([given.value.goods, given.value.shipping, given.value.coupon_returned], [9_999, 1_200, false]);
  assert.deepEqual([rest.value.goods, rest.value.shipping, rest.value.coupon_returned], [20_000, 0, true]);
  const { rows } = await db.query(sql`select claimed_quantity, given_back, amount from order_line where id = ${order.lineIds[0]}`);
  assert.deepEqual(rows[0], { claimed_quantity: 3, given_back: 29_999, amount: 29_999 });
});

test('of two operators who refund different packs of one ticket at once, one succeeds and the other changes nothing', async () => {
  const order = await newOrder(3);
  const id = await openApproved(order, 3);
  const pressed = await Promise.all([refund(id, order, 1), refund(id, order, 2)]);
  assert.deepEqual(pressed.map((result) => (result.ok ? 'done' : result.error)).toSorted(), ['done', 'wrong_state']);
  const { rows } = await db.query<{ amount: number }>(sql`select amount from refund where order_id = ${order.id}`);
  const packs = pressed[0].ok ? 1 : 2;
  assert.deepEqual([rows, await claimable(order)], [[{ amount: packs * 10_000 + 1_200 }], 3 - packs]);
});

test('a claim of packs that a refund is leaving out waits for the refund and then succeeds', async () => {
  const order = await newOrder(2);
  const id = await openApproved(order, 2);
  const [given, opened] = await Promise.all([refund(id, order, 1), open(order, 1)]);
  assert.ok(given.ok);
  assert.ok(opened.ok || opened.error === 'quantity_limit', JSON.stringify(opened));
  assert.equal(await claimable(order), opened.ok ? 0 : 1);
});

/** On hand in quarantine of an order's packs that came back. */
async function cameOf({ skuIds }: TestOrder): Promise<number> {
  const { rows } = await db.query<{ came: number }>(
    sql`select coalesce(sum(on_hand_change), 0)::int as came from stock_movement where kind = 'return' and sku_id = ${skuIds[0]}`,
  );
  return rows[0]?.came ?? 0;
}
/** A return of which so many packs came. */
async function openCame(order: TestOrder, claimed: number, came = claimed): Promise<string> {
  const id = await openApproved(order, claimed, 'return');
  const found = { order_line_id: order.lineIds[0]!, quantity: came, condition: 'damaged', note: '' } as const;
  assert.ok((await inTransaction(db, (transaction) => receiveReturn(transaction, id))).ok);
  assert.ok((await inTransaction(db, (transaction) => inspectGoods(transaction, id, { by: 'a test', findings: [found] }))).ok);
  return id;
}
const sendBack = (id: string) =>
  inTransaction(db, (transaction) => returnToBuyer(transaction, id, { carrier: 'SF', trackingNumber: `SF ${id}` }));
const workOn = async (id: string) => {
  const found = await getTicketWork(db, id, 'en');
  assert.ok(found.ok);
  const { acts, leftOut, waits_for: whom, ticket } = found.value;
  return {
    acts,
    packs: leftOut.map(({ quantity }) => quantity),
    whom,
    last: ticket.messages.at(-1)?.body ?? '',
    parcels: ticket.parcels.length,
  };
};

test('the shop keeps returned packs that it refunds; the rest is sent back to the buyer once, and the buyer is notified', async () => {
  const order = await newOrder(4);
  const id = await openCame(order, 3, 2);
  assert.equal((await sendBack(id)).ok, false, 'not before it is decided');
  assert.ok((await refund(id, order, 1)).ok);
  assert.equal(await cameOf(order), 1);
  const { acts, packs, whom } = await workOn(id);
  assert.deepEqual({ acts, packs, whom }, { acts: ['send_back'], packs: [1], whom: 'shop' });
  const pressed = await Promise.all([sendBack(id), sendBack(id)]);
  assert.deepEqual(pressed.map((result) => (result.ok ? 'done' : result.error)).toSorted(), ['done', 'wrong_state']);
  const after = await workOn(id);
  assert.deepEqual([after.acts, after.packs, after.whom, after.parcels], [[], [], 'nobody', 1]);
  assert.match(after.last, /^Items that were not refunded are on their way back to you: 1 × \S+\.\n未退款的商品已寄还给您：1 × \S+。$/);
  assert.equal(await cameOf(order), 1);
});

test('a pack that was sent back, claimed and returned again is taken into stock once', async () => {
  const order = await newOrder(3);
  const first = await openCame(order, 3);
  assert.ok((await refund(first, order, 2)).ok);
  assert.equal(await cameOf(order), 2);
  assert.ok((await sendBack(first)).ok);
  const second = await openCame(order, 1);
  assert.ok((await refund(second, order, 1)).ok);
  assert.equal(await cameOf(order), 3);
  assert.deepEqual([(await sendBack(first)).ok, (await sendBack(second)).ok], [false, false]);
});

test('a pack that a refund left out can be claimed again once it was sent back, and not while it is here', async () => {
  const order = await newOrder(5);
  const first = await openCame(order, 3);
  assert.ok((await refund(first, order, 2)).ok);
  assert.equal(await claimable(order), 2);
  for (const kind of ['return', 'refund'] as const) {
    const opened = await open(order, 3, kind);
    assert.equal(opened.ok ? null : opened.error, 'quantity_limit', kind);
  }
  // what was never sent here is another matter
  const other = await openCame(order, 2);
  assert.ok((await refund(other, order, 1)).ok);
  assert.deepEqual([await claimable(order), await cameOf(order)], [0, 3]);
  const packsAt = async (id: string) => (await workOn(id)).packs;
  assert.deepEqual([await packsAt(first), await packsAt(other)], [[1], [1]]);
  assert.ok((await sendBack(first)).ok);
  assert.deepEqual([await claimable(order), await packsAt(first), await packsAt(other)], [1, [], [1]]);
  assert.ok((await sendBack(other)).ok);
  assert.deepEqual([await claimable(order), await cameOf(order)], [2, 3]);
});

test('the buyer sees how many of the claimed packs are refunded', async () => {
  const order = await newOrder(3);
  await refund(await openApproved(order, 3), order, 2);
  await numberEvents(db);
  while ((await deliverEvents(db, subscriber)) > 0);
  for (const [language, words] of [
    ['en', 'Your refund for 2 of 3 packs'],
    ['zh-CN', '已就 3 件中的 2 件发起退款'],
  ] as const) {
    const { items } = await findNotifications(db, order.accountId, { page: 1, limit: 20 }, language);
    assert.ok(
      items.some(({ text }) => text.includes(words)),
      JSON.stringify(items),
    );
  }
});

test('the database refuses a refund of more packs than were claimed, and of fewer without a reason', async () => {
  const order = await newOrder(3);
  const id = await openApproved(order, 2);
  const write = (packs: number, why: string | null) =>
    inTransaction(db, async (transaction) => {
      await transaction.query(sql`
        insert into ticket_refund (ticket_id, order_id, goods, shipping, points_taken_back, method, refunded_by, fewer_why)
        select id, order_id, 1, 0, 0, 'bank_transfer', 'a test', ${why} from ticket where number = ${id}`);
      await transaction.query(sql`
        insert into ticket_refund_line (ticket_id, order_line_id, quantity, money, points)
        select id, ${order.lineIds[0]}, ${packs}, ${packs}, 0 from ticket where number = ${id}`);
      return { ok: true, value: null };
    });
  await assert.rejects(write(3, 'why'), /more packs than/);
  await assert.rejects(write(1, null), /needs a reason/);
});
