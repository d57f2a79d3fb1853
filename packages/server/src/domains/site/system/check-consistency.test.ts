import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { completeOrder } from '../../selling/orders/complete-order.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { checkConsistency } from './check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, owner, drop } = await openWithOwner(4);

before(async () => {
  await placeOrders();
});
after(drop);

/** One order that waits, one that was paid, shipped and completed. */
async function placeOrders() {
  const buyer = await createTestBuyer(db);
  for (const [index, isPaid] of [false, true].entries()) {
    await buyer.add((await createTestPack(db)).sku_id, 2);
    const { id } = valueOf(await buyer.place(20_800));
    if (!isPaid) continue;
    const payment = { number: id, amount: 20_800, bankReference: `B${index}`, confirmedBy: 'a test' };
    valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
    valueOf(await inTransaction(db, (tx) => shipOrder(tx, { number: id, carrier: 'SF', trackingNumber: 'T1' })));
    valueOf(await inTransaction(db, (tx) => completeOrder(tx, id)));
  }
}

/** A cancellation of one line that nothing counts, with so much on top of what was paid for it. */
const giveBackTooMuch = (money: number, points: number) => `
  alter table order_cancellation_line disable trigger order_cancellation_line_counts;
  with cancellation as (
    insert into order_cancellation (order_id, actor, reason, money, shipping, points)
    select min(id), 'operator', 'planted', 0, 0, 0 from customer_order returning id, order_id
  )
  insert into order_cancellation_line (cancellation_id, order_line_id, quantity, money, points)
  select cancellation.id, line.id, 1, ${money} * (line.amount + 1), ${points} * (line.points_share + 1)
  from cancellation join order_line line on line.order_id = cancellation.order_id limit 1`;

/** An invoice over the order that was completed, written past its guards. */
const invoiceOver = (amount: number) => `
  set local session_replication_role = replica;
  with invoice as (
    insert into invoice (number, kind, buyer_kind, title, amount, issued_on, issued_by)
    values ('26112100000000000001', 'ordinary', 'person', 'A test', ${amount}, '2026-11-21', 'a test') returning id
  )
  insert into invoice_order (invoice_id, order_id, line_kind, amount)
  select invoice.id, customer_order.id, 'goods', ${amount} from invoice, customer_order where status = 'completed'`;

/** A permit that holds this many of the order's two packs, written past its guards. */
const holdPermit = (state: string, packs: number) => `
  set local session_replication_role = replica;
  update order_line set permit_state = '${state}' where order_id = (select id from customer_order where status = 'pending_payment');
  with permit as (
    insert into permit (institution_id, account_id, kind, number, holder, substance_id, amount, unit, valid_from, valid_until,
      is_single_use, attachment_id, state, decided_by, decided_at, held)
    values (1, 1, 'legal-use-statement', 'N1', 'A test', 1, 9, 'g', '2026-01-01', '2027-01-01', false, gen_random_uuid(), 'verified', 'a test',
      now(), ${packs}) returning id
  )
  insert into line_permit (order_line_id, kind, permit_id, per_pack, held)
  select line.id, 'legal-use-statement', permit.id, 1, ${packs}
  from permit, order_line line where line.order_id = (select id from customer_order where status = 'pending_payment')`;

/** An open or granted request to cancel one pack of the unpaid order. */
const requestIn = (state: 'open' | 'granted') => `
  set local session_replication_role = replica;
  with request as (
    insert into cancellation_request (order_id, reason, state, decided_by, ended_at)
    select id, 'planted', '${state}', ${state === 'granted' ? "'a test', now()" : 'null, null'} from customer_order
    where status = 'pending_payment' returning id, order_id
  )
  insert into cancellation_request_line (request_id, order_line_id, packs)
  select request.id, line.id, 1 from request join order_line line on line.order_id = request.order_id`;

const corruptions: [name: string, law: string, statement: string, fault?: RegExp][] = [
  [
    'packs that are picked of an order that does not wait to be shipped',
    'orders',
    `insert into order_picking (order_line_id, order_id, packs, picked_by)
     select line.id, line.order_id, 1, 'a test' from order_line line where line.order_id = (select id from customer_order where status = 'pending_payment')`,
    /is being picked although/,
  ],
  ['a request for packs that nobody picks', 'orders', requestIn('open'), /more packs than are being picked/],
  ['a request that is granted and was not done', 'orders', requestIn('granted'), /granted without its cancellation/],
  [
    'a service that nobody sees although it is paid',
    'orders',
    `set local session_replication_role = replica;
     insert into service_work (order_line_id, intake_fields, is_owed)
     select min(line.id), '[]', false from order_line line join customer_order placed on placed.id = line.order_id where placed.status = 'completed'`,
    /queue entry contradicts/,
  ],
  ['a reservation without a movement', 'stock', 'update stock set reserved = reserved + 1'],
  ['packs that vanish from the warehouse', 'stock', 'update stock set on_hand = on_hand - 1'],
  [
    'a movement that was never made',
    'promises',
    `insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
     select sku_id, warehouse_id, 'reserve', 0, 1, 'order:999999' from stock limit 1`,
  ],
  [
    'a line that grows after the order',
    'promises',
    `update order_line set quantity = quantity + 1, gross = gross + list_price, amount = amount + list_price,
      price_parts = jsonb_set(price_parts, '{0,quantity}', to_jsonb(quantity + 1))`,
  ],
  ['a total that its lines do not make', 'orders', 'update customer_order set goods = goods + 1, total = total + 1'],
  ['a coupon that no line bears', 'orders', 'update customer_order set coupon_off = 1, total = total - 1'],
  ['more packs shipped than ordered', 'orders', 'update shipment_line set quantity = quantity + 1'],
  ['an order that went on unpaid', 'orders', `update customer_order set payment_state = 'unpaid' where status = 'completed'`],
  [
    'an order that counts as paid without money',
    'payments',
    `update customer_order set payment_state = 'paid' where status = 'pending_payment'`,
  ],
  [
    'a cancellation that nobody recorded',
    'orders',
    `update customer_order set status = 'cancelled', cancelled_at = now() where status = 'pending_payment'`,
  ],
  ['a line that gave back more money than was paid for it', 'refunds', giveBackTooMuch(1, 0), /gave back 20001 fen of 20000/],
  ['a line that gave back more points than were spent on it', 'refunds', giveBackTooMuch(0, 1), /gave back 1 points of 0/],
  ['money given back that nobody recorded', 'refunds', 'update order_line set given_back = given_back + 1', /its records make 0 and 0/],
  [
    'points given back that nobody recorded',
    'refunds',
    'update order_line set amount = amount - 1, points_share = 1, points_given_back = 1',
    /and 1 points/,
  ],
  [
    'an order that counts as refunded with its money kept',
    'orders',
    `update customer_order set payment_state = 'refunded' where status = 'completed'`,
    /20000 fen kept/,
  ],
  [
    'an order whose goods’ money is back and that counts as paid',
    'orders',
    `update order_line set given_back = amount where order_id = (select id from customer_order where status = 'completed')`,
    /does not count as refunded/,
  ],
  [
    'points that were not earned',
    'points',
    `set local session_replication_role = replica; update points_transfer set change = change + 7 where type = 'earn'`,
    /has earned 207 points, .* makes 200/,
  ],
  [
    'points for money that has gone back',
    'points',
    `update order_line set given_back = 150 where order_id = (select id from customer_order where status = 'completed')`,
    /has earned 200 points, .* makes 198/,
  ],
  [
    'points before the order was completed',
    'points',
    `update customer_order set status = 'shipped', completed_at = null where status = 'completed'`,
    /makes 0/,
  ],
  ['an invoice over more than was kept', 'invoices', invoiceOver(20_801), /is invoiced over 20801 fen, it kept 20800/],
  [
    'an invoice over money that had gone back before',
    'invoices',
    `insert into refund (order_id, payment_id, amount, whole, cause, reference, way, requested_at, counted_since)
     select order_id, id, 1, 1, 'after_sales', 'planted', 'bank_transfer', now() - interval '1 hour', now() - interval '1 hour' from payment;
     ${invoiceOver(20_800)}`,
    /is invoiced over 20800 fen, it kept 20799/,
  ],
  [
    'an invoice that is not the sum of its parts',
    'invoices',
    `${invoiceOver(20_000)}; update invoice set amount = 19_999`,
    /its parts make 20000/,
  ],
  [
    'money for a service that went back as if for goods',
    'invoices',
    `update order_line set kind = 'service', warranty_months = null, given_back = 5 where order_id = (select id from customer_order where status = 'completed')`,
    /gave back 5 fen of its services, its refunds say 0/,
  ],
  [
    'a permit that holds more than the line still has to send',
    'permits',
    holdPermit('verified', 3),
    /is verified with 3 packs held .* and 2 still to send/,
  ],
  ['a verified line of which a permit holds too little', 'permits', holdPermit('verified', 1), /is verified with 1 packs held/],
  ['a permit held for a line that has none', 'permits', holdPermit('none', 1), /is none with 1 packs held/],
  [
    'a permit whose movements were never made',
    'permits',
    holdPermit('verified', 2),
    /^has 2.* held and 0.* used, its movements make 0 and 0/,
  ],
  [
    'permits held for packs that stock does not keep',
    'permits',
    `${holdPermit('verified', 2)}; update stock_movement set reserved_change = 1 where reserved_change = 2`,
    /holds permits for 2 packs, stock keeps 1 for it/,
  ],
  ['points out of nothing', 'points', 'update points_account set balance = balance + 1'],
];

test('consistent data has no faults', async () => {
  assert.deepEqual(await checkConsistency(db), []);
});

for (const [name, law, statement, fault = /./] of corruptions) {
  test(`the consistency check finds ${name}`, async () => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      const found = await checkConsistency(owner);
      assert.ok(
        found.some((broken) => broken.law === law && fault.test(broken.fault)),
        JSON.stringify(found),
      );
    } finally {
      await owner.query('rollback');
    }
  });
}
