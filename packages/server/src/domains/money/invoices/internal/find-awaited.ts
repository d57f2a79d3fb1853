import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { awaitsReissue } from './awaits-reissue.ts';
import type { WantedTitle } from '../profiles.ts';

export type AwaitedTitle = Pick<WantedTitle, 'kind' | 'buyer_kind' | 'title' | 'tax_number'>;
export type Awaited = {
  /** The ids of the orders that await their new invoice. */
  orders: number[];
  /**
   * Distinct titles; several only where an order awaits another invoice whose title was changed.
   */
  titles: AwaitedTitle[];
  /** Another one after every change of the title. */
  version: number;
};

/** Orders that await the new invoice of a reissue (its correction's id), and its present titles. */
export async function findAwaited(db: Database, correctionId: number): Promise<Awaited> {
  // before the titles: a change in between shows up as a version conflict
  const changed = await db.query<{ version: number }>(
    sql`select coalesce(max(id), 0)::bigint as version from invoice_retitling where correction_id = ${correctionId}`,
  );
  const { rows } = await db.query<AwaitedTitle & { order_id: number }>(sql`
    select of_order.order_id, request.kind, request.buyer_kind, request.title, request.tax_number
    from invoice_correction_order of_order
    join invoice_correction correction on correction.id = of_order.correction_id
    join invoice_request request on request.order_id = of_order.order_id
    where correction.id = ${correctionId} and ${awaitsReissue(sql`of_order.order_id`)} order by of_order.order_id`);
  const titles = rows.map(({ kind, buyer_kind, title, tax_number }) => ({ kind, buyer_kind, title, tax_number }));
  return {
    orders: rows.map(({ order_id: id }) => id),
    titles: titles.filter((title, index) => titles.findIndex((other) => isSameTitle(other, title)) === index),
    version: changed.rows[0]?.version ?? 0,
  };
}

/** Whether two invoices would say the same of their buyer and be of one kind. */
export const isSameTitle = (one: AwaitedTitle, other: AwaitedTitle): boolean =>
  (['kind', 'buyer_kind', 'title', 'tax_number'] as const).every((field) => one[field] === other[field]);
