import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { type NewTicket, createTicket } from '../create-ticket.ts';
import { getTicket } from '../get-ticket.ts';
import { createTestOrder } from '../../../../testing/test-ticket-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let shop: TestConsole;
let seller: Someone;
let packer: Someone;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
  packer = await shop.openOperator(['warehouse']);
});
after(() => shop.close());

type TicketRequest = Partial<Pick<NewTicket, 'kind' | 'reason'>> & { waived?: string[] };

/** An approved ticket on all packs of a new order, ¥100.00 each plus ¥12.00 shipping. */
async function openApproved(packs: readonly number[], { waived = [], ...more }: TicketRequest = {}) {
  const { id: accountId } = await createTestAccount(shop.db);
  const order = await createTestOrder(shop.db, accountId, packs, { receivedAt: new Date(), waived });
  const request = { kind: 'refund', reason: 'damaged', description: 'Broken', attachmentIds: [], ...more } as const;
  const lines = order.lineIds.map((order_line_id, index) => ({ order_line_id, quantity: packs[index]! }));
  const made = await inTransaction(shop.db, (transaction) =>
    createTicket(transaction, accountId, { ...request, lines, orderNumber: order.number }, 'en'),
  );
  assert.ok(made.ok, JSON.stringify(made));
  const { id } = made.value;
  await shop.call('consoleTickets.approve', { id }, seller);
  return { id, accountId, order, lineIds: order.lineIds };
}
const packsOf = (lineIds: readonly number[], packs: readonly number[]) =>
  lineIds.map((order_line_id, index) => ({ order_line_id, quantity: packs[index]! }));
const refunded = async (orderId: number) =>
  (await shop.db.query<{ amount: number; whole: number }>(sql`select amount, whole from refund where order_id = ${orderId}`)).rows;

test('a refund chooses packs per line, shows their sum, and the buyer reads how many and why', async () => {
  const { id, accountId, order, lineIds } = await openApproved([3, 1]);
  const look = async (...packs: number[]) =>
    (await shop.call('consoleTickets.previewRefund', { id, packs: packsOf(lineIds, packs) }, seller)).data;
  assert.deepEqual([(await look(3, 1)).total, (await look(2, 0)).total, (await look(0, 1)).total], [41_200, 21_200, 11_200]);
  assert.deepEqual([(await look(3, 2)).fields[0].field, (await look(0, 0)).fields[0].field], ['packs.1.quantity', 'packs']);
  const foreign = [{ order_line_id: 1e9, quantity: 1 }];
  assert.equal((await shop.call('consoleTickets.previewRefund', { id, packs: foreign }, seller)).status, 404);
  assert.equal((await shop.call('consoleTickets.previewRefund', { id, packs: [] }, packer)).status, 403);

  const reason = 'Two flasks are whole.';
  const refund = (packs: number[], total: number, why: string | undefined = reason) => {
    const input = { id, packs: packsOf(lineIds, packs), expected_total: total, ...(why !== undefined && { reason: why }) };
    return shop.call('consoleTickets.refund', input, seller);
  };
  assert.equal((await refund([0, 0], 0)).data.fields[0].field, 'packs');
  assert.equal((await refund([4, 0], 41_200)).data.fields[0].field, 'packs.0.quantity');
  assert.equal((await refund([2, 0], 41_200)).data.details.total, 21_200);
  assert.deepEqual((await refund([2, 0], 21_200, ' ')).data.fields[0].field, 'reason');
  assert.deepEqual((await refund([2, 0], 21_200)).data, { total: 21_200 });
  assert.equal((await look(1, 0)).error, 'wrong_state');

  assert.deepEqual(await refunded(order.id), [{ amount: 21_200, whole: 21_200 }], 'what two people are asked about is what is paid');
  const ticket = await getTicket(shop.db, accountId, id, 'en');
  assert.ok(ticket.ok);
  const lines = packsOf(lineIds, [2, 0]);
  assert.deepEqual(ticket.value.refunded, { packs: 2, claimed: 4, why: reason, lines });
  assert.match(ticket.value.next_step, /refund for 2 of 4 packs/);
  assert.deepEqual([ticket.value.messages.at(-1)?.author, ticket.value.messages.at(-1)?.body], ['operator', reason]);
  const { rows } = await shop.db.query<{ changes: object }>(sql`
    select changes from audit_entry where call = 'consoleTickets.refund' and object_kind in ('ticket', 'ticket_refund')`);
  assert.ok(rows.length > 0 && !JSON.stringify(rows).includes('flasks'), 'the log never contains messages to buyers');
});

test('returned packs that are not refunded are shown to the warehouse, sent back once, and shown to the buyer', async () => {
  const { id, accountId, lineIds } = await openApproved([3, 1], { kind: 'return' });
  await shop.call('consoleTickets.receive', { id }, packer);
  const came = lineIds.map((order_line_id) => ({ order_line_id, quantity: 1, condition: 'damaged', note: '' }));
  assert.equal((await shop.call('consoleTickets.inspect', { id, findings: came }, packer)).status, 200);
  const sendBack = (someone = packer) => shop.call('consoleTickets.sendBack', { id, carrier: 'SF', tracking_number: 'SF 417' }, someone);
  assert.equal((await sendBack()).data.error, 'wrong_state');
  const refund = { id, packs: packsOf(lineIds, [1, 0]), expected_total: 11_200, reason: 'The flask is whole.' };
  assert.equal((await shop.call('consoleTickets.refund', refund, seller)).status, 200);
  const { left_out: leftOut, acts, waits_for: whom, ticket } = (await shop.call('consoleTickets.get', { id }, packer)).data;
  // of the first line one came and is refunded
  assert.deepEqual([leftOut, acts, whom], [[{ code: ticket.lines[1].code, quantity: 1 }], ['send_back'], 'shop']);
  assert.equal((await sendBack(seller)).status, 403);
  assert.deepEqual([(await sendBack()).status, (await sendBack()).data.error], [200, 'wrong_state']);
  assert.deepEqual((await shop.call('consoleTickets.get', { id }, packer)).data.acts, []);
  const seen = await getTicket(shop.db, accountId, id, 'en');
  assert.ok(seen.ok);
  assert.deepEqual(
    seen.value.parcels.map(({ direction, tracking_number: number }) => [direction, number]),
    [['to_buyer', 'SF 417']],
  );
  assert.match(seen.value.messages.at(-1)?.body ?? '', /^Items that were not refunded are on their way back to you: 1 × /);
});

test('a refund of all that was claimed needs no reason and reports no shortfall', async () => {
  const { id, accountId, lineIds } = await openApproved([2]);
  const all = { id, packs: packsOf(lineIds, [2]), expected_total: 21_200, reason: 'never read' };
  assert.equal((await shop.call('consoleTickets.refund', all, seller)).status, 200);
  const ticket = await getTicket(shop.db, accountId, id, 'en');
  assert.ok(ticket.ok);
  assert.deepEqual([ticket.value.refunded?.packs, ticket.value.refunded?.why, ticket.value.messages.length], [2, null, 1]);
});

for (const { what, reason, waived, condition, usual } of [
  { what: 'opened ones that were sold to stay closed', reason: 'no_reason', waived: ['opened'], condition: 'opened', usual: 0 },
  { what: 'opened ones that may be looked at', reason: 'no_reason', waived: [], condition: 'opened', usual: 2 },
  { what: 'damaged ones that come back without a reason', reason: 'no_reason', waived: [], condition: 'damaged', usual: 0 },
  { what: 'damaged ones that are claimed for it', reason: 'damaged', waived: ['opened'], condition: 'damaged', usual: 2 },
] as const) {
  test(`${usual} of the returned packs are refunded as usual: ${what}`, async () => {
    const { id, lineIds } = await openApproved([3], { kind: 'return', reason, waived: [...waived] });
    await shop.call('consoleTickets.receive', { id }, packer);
    const findings = [{ order_line_id: lineIds[0], quantity: 2, condition, note: '' }];
    assert.equal((await shop.call('consoleTickets.inspect', { id, findings }, packer)).status, 200);
    const { refundable, expected } = (await shop.call('consoleTickets.get', { id }, seller)).data;
    assert.deepEqual([refundable[0].usual, expected.goods], [usual, usual * 10_000]);
    const given = { id, expected_total: expected.total, reason: 'Only these.' };
    assert.equal((await shop.call('consoleTickets.refund', given, seller)).status, usual === 0 ? 422 : 200);
  });
}
