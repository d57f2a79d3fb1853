import type { Language } from '@aliquot/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';

type Status = 'pending_shipment' | 'shipped' | 'completed' | 'cancelled';

/** A points order as buyers and operators see it; `id` is its number. */
export type PointsOrder = {
  id: string;
  status: Status;
  points: number;
  quantity: number;
  product_id: number;
  code: string;
  name: string;
  label: string;
  picture: string;
  placed_at: string;
  shipped_at: string | null;
  completed_at: string | null;
  carrier: string | null;
  tracking_number: string | null;
  address: { recipient: string; mobile: string; province: string; city: string; district: string | null; detail: string };
};

export type PointsOrderRow = {
  id: number;
  number: string;
  account_id: number;
  product_id: number;
  points_good_id: number;
  status: Status;
  points: number;
  quantity: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  picture: string;
  placed_at: Date;
  shipped_at: Date | null;
  completed_at: Date | null;
  carrier: string | null;
  tracking_number: string | null;
  recipient: string;
  mobile: string;
  province: string;
  city: string;
  district: string | null;
  detail: string;
};

/** The columns of a `PointsOrderRow`. */
export const pointsOrderColumns: Sql = sql`id, number, account_id, product_id, points_good_id, status, points, quantity, code,
  name_en, name_zh, label_en, label_zh, picture, placed_at, shipped_at, completed_at, carrier, tracking_number,
  recipient, mobile, province, city, district, detail`;

export const pointsOrder = (row: PointsOrderRow, language: Language): PointsOrder => ({
  id: row.number,
  status: row.status,
  points: row.points,
  quantity: row.quantity,
  product_id: row.product_id,
  code: row.code,
  name: language === 'en' ? row.name_en : (row.name_zh ?? row.name_en),
  label: language === 'en' ? row.label_en : row.label_zh,
  picture: row.picture,
  placed_at: row.placed_at.toISOString(),
  shipped_at: row.shipped_at?.toISOString() ?? null,
  completed_at: row.completed_at?.toISOString() ?? null,
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  address: {
    recipient: row.recipient,
    mobile: row.mobile,
    province: row.province,
    city: row.city,
    district: row.district,
    detail: row.detail,
  },
});
