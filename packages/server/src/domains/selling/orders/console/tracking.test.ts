import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTicket } from '../../../care/after-sales/create-ticket.ts';
import { getTicket } from '../../../care/after-sales/get-ticket.ts';
import { createTestOrder } from '../../../../testing/test-ticket-order.ts';
import { isEventKind } from '../../../rules/events/event-kinds.ts';
import { noticeOf } from '../../../rules/notifications/internal/notice-of.ts';
import { noticeText } from '../../../rules/notifications/internal/notice-texts.ts';
import { createTestGood, createTestRedeemer, redeemFor } from '../../../../testing/test-redemption.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Answer = Awaited<ReturnType<TestConsole['call']>>;

let shop: TestConsole;
let packer: { cookie: string };
let seller: { cookie: string };
let made = 0;
before(async () => {
  shop = await createTestConsole();
  packer = await shop.openOperator(['warehouse'], 'Wang Wei');
  seller = await shop.openOperator(['sales']);
});
after(() => shop.close());

/** A ticket whose goods have gone back to their buyer. */
async function sentTicket() {
  const { id: accountId } = await createTestAccount(shop.db);
  const order = await createTestOrder(shop.db, accountId, [1], { receivedAt: new Date() });
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1 }];
  const request = {
    kind: 'repair',
    reason: 'defective',
    description: 'No heat.',
    attachmentIds: [],
    lines,
    orderNumber: order.number,
  } as const;
  const ticket = await inTransaction(shop.db, (transaction) => createTicket(transaction, accountId, request, 'en'));
  assert.ok(ticket.ok, JSON.stringify(ticket));
  const { id } = ticket.value;
  await shop.call('consoleTickets.approve', { id }, seller);
  for (const [name, more] of [
    ['receive', {}],
    ['inspect', { findings: [] }],
  ] as const)
    assert.equal((await shop.call(`consoleTickets.${name}`, { id, ...more }, packer)).status, 200);
  const early = await shop.call(
    'consoleTickets.correctParcel',
    { id, carrier: 'SF', tracking_number: 'X', version: 1, reason: 'x' },
    packer,
  );
  assert.equal(early.data.error, 'not_found', 'nothing has left');
  const tracking = `SF 2 ${++made}`;
  const sent = await shop.call('consoleTickets.repair', { id, carrier: 'SF', tracking_number: tracking }, packer);
  assert.equal(sent.status, 200, sent.text);
  return { id, accountId, tracking };
}
/** A points order that has left. */
async function sentPointsOrder() {
  const buyer = await createTestRedeemer(shop.db, 500);
  const redeemed = await redeemFor(shop.db, buyer, await createTestGood(shop.db, 5, 100), 1);
  assert.ok(redeemed.ok);
  const { id } = redeemed.value;
  const early = await shop.call(
    'consolePointsOrders.correctParcel',
    { id, carrier: 'SF', tracking_number: 'X', version: 1, reason: 'x' },
    packer,
  );
  assert.equal(early.data.error, 'not_found', 'nothing has left');
  const tracking = `SF-P-${++made}`;
  assert.equal((await shop.call('consolePointsOrders.ship', { id, carrier: 'SF', tracking_number: tracking }, packer)).status, 200);
  return { id, accountId: buyer.accountId, tracking };
}

const kinds = [
  { of: 'consoleTickets', send: sentTicket },
  { of: 'consolePointsOrders', send: sentPointsOrder },
] as const;

for (const { of, send } of kinds) {
  const correct = (id: string, tracking_number: string, version = 1, more: Record<string, unknown> = {}, someone = packer) =>
    shop.call(`${of}.correctParcel`, { id, carrier: 'JD', tracking_number, version, reason: 'Two figures swapped', ...more }, someone);

  test(`${of}: a mistyped number is corrected in the version shown, kept, and found by both numbers`, async () => {
    const { id, tracking } = await send();
    for (const wrong of [{ tracking_number: '  ' }, { tracking_number: 'x'.repeat(61) }, { carrier: '' }, { reason: ' ' }])
      assert.equal((await correct(id, 'RIGHT', 1, wrong)).status, 422, JSON.stringify(wrong));
    assert.equal((await correct(id, 'RIGHT', 1, {}, seller)).status, 403);
    const same = await correct(id, ` ${tracking} `, 1, { carrier: 'SF' });
    assert.equal(same.data.error, 'wrong_state');
    assert.match(same.text, /It is already recorded like this\./);
    const right = `${tracking} 9`;
    assert.equal((await correct(id, right)).status, 200);
    const { sent } = (await shop.call(`${of}.get`, { id }, packer)).data;
    assert.deepEqual([sent.carrier, sent.tracking_number, sent.version], ['JD', right, 2]);
    assert.deepEqual(
      sent.corrections.map((one: Record<string, string>) => [
        one['carrier'],
        one['tracking_number'],
        one['reason'],
        one['corrected_by']?.startsWith('Wang Wei'),
      ]),
      [['SF', tracking, 'Two figures swapped', true]],
    );
    for (const q of [tracking, right]) {
      const { items } = (await shop.call(`${of}.find`, { q }, packer)).data;
      assert.deepEqual(
        items.map((row: { id: string }) => row.id),
        [id],
        q,
      );
    }
    await assert.rejects(shop.db.query(sql`update parcel_correction set reason = 'x'`));
    await assert.rejects(shop.db.query(sql`delete from parcel_correction`));
  });

  test(`${of}: of two who correct at the same moment the second is refused with the present values`, async () => {
    const { id } = await send();
    const results: Answer[] = await Promise.all([correct(id, `ONE-${id}`), correct(id, `OTHER-${id}`)]);
    assert.deepEqual(
      results.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const refused = results.find(({ status }) => status === 409)!;
    const winner = results[0]!.status === 200 ? `ONE-${id}` : `OTHER-${id}`;
    assert.deepEqual(
      [refused.data.error, refused.data.details.now],
      ['changed_meanwhile', { carrier: 'JD', tracking_number: winner, version: 2 }],
    );
    assert.equal((await correct(id, `THIRD-${id}`, 2)).status, 200);
  });
}

test('the buyer of a ticket reads the correction and the former number in its thread, in both languages, without the reason', async () => {
  const { id, accountId, tracking } = await sentTicket();
  const given = { id, carrier: 'JD', tracking_number: 'RIGHT-7', version: 1, reason: 'Two figures swapped' };
  assert.equal((await shop.call('consoleTickets.correctParcel', given, packer)).status, 200);
  const ticket = await getTicket(shop.db, accountId, id, 'en');
  assert.ok(ticket.ok);
  assert.equal(
    ticket.value.messages.at(-1)?.body,
    `Tracking corrected: JD Logistics, tracking number RIGHT-7. Before: SF Express, ${tracking}.
运单信息已更正为：京东物流，运单号 RIGHT-7（原为顺丰速运，${tracking}）。`,
  );
  assert.deepEqual(
    ticket.value.parcels.map(({ carrier, tracking_number }) => [carrier, tracking_number]),
    [['JD Logistics', 'RIGHT-7']],
  );
  assert.doesNotMatch(JSON.stringify(ticket.value), /swapped/);
  const again = await shop.call('consoleTickets.sendBack', { id, carrier: 'SF', tracking_number: 'ONCE MORE' }, packer);
  assert.equal(again.data.error, 'wrong_state', 'what has left is corrected, not sent once more');
  const unseen = shop.db.query(sql`update ticket_parcel set tracking_number = 'UNSEEN' where tracking_number = 'RIGHT-7'`);
  await assert.rejects(unseen, /is corrected as version 3/);
});

test('the buyer of a points order is notified of corrected tracking with the former number, and so are programs', async () => {
  const { id, accountId, tracking } = await sentPointsOrder();
  const given = { id, carrier: 'JD', tracking_number: 'RIGHT-8', version: 1, reason: 'Two figures swapped' };
  assert.equal((await shop.call('consolePointsOrders.correctParcel', given, packer)).status, 200);
  const { rows } = await shop.db.query<{ id: number; kind: string; payload: Record<string, unknown>; occurred_at: Date }>(
    sql`select id, kind, payload, occurred_at from domain_event where account_id = ${accountId} and kind = 'points_order.parcel_corrected'`,
  );
  const [event] = rows;
  assert.ok(rows.length === 1 && event && isEventKind(event.kind));
  assert.deepEqual(event.payload['was'], { carrier: 'SF', tracking_number: tracking });
  const notice = noticeOf({ ...event, kind: event.kind });
  assert.ok(notice);
  assert.equal(
    noticeText(notice.kind, notice.facts, 'en').text,
    `We sent you the wrong tracking number (${tracking}) for points order ${id}. The correct one is JD Logistics RIGHT-8.`,
  );
  assert.equal(
    noticeText(notice.kind, notice.facts, 'zh-CN').text,
    `积分订单 ${id} 此前的运单信息（${tracking}）有误，现更正为：京东物流，运单号 RIGHT-8。`,
  );
  // the audit log has the correction, but not its version
  const { rows: entry } = await shop.db.query<{ changes: object }>(sql`
    select changes from audit_entry where object_kind = 'points_order' and object_id = ${id} and call = 'consolePointsOrders.correctParcel'`);
  assert.deepEqual(entry, [{ changes: { carrier: { from: 'SF', to: 'JD' }, tracking_number: { from: tracking, to: 'RIGHT-8' } } }]);
  const unseen = shop.db.query(sql`update points_order set tracking_number = 'UNSEEN' where number = ${id}`);
  await assert.rejects(unseen, /is corrected as version 3/);
});
