import type { Language } from '@aliquot/contract/language.ts';
import type { pointsOrderSorts, pointsOrderStates } from '@aliquot/contract/schemas/console-points-orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder, pointsOrderColumns } from './points-order.ts';

export type PointsOrderSearch = {
  /** Part of a number or of the recipient's name, or a whole catalogue number. */
  q?: string;
  status?: (typeof pointsOrderStates)[number];
  sort?: (typeof pointsOrderSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  placed: sql`placed_at, id`,
  '-placed': sql`placed_at desc, id desc`,
  points: sql`points, id`,
  '-points': sql`points desc, id desc`,
} as const satisfies Record<(typeof pointsOrderSorts)[number], Sql>;

/** A page of everybody's points orders, with how many the search finds in each state. */
export async function findPointsOrderQueue(
  db: Database,
  { q = '', status, sort = '-placed', page, limit }: PointsOrderSearch,
  language: Language,
): Promise<{ items: PointsOrder[]; total: number; counts: Record<string, number> }> {
  const words = q.trim().toLowerCase();
  const found = sql`(${words} = '' or strpos(lower(number), ${words}) > 0 or strpos(lower(recipient), ${words}) > 0 or lower(code) = ${words})`;
  const tabs = await db.query<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from points_order where ${found} group by status`,
  );
  const counts = Object.fromEntries(tabs.rows.map((tab) => [tab.status, tab.count]));
  const all = tabs.rows.reduce((sum, { count }) => sum + count, 0);
  const { rows } = await db.query<PointsOrderRow>(sql`
    select ${pointsOrderColumns} from points_order where ${found} and (${status ?? null}::text is null or status = ${status ?? null})
    order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  return {
    items: rows.map((row) => pointsOrder(row, language)),
    total: status === undefined ? all : (counts[status] ?? 0),
    counts: { ...counts, all },
  };
}
