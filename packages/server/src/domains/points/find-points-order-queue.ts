import type { Language } from '@aliquot/contract/language.ts';
import type { pointsOrderSorts, pointsOrderStates } from '@aliquot/contract/schemas/console-points-orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { contains, findTabbedPage, inOrderOf, oncePerText } from '../../database/find-page.ts';
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
  const named = sql`(${contains(sql`number`, words)} or ${contains(sql`recipient`, words)} or lower(code) = ${words})`;
  const where = words === '' ? sql`true` : named;
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`points_order`, id: sql`id`, where, order: orders[sort], page, limit, ...oncePerText(q) },
    { by: sql`status`, wanted: status && [status] },
  );
  const { rows } = await db.query<PointsOrderRow>(sql`
    select ${pointsOrderColumns} from points_order where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows.map((row) => pointsOrder(row, language)), ...found };
}
