import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { createTestPack } from '../stock/test-goods.ts';

export type TestOrder = { id: number; number: string; accountId: number; lineIds: number[]; skuIds: number[] };

/**
 * An order as after-sales needs one, written straight into the tables: a line of so many packs at ¥100.00 for each number given,
 * ¥12.00 of shipping; shipped wholly unless `shipped` says otherwise.
 */
export async function createTestOrder(
  db: Database,
  accountId: number,
  quantities: readonly number[],
  given: { status?: string; receivedAt?: Date; shipped?: boolean; couponOff?: number } = {},
): Promise<TestOrder> {
  const number = `26${randomInt(10 ** 12)
    .toString()
    .padStart(12, '0')}`;
  const couponOff = given.couponOff ?? 0;
  const goods = quantities.reduce((sum, quantity) => sum + quantity * 10_000, 0);
  const status = given.status ?? (given.receivedAt ? 'completed' : 'shipped');
  const { rows } = await db.query<{ id: number }>(sql`
    insert into customer_order (number, account_id, status, payment_method, payment_state, goods, coupon_off, shipping, total, recipient,
                                mobile, province_id, city_id, province, city, detail, shipping_method, payment_due_at, completed_at)
    values (${number}, ${accountId}, ${status}, 'bank_transfer', 'paid', ${goods}, ${couponOff}, 1200, ${goods - couponOff + 1200}, 'r',
            'm', '310000', '310100', 'p', 'c', 'd', 'standard', now(), ${given.receivedAt ?? null})
    returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the order was not written');
  const shipment = await db.query<{ id: number }>(sql`
    insert into shipment (order_id, carrier, tracking_number) values (${id}, 'SF', ${number}) returning id`);
  const order: TestOrder = { id, number, accountId, lineIds: [], skuIds: [] };
  for (const [position, quantity] of quantities.entries()) {
    const pack = await createTestPack(db, { price: 10_000, onHand: 5 });
    // the first line bears the coupon
    const share = position === 0 ? couponOff : 0;
    const line = await db.query<{ id: number }>(sql`
      insert into order_line (order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, list_price,
                              unit_price, price_reason, coupon_share, amount)
      values (${id}, ${position}, ${pack.sku_id}, ${pack.product_id}, ${pack.code}, 'Tube', '离心管', '1 pack', '1 包', 'p', ${quantity}, 10000, 10000,
              '{"kind":"list"}', ${share}, ${quantity * 10_000 - share}) returning id`);
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
