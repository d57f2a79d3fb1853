import type { Language } from '@aliquot/contract/core/language.ts';
import type { PointsOrderStatus } from '@aliquot/contract/core/points-order-statuses.ts';
import type { pointsOrderSorts } from '@aliquot/contract/console/points-orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PageSearch, contains, findTabbedPage, inOrderOf, isWritten, oncePerText } from '../../../platform/database/find-page.ts';
import { accountOfMobile, accountsNamed } from '../../people/accounts/accounts-named.ts';
import { type PointsOrder, type PointsOrderRow, addressOf, pointsOrder, pointsOrderColumns } from './points-order.ts';

export type PointsOrderSearch = {
  /** Part of a number or of a name (recipient, buyer), a catalogue, tracking or mobile number. */
  q?: string;
  status?: PointsOrderStatus;
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

/** A points order with whose it is. */
export type QueuedPointsOrder = PointsOrder & { account_id: number };

/** A page of everybody's points orders, with how many the search finds in each state. */
export async function findPointsOrderQueue(
  db: Database,
  { q, status, sort = '-placed', page, limit }: PointsOrderSearch,
  language: Language,
): Promise<{ items: QueuedPointsOrder[]; total: number; counts: Record<string, number> }> {
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`points_order`, id: sql`id`, ...named(q), order: orders[sort], page, limit, ...oncePerText(q) },
    { by: sql`status`, wanted: status && [status] },
  );
  const { rows } = await db.query<PointsOrderRow>(sql`
    select ${pointsOrderColumns} from points_order where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return {
    items: rows.map((row) => ({
      ...pointsOrder(row, language),
      // as the parcel carries it
      address: addressOf(row, 'zh-CN'),
      account_id: row.account_id,
    })),
    ...found,
  };
}

/** Whose a points order is; null where there is none. */
export async function getPointsBuyer(db: Database, number: string): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>(sql`select account_id from points_order where number = ${number}`);
  return rows[0]?.account_id ?? null;
}

/** Digits are not sought in names, nor letters in numbers, to limit reads. */
function named(q = ''): Pick<PageSearch, 'given' | 'where'> {
  const words = q.trim().toLowerCase();
  if (words === '') return { where: sql`true` };
  const reached = accountOfMobile(words);
  const isNumber = /^p?[\d\s+-]+$/.test(words);
  const of = isNumber
    ? contains(sql`number`, words)
    : sql`${contains(sql`recipient`, words)} or account_id in (select id from meant_account)`;
  const where = sql`(${of} or ${isWritten(sql`code`, words)}
    or ${isWritten(sql`tracking_number`, words)}
    or id in (select points_order_id from parcel_correction where points_order_id is not null and lower(tracking_number) = ${words})
    ${reached ? sql`or mobile = ${reached.mobile} or account_id in ${reached.account}` : sql``})`;
  return isNumber ? { where } : { given: sql`meant_account as materialized ${accountsNamed(words)}`, where };
}
