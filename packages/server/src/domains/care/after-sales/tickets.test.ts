import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Result } from '@aliquot/contract/core/result.ts';
import { ticketKinds, ticketStates } from '@aliquot/contract/shop/tickets.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import type { TicketKind } from '../claims/claim-rules.ts';
import { type NewTicket, createTicket } from './create-ticket.ts';
import { approveTicket, rejectTicket } from './decide-ticket.ts';
import { findClaimedQuantities } from '../claims/find-claimed-quantities.ts';
import { findTicketNumbers } from './find-ticket-numbers.ts';
import { findTickets } from './find-tickets.ts';
import { findTicketsOfOrder } from '../claims/find-tickets-of-order.ts';
import { correctLot } from '../../warehouse/stock/correct-lot.ts';
import { dayFromToday } from '../../../testing/test-lots.ts';
import { getClaim } from './get-claim.ts';
import { getTicket } from './get-ticket.ts';
import { receiveReturn } from './receive-return.ts';
import { answerTicket, replyToTicket } from './reply-to-ticket.ts';
import { type TestOrder, createTestOrder, sendTestLot } from '../../../testing/test-ticket-order.ts';
import { type TicketState, nextStates } from '../claims/ticket-states.ts';
import { withdrawTicket } from './withdraw-ticket.ts';

const { db, drop } = await openTestDatabase({ poolSize: 16 });
after(drop);

/** A refund's ticket never waits for goods, and only a repair is quoted. */
const isReachable = (kind: TicketKind, state: TicketState): boolean =>
  kind === 'refund'
    ? ['submitted', 'approved'].includes(state)
    : state !== 'approved' && (kind === 'repair' || !['quoted', 'accepted'].includes(state));
const newBuyer = async () => (await createTestAccount(db)).id;
const open = (order: TestOrder, more: Partial<NewTicket> = {}, accountId = order.accountId) =>
  inTransaction(db, (transaction) =>
    createTicket(
      transaction,
      accountId,
      {
        orderNumber: order.number,
        kind: 'refund',
        reason: 'damaged',
        lines: [{ order_line_id: order.lineIds[0]!, quantity: 1 }],
        description: 'The rack arrived cracked.',
        attachmentIds: [],
        ...more,
      },
      'en',
    ),
  );
const act = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(db, work);
async function openOne(order: TestOrder, more: Partial<NewTicket> = {}) {
  const ticket = await open(order, more);
  assert.ok(ticket.ok, JSON.stringify(ticket));
  return ticket.value;
}
async function uploadFile(accountId: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(sql`
    insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as)
    values (${accountId}, 'ticket', 'image/webp', 10, 'crack.webp', gen_random_uuid()::text) returning id`);
  return rows[0]!.id;
}
const errorOf = (result: Result<unknown>) => (result.ok ? null : result.error);

test('a ticket shows its lines, its thread with files, and what happens next', async () => {
  const buyer = await newBuyer();
  const order = await createTestOrder(db, buyer, [3, 2]);
  const file = await uploadFile(buyer);
  const ticket = await openOne(order, { lines: [{ order_line_id: order.lineIds[1]!, quantity: 2 }], attachmentIds: [file, file] });
  assert.match(ticket.id, /^T\d{14}$/);
  assert.deepEqual([ticket.order_id, ticket.state, ticket.actions], [order.number, 'submitted', ['reply', 'withdraw']]);
  assert.deepEqual(
    ticket.lines.map(({ name, quantity, order_line_id }) => ({ name, quantity, order_line_id })),
    [{ name: 'Tube', quantity: 2, order_line_id: order.lineIds[1] }],
  );
  assert.deepEqual(
    ticket.messages.map(({ author, body, attachments }) => ({ author, body, attachments })),
    [
      {
        author: 'buyer',
        body: 'The rack arrived cracked.',
        attachments: [{ id: file, url: `/files/${file}`, file_name: 'crack.webp', media_type: 'image/webp' }],
      },
    ],
  );
  assert.deepEqual(await findTicketsOfOrder(db, order.id), [{ id: ticket.id, kind: 'refund', state: 'submitted' }]);
});

test('40 parallel tickets on 5 packs claim exactly 5', async () => {
  const order = await createTestOrder(db, await newBuyer(), [5]);
  const results = await Promise.all(Array.from({ length: 40 }, () => open(order)));
  assert.equal(results.filter((result) => result.ok).length, 5);
  assert.ok(results.every((result) => result.ok || result.error === 'quantity_limit'));
  assert.deepEqual(await findClaimedQuantities(db, order.lineIds), new Map([[order.lineIds[0], 5]]));
});

test('positive control: a naive check-then-write is stopped only by the constraint', async () => {
  const order = await createTestOrder(db, await newBuyer(), [2]);
  const lineId = order.lineIds[0]!;
  const naive = () =>
    withTransaction(db, async (transaction) => {
      const claimed = (await findClaimedQuantities(transaction, [lineId])).get(lineId) ?? 0;
      if (claimed >= 2) return;
      await transaction.query('select pg_sleep(0.02)');
      await transaction.query(sql`
        with opened as (
          insert into ticket (number, account_id, order_id, order_number, order_shipping, kind, reason)
          values ('T' || lpad((random() * 1e13)::bigint::text, 14, '0'), ${order.accountId}, ${order.id}, ${order.number}, 0, 'refund', 'other')
          returning id
        )
        insert into ticket_line (ticket_id, order_line_id, quantity, reason, sku_id, product_id, code, name_en, label_en, label_zh, picture,
                                 line_quantity, line_amount)
        select opened.id, ${lineId}, 1, 'other', sku.id, sku.product_id, 'c', 'n', 'l', 'l', 'p', 2, 0 from opened, sku where sku.id = ${order.skuIds[0]}`);
    });
  const results = await Promise.allSettled(Array.from({ length: 10 }, naive));
  assert.ok(
    results.some((result) => result.status === 'rejected' && String(result.reason).includes('order_line_claimed_once')),
    'the duplicate must run into the constraint',
  );
  assert.equal((await findClaimedQuantities(db, [lineId])).get(lineId), 2);
});

test('a line named twice counts with its sum', async () => {
  const order = await createTestOrder(db, await newBuyer(), [3]);
  const line = { order_line_id: order.lineIds[0]!, quantity: 2 };
  assert.equal(errorOf(await open(order, { lines: [line, line] })), 'quantity_limit');
  const ticket = await openOne(order, { lines: [line, { ...line, quantity: 1 }] });
  assert.deepEqual(ticket.lines[0]?.quantity, 3);
});

test('withdrawn or rejected packs can be claimed again', async () => {
  const order = await createTestOrder(db, await newBuyer(), [1]);
  const first = await openOne(order);
  assert.equal(errorOf(await open(order)), 'quantity_limit');
  assert.ok((await act((transaction) => withdrawTicket(transaction, order.accountId, first.id, 'en'))).ok);
  const second = await openOne(order);
  assert.ok((await act((transaction) => rejectTicket(transaction, second.id, 'Not our goods.'))).ok);
  await openOne(order);
});

test('only shipped packs can be claimed', async () => {
  const buyer = await newBuyer();
  assert.equal(errorOf(await open(await createTestOrder(db, buyer, [1], { status: 'pending_shipment', shipped: false }))), 'wrong_state');
  assert.equal(errorOf(await open(await createTestOrder(db, buyer, [1], { shipped: false }))), 'wrong_state');
});

test('kind, reason and period follow the rules', async () => {
  const buyer = await newBuyer();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const fresh = await createTestOrder(db, buyer, [9], { receivedAt: daysAgo(6) });
  await openOne(fresh, { kind: 'return', reason: 'no_reason' });
  assert.equal(errorOf(await open(fresh, { kind: 'refund', reason: 'no_reason' })), 'claim_kind_wrong');
  assert.equal(errorOf(await open(fresh, { kind: 'return', reason: 'missing' })), 'claim_kind_wrong');
  const older = await createTestOrder(db, buyer, [9], { receivedAt: daysAgo(9) });
  assert.equal(errorOf(await open(older, { kind: 'return', reason: 'no_reason' })), 'claim_period_over');
  await openOne(older, { kind: 'refund', reason: 'defective' });
  const oldest = await createTestOrder(db, buyer, [9], { receivedAt: daysAgo(400) });
  assert.equal(errorOf(await open(oldest, { kind: 'repair', reason: 'defective' })), 'claim_period_over');
  await openOne(oldest, { kind: 'return', reason: 'defective' });
});

test('each line has its own reason, pictures and one of the lots sent; an expired lot ends its fault claims', async () => {
  const buyer = await newBuyer();
  const order = await createTestOrder(db, buyer, [3, 3], { receivedAt: new Date(Date.now() - 40 * 86_400_000) });
  const file = await uploadFile(buyer);
  const lots = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)].map((day) => day.toISOString().slice(0, 10));
  for (const [index, expiresOn] of lots.entries()) await sendTestLot(db, order, { number: `LOT-${index}`, expiresOn });
  const claim = (lot: string, reason: 'defective' | 'expired') =>
    open(order, { kind: 'return', lines: [{ order_line_id: order.lineIds[0]!, quantity: 1, reason, lot, attachment_ids: [file] }] });
  assert.equal(errorOf(await claim('LOT-0', 'defective')), 'claim_period_over');
  assert.equal(errorOf(await claim('LOT-0', 'expired')), null);
  assert.equal(errorOf(await claim('LOT-2', 'defective')), 'claim_lot_wrong');
  const ticket = await claim(' lot-1 ', 'defective');
  assert.ok(ticket.ok);
  assert.deepEqual([ticket.value.lines[0]?.reason, ticket.value.lines[0]?.lot, ticket.value.reason], ['defective', 'LOT-1', 'defective']);
  assert.deepEqual(
    ticket.value.files.map(({ attachments }) => attachments.map(({ id }) => id)),
    [[file]],
  );
  const claimed = await getClaim(db, buyer, order.number, 'en');
  assert.ok(claimed.ok);
  assert.deepEqual(
    claimed.value.lines.map(({ claimable_quantity, lots: sent }) => [claimable_quantity, sent.map(({ number }) => number)]),
    [
      [1, ['LOT-0', 'LOT-1']],
      [3, []],
    ],
  );
});

test('a fault can be claimed until the later of the printed and the present expiry, and the buyer sees only printed numbers', async () => {
  const order = await createTestOrder(db, await newBuyer(), [6], { receivedAt: new Date(Date.now() - 40 * 86_400_000) });
  const [line] = order.lineIds;
  await sendTestLot(db, order, { number: 'PAPER-1', expiresOn: dayFromToday(300) });
  await sendTestLot(db, order, { number: 'PAPER-5', expiresOn: dayFromToday(-3) });
  const { rows } = await db.query<{ id: number }>(sql`select id from lot where sku_id = ${order.skuIds[0]} order by number`);
  const correct = async (index: number, version: number, changes: { number?: string; expires_on?: string }) => {
    const correction = { lotId: rows[index]!.id, version, batch: null, changes, by: 'a test', reason: 'a test' };
    assert.ok((await act((transaction) => correctLot(transaction, correction, 'en'))).ok);
  };
  const sentNow = async () => {
    const claim = await getClaim(db, order.accountId, order.number, 'en');
    assert.ok(claim.ok);
    return claim.value.lines[0]?.lots.map(({ number, on_documents: numbers, expires_on: until }) => [number, numbers, until]);
  };
  const claim = async (lot: string) =>
    errorOf(await open(order, { kind: 'return', reason: 'defective', lines: [{ order_line_id: line!, quantity: 1, lot }] }));
  assert.equal(await claim('PAPER-5'), 'claim_period_over');
  await correct(0, 0, { number: 'PAPER-2', expires_on: dayFromToday(-3) });
  await correct(0, 1, { number: 'PAPER-3' });
  await correct(1, 0, { expires_on: dayFromToday(300) });
  assert.deepEqual(await sentNow(), [
    ['PAPER-3', ['PAPER-1'], dayFromToday(-3)],
    ['PAPER-5', [], dayFromToday(300)],
  ]);
  // the mistake was the shop's: both the printed and the corrected day count
  assert.equal(await claim('PAPER-3'), null);
  assert.equal(await claim('PAPER-1'), null);
  assert.equal(await claim('PAPER-5'), null);
  // packs of it that left afterwards left with the number that it has
  const { rows: later } = await db.query<{ id: number }>(sql`
    insert into shipment (order_id, carrier, tracking_number) values (${order.id}, 'SF', 'later') returning id`);
  for (const [kind, change, reference] of [
    ['receive', 1, 'receipt:later'],
    ['ship', -1, `shipment:${later[0]!.id}`],
  ] as const)
    await db.query(sql`
      insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
      select ${rows[0]!.id}::bigint, warehouse_id, ${kind}, ${change}::int, ${reference} from stock where sku_id = ${order.skuIds[0]} limit 1`);
  assert.deepEqual((await sentNow())?.[0]?.[1], ['PAPER-1', 'PAPER-3']);
});

test('a pack is repaired under the warranty promised when it was sold', async () => {
  const sold = await createTestOrder(db, await newBuyer(), [1], { receivedAt: new Date(Date.now() - 400 * 86_400_000) });
  await db.query(sql`update sku set warranty_months = 36 where id = any (${sold.skuIds}::bigint[])`);
  assert.equal(errorOf(await open(sold, { kind: 'repair', reason: 'defective' })), 'claim_period_over');
  const longer = await createTestOrder(db, await newBuyer(), [1], {
    receivedAt: new Date(Date.now() - 400 * 86_400_000),
    warrantyMonths: 36,
  });
  await db.query(sql`update sku set warranty_months = 6 where id = any (${longer.skuIds}::bigint[])`);
  await openOne(longer, { kind: 'repair', reason: 'defective' });
});

test('a waived line cannot be returned without a reason, but with a fault', async () => {
  const order = await createTestOrder(db, await newBuyer(), [2], { receivedAt: new Date(), waived: ['cold-chain'] });
  assert.equal(errorOf(await open(order, { kind: 'return', reason: 'no_reason' })), 'return_waived');
  const tooWarm = { kind: 'return', reason: 'temperature' } as const;
  assert.equal(errorOf(await open(order, tooWarm)), 'claim_kind_wrong');
  await db.query(sql`update order_line set transport = 'chilled' where order_id = ${order.id}`);
  await openOne(order, tooWarm);
  const claimed = await getClaim(db, order.accountId, order.number, 'en');
  assert.ok(claimed.ok);
  assert.match(claimed.value.lines[0]?.waived ?? '', /Cold-chain product/);
});

test('what does not fit the product is refused in words that name it', async () => {
  const order = await createTestOrder(db, await newBuyer(), [2], { receivedAt: new Date() });
  const { rows } = await db.query<{ code: string }>(sql`
    update category set key = 'consumables' from product, order_line line
    where line.order_id = ${order.id} and product.id = line.product_id and category.id = product.category_id returning line.code`);
  for (const [kind, reason, text] of [
    ['return', 'expired', /has no expiry date/],
    ['return', 'temperature', /is not shipped in the cold chain/],
    ['repair', 'defective', /cannot be repaired/],
  ] as const) {
    const refused = await open(order, { kind, reason });
    assert.equal(errorOf(refused), 'claim_kind_wrong');
    assert.match((!refused.ok && refused.reason?.en) || '', text);
    assert.ok(!refused.ok && refused.reason?.en.includes(rows[0]?.code ?? '?'));
  }
  const claimed = await getClaim(db, order.accountId, order.number, 'en');
  assert.ok(claimed.ok);
  assert.deepEqual(claimed.value.lines[0]?.fit, { expires: false, is_cooled: false, is_repairable: false });
  assert.equal(claimed.value.lines[0]?.repair_until, null);
});

test('a ticket can make exactly the steps that the database allows, in every kind', async () => {
  const { rows } = await db.query<{ kind: string; from_state: string; to_state: string }>('select * from ticket_transition');
  const inDatabase = rows.map(({ kind, from_state, to_state }) => `${kind} ${from_state} ${to_state}`).toSorted();
  const inRules = ticketKinds.flatMap((kind) =>
    ticketStates.flatMap((state) => (isReachable(kind, state) ? nextStates(kind, state).map((next) => `${kind} ${state} ${next}`) : [])),
  );
  assert.deepEqual(inRules.toSorted(), inDatabase);
  const order = await createTestOrder(db, await newBuyer(), [1]);
  const ticket = await openOne(order);
  await assert.rejects(
    db.query(sql`update ticket set state = 'refunded' where number = ${ticket.id}`),
    /cannot go from submitted to refunded/,
  );
  await assert.rejects(db.query(sql`update ticket set kind = 'repair' where number = ${ticket.id}`), /keeps its kind/);
});

test('another buyer’s order, line, file and ticket are reported as not found', async () => {
  const order = await createTestOrder(db, await newBuyer(), [2]);
  const other = await createTestOrder(db, await newBuyer(), [2]);
  assert.equal(errorOf(await open(other, {}, order.accountId)), 'not_found');
  assert.equal(errorOf(await open(order, { lines: [{ order_line_id: other.lineIds[0]!, quantity: 1 }] })), 'not_found');
  const file = await open(order, { attachmentIds: [await uploadFile(other.accountId)] });
  assert.deepEqual([file.ok, !file.ok && file.fields?.[0]?.field], [false, 'attachment_ids']);
  const ticket = await openOne(order);
  const stranger = other.accountId;
  assert.equal(errorOf(await getTicket(db, stranger, ticket.id, 'en')), 'not_found');
  const reply = { body: 'x', attachmentIds: [] };
  assert.equal(errorOf(await act((transaction) => replyToTicket(transaction, stranger, ticket.id, reply, 'en'))), 'not_found');
  assert.equal(errorOf(await act((transaction) => withdrawTicket(transaction, stranger, ticket.id, 'en'))), 'not_found');
});

test('buyer and operator write in the thread until the ticket ends', async () => {
  const order = await createTestOrder(db, await newBuyer(), [2]);
  const ticket = await openOne(order);
  assert.ok((await act((transaction) => answerTicket(transaction, ticket.id, 'Which rack?'))).ok);
  const replied = await act((transaction) =>
    replyToTicket(transaction, order.accountId, ticket.id, { body: 'The blue one.', attachmentIds: [] }, 'en'),
  );
  assert.ok(replied.ok);
  assert.deepEqual(
    replied.value.messages.map(({ author, body }) => `${author}: ${body}`),
    ['buyer: The rack arrived cracked.', 'operator: Which rack?', 'buyer: The blue one.'],
  );
  await act((transaction) => rejectTicket(transaction, ticket.id, 'Sent by somebody else.'));
  assert.equal(errorOf(await act((transaction) => answerTicket(transaction, ticket.id, 'More'))), 'wrong_state');
  const ended = await getTicket(db, order.accountId, ticket.id, 'zh-CN');
  assert.ok(ended.ok);
  assert.deepEqual([ended.value.actions, ended.value.state, ended.value.messages.length], [[], 'rejected', 4]);
});

test('a ticket can be withdrawn until the goods are received back', async () => {
  const order = await createTestOrder(db, await newBuyer(), [2]);
  const ticket = await openOne(order, { kind: 'return' });
  assert.ok((await act((transaction) => approveTicket(transaction, ticket.id))).ok);
  assert.ok((await act((transaction) => receiveReturn(transaction, ticket.id))).ok);
  assert.equal(errorOf(await act((transaction) => withdrawTicket(transaction, order.accountId, ticket.id, 'en'))), 'wrong_state');
});

test('the list has a tab for each kind of state, with counts', async () => {
  const buyer = await newBuyer();
  const order = await createTestOrder(db, buyer, [9]);
  const tickets = [await openOne(order), await openOne(order), await openOne(order, { kind: 'return' })];
  await act((transaction) => approveTicket(transaction, tickets[2]!.id));
  await act((transaction) => withdrawTicket(transaction, buyer, tickets[0]!.id, 'en'));
  const page = await findTickets(db, buyer, { status: 'processing', page: 1, limit: 10 }, 'zh-CN');
  assert.deepEqual(page.counts, { all: 3, withdrawn: 1, submitted: 1, processing: 1 });
  assert.deepEqual([page.total, page.items.map(({ id, state }) => `${id} ${state}`)], [1, [`${tickets[2]!.id} awaiting_return`]]);
  const all = await findTickets(db, buyer, { status: 'all', page: 1, limit: 2 }, 'zh-CN');
  assert.deepEqual([all.total, all.items.map(({ id }) => id)], [3, [tickets[2]!.id, tickets[1]!.id]]);
});

test('a reference in the stock ledger leads to the number of its ticket', async () => {
  const buyer = await newBuyer();
  const ticket = await openOne(await createTestOrder(db, buyer, [1]));
  const { rows } = await db.query<{ id: number }>(sql`select id from ticket where number = ${ticket.id}`);
  const [named, unknown] = [`ticket:${rows[0]!.id}:return`, 'ticket:999999'];
  assert.deepEqual([...(await findTicketNumbers(db, [named, unknown, 'order:1', 'ticket:x']))], [[named, ticket.id]]);
});
