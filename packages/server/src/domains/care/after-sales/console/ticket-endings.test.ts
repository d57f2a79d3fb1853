import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTicket } from '../create-ticket.ts';
import { createTestOrder } from '../../../../testing/test-ticket-order.ts';
import { sendBack } from '../ticket-parcels.ts';
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

test('sales ends an abandoned ticket in the state shown, with a reason that the log omits; the action depends on the buyer’s parcel', async () => {
  const { id: accountId } = await createTestAccount(shop.db);
  const order = await createTestOrder(shop.db, accountId, [2], { receivedAt: new Date() });
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 2 }];
  const request = {
    kind: 'exchange',
    reason: 'wrong',
    description: 'Broken',
    attachmentIds: [],
    lines,
    orderNumber: order.number,
  } as const;
  const made = await inTransaction(shop.db, (transaction) => createTicket(transaction, accountId, request, 'en'));
  assert.ok(made.ok, JSON.stringify(made));
  const { id } = made.value;
  const get = async () => (await shop.call('consoleTickets.get', { id }, seller)).data;
  const offers = async () => (await get()).acts.includes('end');
  assert.equal(await offers(), false, 'a new one is decided');
  await shop.call('consoleTickets.approve', { id }, seller);
  assert.equal(await offers(), true);
  const seen = (await get()).ticket.messages.at(-1)?.id;
  const end = (state: string, someone = seller) => shop.call('consoleTickets.end', { id, state, seen, reason: 'Nothing came.' }, someone);
  assert.equal((await end('awaiting_return', packer)).status, 403);
  assert.equal((await end('submitted')).data.error, 'wrong_state');
  const sent = { carrier: 'SF', trackingNumber: 'SF 9' };
  await inTransaction(shop.db, (transaction) => sendBack(transaction, accountId, id, sent, 'en'));
  assert.deepEqual([await offers(), (await end('awaiting_return')).data.error], [false, 'wrong_state']);
  await shop.db.query(`update ticket_parcel set sent_at = now() - interval '31 days' where tracking_number = 'SF 9'`);
  assert.equal((await end('awaiting_return')).status, 200);
  const { ticket, waits_for: whom, acts } = await get();
  assert.deepEqual([ticket.state, ticket.ended_by_shop, whom, acts], ['withdrawn', 'Nothing came.', 'nobody', []]);
  const { rows } = await shop.db.query(`select * from audit_entry where call = 'consoleTickets.end' and object_kind = 'ticket_ending'`);
  assert.deepEqual([rows.length, JSON.stringify(rows).includes('Nothing came')], [1, false]);
});
