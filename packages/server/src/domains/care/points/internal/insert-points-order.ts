import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PointsOrderAddress, type PointsOrderRow, pointsOrderColumns } from '../points-order.ts';

/** A points order as it is placed: goods with product and address, coupons without. */
export type NewPointsOrder = {
  account_id: number;
  points_good_id: number;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  quantity: number;
  points: number;
} & (
  | ({ kind: 'goods'; status: 'pending_shipment'; sku_id: number; product_id: number; code: string; picture: string } & PointsOrderAddress)
  | { kind: 'coupon'; status: 'completed' }
);

/** Writes a points order under a number of its own. Coupons are complete with it. */
export async function insertPointsOrder(transaction: Database, order: NewPointsOrder): Promise<PointsOrderRow> {
  const { rows } = await transaction.query<PointsOrderRow>(sql`
    insert into points_order (number, account_id, points_good_id, kind, status, completed_at, sku_id, product_id, code, name_en, name_zh,
                              label_en, label_zh, picture, quantity, points, recipient, mobile, province, city, district, detail)
    select 'P' || next_order_number(), account_id, points_good_id, kind, status, case when status = 'completed' then now() end, sku_id,
           product_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, points, recipient, mobile, province, city, district, detail
    from jsonb_populate_record(null::points_order, ${JSON.stringify(order)}::jsonb)
    returning ${pointsOrderColumns}`);
  const [row] = rows;
  if (!row) throw new Error('a points order was not stored');
  return row;
}
