import type { Language } from '@aliquot/contract/core/language.ts';
import type { pointsOrderStatusSlugs } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder, pointsOrderColumns } from './points-order.ts';

export type PointsOrderFilter = { status: (typeof pointsOrderStatusSlugs)[number]; page: number; limit: number };
export type PointsOrderPage = { items: PointsOrder[]; total: number; page: number; limit: number; counts: Record<string, number> };

/**
 * A page of a buyer's points orders of one tab, newest first; `counts` has every non-empty tab, and
 * `all`.
 */
export async function findPointsOrders(
  db: Database,
  accountId: number,
  { status, page, limit }: PointsOrderFilter,
  language: Language,
): Promise<PointsOrderPage> {
  const wanted = status === 'all' ? null : status.replaceAll('-', '_');
  const { rows } = await db.query<PointsOrderRow>(sql`
    select ${pointsOrderColumns} from points_order
    where account_id = ${accountId} and (${wanted}::text is null or status = ${wanted})
    order by placed_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
  const tabs = await db.query<{ slug: string; count: number }>(sql`
    select coalesce(replace(status, '_', '-'), 'all') as slug, count(*) as count from points_order
    where account_id = ${accountId} group by rollup (status)`);
  const counts = { all: 0, ...Object.fromEntries(tabs.rows.map((tab) => [tab.slug, tab.count])) };
  const total = new Map(Object.entries(counts)).get(status) ?? 0;
  return { items: rows.map((row) => pointsOrder(row, language)), total, page, limit, counts };
}
