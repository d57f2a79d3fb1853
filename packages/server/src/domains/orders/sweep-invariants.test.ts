import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { inTransaction } from '../../api/idempotency.ts';
import { type DatabasePool, openDatabase } from '../../database/connection.ts';
import { createTestDatabase } from '../../database/embedded/test-database.ts';
import { createTestPack } from '../stock/test-goods.ts';
import { completeOrder } from './complete-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { shipOrder } from './ship-order.ts';
import { sweepInvariants } from './sweep-invariants.ts';
import { createTestBuyer, valueOf } from './test-buyer.ts';

let db: DatabasePool;
let owner: pg.Client;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 4 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  drop = async () => {
    await owner.end();
    await db.end();
    await database.drop();
  };
  await placeOrders();
});
after(() => drop());

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

const corruptions: [name: string, law: string, statement: string][] = [
  ['a reservation without a movement', 'stock', 'update stock set reserved = reserved + 1'],
  ['packs that vanish from the shelf', 'stock', 'update stock set on_hand = on_hand - 1'],
  [
    'a movement that was never made',
    'promises',
    `insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference)
     select sku_id, warehouse_id, 'reserve', 0, 1, 'order:999999' from stock limit 1`,
  ],
  ['a line that grows after the order', 'promises', 'update order_line set quantity = quantity + 1, amount = amount + unit_price'],
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
  ['points out of nothing', 'points', 'update points_account set balance = balance + 1'],
];

test('clean data breaks no invariant', async () => {
  assert.deepEqual(await sweepInvariants(db), []);
});

for (const [name, law, statement] of corruptions) {
  test(`the sweeper finds ${name}`, async () => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      const found = await sweepInvariants(owner);
      assert.ok(
        found.some((broken) => broken.law === law),
        JSON.stringify(found),
      );
    } finally {
      await owner.query('rollback');
    }
  });
}
