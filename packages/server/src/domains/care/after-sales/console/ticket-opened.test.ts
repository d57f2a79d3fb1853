import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTicket } from '../create-ticket.ts';
import { createTestOrder } from '../../../../testing/test-ticket-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let shop: TestConsole;
let seller: Someone;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
});
after(() => shop.close());

/** A received order of a line of so many packs each. */
async function receiveOrder(packs: number[]) {
  const { id: accountId } = await createTestAccount(shop.db);
  return { ...(await createTestOrder(shop.db, accountId, packs, { receivedAt: new Date() })) };
}
const request = { kind: 'return', reason: 'damaged', description: 'A crack, says the caller.' } as const;
const open = (order: string, lines: { order_line_id: number; quantity: number }[], key = randomUUID(), someone = seller) =>
  shop.call('consoleTickets.create', { id: order, ...request, lines, key }, someone);

test('sales open a ticket for a buyer who calls: its text is the shop’s, it waits for the shop, and the buyer is notified once', async () => {
  const { accountId, number, lineIds } = await receiveOrder([2, 1]);
  const claim = await shop.call('consoleTickets.getClaim', { id: number }, seller);
  assert.deepEqual(
    claim.data.lines.map((line: { claimable_quantity: number }) => line.claimable_quantity),
    [2, 1],
  );
  const lines = [
    { order_line_id: lineIds[0]!, quantity: 0 },
    { order_line_id: lineIds[1]!, quantity: 1 },
  ];
  const packer = await shop.openOperator(['warehouse']);
  assert.equal((await open(number, lines, randomUUID(), packer)).status, 403);
  const { status, data, text } = await open(number, lines);
  assert.equal(status, 200, text);
  const { ticket, opened_by: by, waits_for: whom } = (await shop.call('consoleTickets.get', { id: data.id }, seller)).data;
  assert.match(by ?? '', /operator:/);
  assert.deepEqual(
    [
      ticket.state,
      ticket.opened_by_shop,
      whom,
      ticket.lines.map(({ quantity }: { quantity: number }) => quantity),
      ticket.messages.map(({ author }: { author: string }) => author),
    ],
    ['submitted', true, 'shop', [1], ['operator']],
  );
  assert.match(ticket.next_step, /opened this request for you/);
  const { rows } = await shop.db.query<{ kind: string; by: string }>(
    `select kind, payload ->> 'by' as by from domain_event where account_id = ${accountId} and kind like 'ticket.%' order by id`,
  );
  assert.deepEqual(rows, [{ kind: 'ticket.submitted', by: 'operator' }]);
  const again = await shop.call(
    'consoleTickets.answer',
    { id: data.id, body: 'On its way.', attachment_ids: [], seen: ticket.messages[0]!.id, key: randomUUID() },
    seller,
  );
  assert.equal(again.status, 200, again.text);
  const { rows: later } = await shop.db.query(
    `select from domain_event where account_id = ${accountId} and kind = 'ticket.message_written'`,
  );
  assert.equal(later.length, 1, 'later messages are counted');
});

test('a repeated request opens one ticket, and a key belongs to one order', async () => {
  const { number, lineIds } = await receiveOrder([3]);
  const key = randomUUID();
  const lines = [{ order_line_id: lineIds[0]!, quantity: 1 }];
  const [one, other] = await Promise.all([open(number, lines, key), open(number, lines, key)]);
  assert.deepEqual([one.status, other.status, one.data.id], [200, 200, other.data.id]);
  const elsewhere = await receiveOrder([1]);
  const reused = await open(elsewhere.number, [{ order_line_id: elsewhere.lineIds[0]!, quantity: 1 }], key);
  assert.equal(reused.data.error, 'idempotency_key_reused');
  const claim = await shop.call('consoleTickets.getClaim', { id: number }, seller);
  assert.equal(claim.data.lines[0]?.claimable_quantity, 2);
});

test('the buyer’s own rules apply: an empty claim, packs already claimed, and concurrent claims are refused', async () => {
  const { accountId, number, lineIds } = await receiveOrder([1]);
  const [line] = lineIds;
  const none = await open(number, [{ order_line_id: line!, quantity: 0 }]);
  assert.deepEqual([none.data.error, none.data.fields?.[0]?.field], ['invalid_input', 'lines']);
  assert.equal((await open('20260101000000', [{ order_line_id: line!, quantity: 1 }])).data.error, 'not_found');
  assert.equal((await open(number, [{ order_line_id: line!, quantity: 2 }])).data.error, 'quantity_limit');
  const theirs = { ...request, orderNumber: number, attachmentIds: [], lines: [{ order_line_id: line!, quantity: 1 }] };
  const [mine, their] = await Promise.all([
    open(number, [{ order_line_id: line!, quantity: 1 }]),
    inTransaction(shop.db, (transaction) => createTicket(transaction, accountId, theirs, 'en')),
  ]);
  assert.notEqual(mine.status === 200, their.ok, 'one of both');
  assert.equal((await open(number, [{ order_line_id: line!, quantity: 1 }])).data.error, 'quantity_limit');
});

test('one line of an order of two hundred can be claimed', async () => {
  const { number, lineIds } = await receiveOrder([1]);
  const others = Array.from({ length: 199 }, (_, index) => ({ order_line_id: lineIds[0]! + 1_000 + index, quantity: 0 }));
  const { status, text } = await open(number, [...others, { order_line_id: lineIds[0]!, quantity: 1 }]);
  assert.equal(status, 200, text);
});
