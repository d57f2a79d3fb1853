import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';
import { pointsReference } from '../domains/selling/orders/order-references.ts';
import { movePoints } from '../domains/care/points/move-points.ts';
import { spendPoints } from '../domains/care/points/spend-points.ts';
import { createTestPack } from './test-goods.ts';

export type TestOrder = { id: number; number: string; accountId: number; lineIds: number[]; skuIds: number[] };

export type TestOrderFacts = {
  status?: string;
  receivedAt?: Date;
  shipped?: boolean;
  /** Borne by the first line, fen. */
  couponOff?: number;
  /** Spent on the first line. */
  points?: number;
  waived?: string[];
  /** Of the packs' own, instead of the shop's usual one. */
  warrantyMonths?: number;
  method?: 'bank_transfer' | 'on_account';
};

/**
 * An order written straight into the tables: a line of packs at ¥100.00 for each number, plus
 * ¥12.00 shipping; paid, and shipped by default.
 */
export async function createTestOrder(
  db: Database,
  accountId: number,
  quantities: readonly number[],
  given: TestOrderFacts = {},
): Promise<TestOrder> {
  const number = `26${randomInt(10 ** 12)
    .toString()
    .padStart(12, '0')}`;
  const { couponOff = 0, points = 0, method = 'bank_transfer' } = given;
  const goods = quantities.reduce((sum, quantity) => sum + quantity * 10_000, 0);
  const total = goods - couponOff - points + 1200;
  const status = given.status ?? (given.receivedAt ? 'completed' : 'shipped');
  const { rows } = await db.query<{ id: number }>(sql`
    insert into customer_order (number, account_id, status, payment_method, payment_state, goods, coupon_off, points_off, shipping, total, recipient,
                                mobile, province_id, city_id, province, city, detail, shipping_method, payment_due_at, completed_at)
    values (${number}, ${accountId}, ${status}, ${method}, 'paid', ${goods}, ${couponOff}, ${points}, 1200, ${total}, 'r',
            'm', '310000', '310100', 'p', 'c', 'd', 'standard', now(), ${given.receivedAt ?? null})
    returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the order was not written');
  await db.query(sql`
    insert into payment (order_id, method, amount, reference, confirmed_by) values (${id}, ${method}, ${total}, ${`PAID-${number}`}, 'a test')`);
  if (points > 0) await spendTestPoints(db, { accountId, orderId: id, points });
  const shipment = await db.query<{ id: number }>(sql`
    insert into shipment (order_id, carrier, tracking_number) values (${id}, 'SF', ${number}) returning id`);
  const order: TestOrder = { id, number, accountId, lineIds: [], skuIds: [] };
  for (const [position, quantity] of quantities.entries()) {
    const pack = await createTestPack(db, { price: 10_000, onHand: 5 });
    await db.query(sql`update sku set warranty_months = ${given.warrantyMonths ?? null} where id = ${pack.sku_id}`);
    const [coupon, paidByPoints] = position === 0 ? [couponOff, points] : [0, 0];
    const line = await db.query<{ id: number }>(sql`
      insert into order_line (order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, list_price,
                              price_parts, gross, coupon_share, points_share, waived_return, amount)
      values (${id}, ${position}, ${pack.sku_id}, ${pack.product_id}, ${pack.code}, 'Tube', '离心管', '1 pack', '1 包', 'p', ${quantity}, 10000,
              ${JSON.stringify([{ quantity, unit_price: 10_000, reason: { kind: 'list' } }])}, ${quantity * 10_000}, ${coupon}, ${paidByPoints},
              ${given.waived ?? []}::text[], ${quantity * 10_000 - coupon - paidByPoints}) returning id`);
    const lineId = line.rows[0]?.id ?? 0;
    if (given.shipped ?? true) {
      await db.query(sql`
        insert into shipment_line (shipment_id, order_line_id, quantity) values (${shipment.rows[0]?.id}, ${lineId}, ${quantity})`);
    }
    order.lineIds.push(lineId);
    order.skuIds.push(pack.sku_id);
  }
  return order;
}

/** Records that packs of a new lot were sent with the first line; `expiresOn` is YYYY-MM-DD. */
export async function sendTestLot(
  db: Database,
  order: TestOrder,
  { number, expiresOn }: { number: string; expiresOn: string },
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into lot (sku_id, number, status, manufactured_on, received_on, expires_on, released_on, released_by)
    values (${order.skuIds[0]}, ${number}, 'released', '2020-01-01', '2020-01-02', ${expiresOn}, '2020-01-03', 'a test') returning id`);
  for (const [kind, change, reference] of [
    ['receive', 1, `receipt:${number}`],
    ['ship', -1, null],
  ] as const) {
    await db.query(sql`
      insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
      select ${rows[0]?.id}::bigint, stock.warehouse_id, ${kind}, ${change},
        coalesce(${reference}::text, 'shipment:' || (select max(id) from shipment where order_id = ${order.id}))
      from stock where sku_id = ${order.skuIds[0]} limit 1`);
  }
}

async function spendTestPoints(db: Database, { accountId, orderId, points }: { accountId: number; orderId: number; points: number }) {
  const memo = { en: 'A test', zh: '测试' };
  const earned = { accountId, change: points, type: 'earn', counterpart: 'issued', memo } as const;
  await movePoints(db, { ...earned, reference: `test-points:${orderId}` });
  const spent = await spendPoints(db, { accountId, points, reference: pointsReference(orderId), memo });
  if (!spent.ok) throw new Error('the points of a test order were not spent');
}
