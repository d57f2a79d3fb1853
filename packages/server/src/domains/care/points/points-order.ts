import type { Language } from '@aliquot/contract/core/language.ts';
import type { PointsOrderStatus } from '@aliquot/contract/core/points-order-statuses.ts';
import { trackingPage, trackingUrl } from '../../warehouse/shipping/carrier-pages.ts';
import sql, { type Sql } from 'sql-template-tag';
import { carrierName } from '../../site/settings/labels.ts';
import { nameDivisions } from '../../site/divisions/divisions.ts';

/** Where the goods of a points order go, as it was when the order was placed. */
export type PointsOrderAddress = {
  recipient: string;
  mobile: string;
  province: string;
  city: string;
  district: string | null;
  detail: string;
};

/**
 * A points order for buyers and operators; `id` is its number. Coupons have no product, picture or
 * address.
 */
export type PointsOrder = {
  id: string;
  kind: 'goods' | 'coupon';
  status: PointsOrderStatus;
  points: number;
  quantity: number;
  /** Packs that came back as faulty, with their points. */
  returned_quantity: number;
  product_id: number | null;
  code: string | null;
  name: string;
  label: string;
  picture: string | null;
  placed_at: string;
  shipped_at: string | null;
  /** When the receipt confirms itself, while the goods are on their way. */
  confirms_at: string | null;
  completed_at: string | null;
  cancelled_at: string | null;
  cancelled_by: 'buyer' | 'operator' | null;
  cancel_reason: string | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  address: PointsOrderAddress | null;
};

export type PointsOrderRow = {
  id: number;
  number: string;
  account_id: number;
  kind: 'goods' | 'coupon';
  product_id: number | null;
  points_good_id: number;
  status: PointsOrderStatus;
  points: number;
  quantity: number;
  returned_quantity: number;
  code: string | null;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  picture: string | null;
  placed_at: Date;
  shipped_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: 'buyer' | 'operator' | null;
  cancel_reason: string | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_page: string | null;
  recipient: string | null;
  mobile: string | null;
  province: string | null;
  city: string | null;
  district: string | null;
  detail: string | null;
};

/** The columns of a `PointsOrderRow`. */
export const pointsOrderColumns: Sql = sql`id, number, account_id, kind, product_id, points_good_id, status, points, quantity, returned_quantity,
  code, name_en, name_zh, label_en, label_zh, picture, placed_at, shipped_at, completed_at, cancelled_at, cancelled_by, cancel_reason,
  carrier, tracking_number, ${trackingPage} as tracking_page, recipient, mobile, province, city, district, detail`;

/** Days after shipping until receipt counts as confirmed, as for paid orders. */
export const receiptDays = 15;
const dayMs = 86_400_000;

export const pointsOrder = (row: PointsOrderRow, language: Language): PointsOrder => ({
  id: row.number,
  kind: row.kind,
  status: row.status,
  points: row.points,
  quantity: row.quantity,
  returned_quantity: row.returned_quantity,
  product_id: row.product_id,
  code: row.code,
  name: language === 'en' ? row.name_en : (row.name_zh ?? row.name_en),
  label: language === 'en' ? row.label_en : row.label_zh,
  picture: row.picture,
  placed_at: row.placed_at.toISOString(),
  shipped_at: row.shipped_at?.toISOString() ?? null,
  confirms_at: row.status === 'shipped' && row.shipped_at ? new Date(row.shipped_at.getTime() + receiptDays * dayMs).toISOString() : null,
  completed_at: row.completed_at?.toISOString() ?? null,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  cancelled_by: row.cancelled_by,
  cancel_reason: row.cancel_reason,
  carrier: row.carrier === null ? null : carrierName(row.carrier, language),
  tracking_number: row.tracking_number,
  tracking_url: row.tracking_number === null ? null : trackingUrl(row.tracking_page, row.tracking_number),
  address: addressOf(row, language),
});

/** Where it goes, in the reader's words; the table's constraint has it whole or not at all. */
export function addressOf(
  { recipient, mobile, province, city, district, detail }: PointsOrderRow,
  language: Language,
): PointsOrderAddress | null {
  if (recipient === null || mobile === null || province === null || city === null || detail === null) return null;
  return nameDivisions({ recipient, mobile, province, city, district, detail }, language);
}
