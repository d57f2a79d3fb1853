import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ticketStates } from '@aliquot/contract/shop/tickets.ts';
import sql from 'sql-template-tag';
import { Check } from 'typebox/value';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { type TestOrder, createTestOrder } from '../../../testing/test-ticket-order.ts';
import { orderEventKinds } from '../../selling/orders/internal/event-text.ts';
import { recordPayment } from '../../money/payments/record-payment.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { eventKinds, isEventKind } from './event-kinds.ts';
import { remind } from './remind.ts';

const { db, drop } = await openTestDatabase();
let order: TestOrder;

before(async () => {
  order = await createTestOrder(db, (await createTestAccount(db)).id, [3]);
});

after(drop);

type Recorded = { kind: string; subject: string; account_id: number | null; payload: Record<string, unknown> };

/** What an act recorded, checked against the published shape of its kind. */
async function eventsOf(act: () => Promise<unknown>): Promise<Recorded[]> {
  const { rows: before } = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from domain_event');
  await act();
  const { rows } = await db.query<Recorded>(sql`
    select kind, subject, account_id, payload from domain_event where id > ${before[0]!.last} order by id`);
  for (const { kind, payload } of rows) {
    assert.ok(isEventKind(kind), kind);
    assert.ok(Check(eventKinds[kind].payload, payload), `${kind} ${JSON.stringify(payload)}`);
  }
  return rows;
}
const kindsOf = async (act: () => Promise<unknown>) => (await eventsOf(act)).map(({ kind }) => kind);

test('an order’s events state what happened and whose it is, with no more of the person than their account', async () => {
  const [recorded, ...more] = await eventsOf(() =>
    db.query(sql`
      insert into order_event (order_id, kind, actor, detail)
      values (${order.id}, 'shipped', 'operator', '{"carrier": "SF", "tracking_number": "SF1"}')`),
  );
  assert.deepEqual(more, []);
  assert.deepEqual(recorded, {
    kind: 'order.shipped',
    subject: `order:${order.number}`,
    account_id: order.accountId,
    payload: {
      order: order.number,
      status: 'shipped',
      payment_state: 'paid',
      total: 31_200,
      by: 'operator',
      detail: { carrier: 'SF', tracking_number: 'SF1' },
    },
  });
});

test('every entry of a timeline is a published kind', () => {
  const possible = [...orderEventKinds.map((kind) => `order.${kind}`), ...ticketStates.map((state) => `ticket.${state}`)];
  assert.deepEqual(
    possible.filter((kind) => !isEventKind(kind)),
    [],
  );
});

test('an operation rolled back has recorded nothing', async () => {
  const recorded = await kindsOf(() =>
    withTransaction<null>(db, async (transaction, rollBack) => {
      await transaction.query(sql`insert into order_event (order_id, kind, actor) values (${order.id}, 'completed', 'system')`);
      return rollBack(null);
    }),
  );
  assert.deepEqual(recorded, []);
});

test('money that comes in and goes back is recorded with its amount', async () => {
  const recorded = await eventsOf(async () => {
    await recordPayment(db, { orderId: order.id, method: 'bank_transfer', amount: 31_200, reference: 'BANK-1', confirmedBy: 'ops' });
    await requestRefund(db, {
      orderId: order.id,
      amount: 700,
      services: 0,
      cause: 'after_sales',
      byOperator: false,
      reference: 'ticket:1',
    });
    await db.query(`update refund set state = 'approved', approved_by = 'ops'`);
    await db.query(`update refund set last_error = 'slow'`);
    await db.query(`update refund set state = 'done', done_at = now(), outcome = 'BANK-2'`);
  });
  assert.deepEqual(
    recorded.map(({ kind, payload }) => [kind, payload['amount']]),
    [
      ['payment.received', 31_200],
      ['refund.requested', 700],
      ['refund.approved', 700],
      ['refund.made', 700],
    ],
  );
});

test('a ticket records an event for each step and for each message, without its text', async () => {
  const number = 'T26112100000001';
  const recorded = await eventsOf(async () => {
    await db.query(sql`
      insert into ticket (number, account_id, order_id, order_number, order_shipping, kind, reason)
      values (${number}, ${order.accountId}, ${order.id}, ${order.number}, 0, 'refund', 'damaged')`);
    await db.query(sql`
      insert into ticket_message (ticket_id, author, body) select id, 'operator', 'It is our fault.' from ticket where number = ${number}`);
    await db.query(sql`update ticket set changed_at = now() where number = ${number}`);
    await db.query(sql`update ticket set state = 'approved' where number = ${number}`);
  });
  assert.deepEqual(
    recorded.map(({ kind }) => kind),
    ['ticket.submitted', 'ticket.message_written', 'ticket.approved'],
  );
  assert.doesNotMatch(JSON.stringify(recorded), /fault/);
});

test('a regulated line records an event for each state of its permits', async () => {
  const lineId = order.lineIds[0];
  const recorded = await kindsOf(async () => {
    for (const state of ['needed', 'submitted', 'rejected', 'submitted', 'verified', 'verified'])
      await db.query(sql`update order_line set permit_state = ${state} where id = ${lineId}`);
  });
  assert.deepEqual(recorded, ['permit.needed', 'permit.submitted', 'permit.rejected', 'permit.submitted', 'permit.verified']);
});

test('an event caused by the passing of time is recorded once, whichever process notices it', async () => {
  const reminder = { kind: 'sms.cap_reached', subject: 'sms:now', accountId: null, payload: { cap: 3, hour: 'now' } } as const;
  const recorded = await kindsOf(() => Promise.all([remind(db, [reminder]), remind(db, [reminder]), remind(db, [reminder])]));
  assert.deepEqual(recorded, ['sms.cap_reached']);
});
