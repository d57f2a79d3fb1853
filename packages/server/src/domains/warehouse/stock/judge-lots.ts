import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';

/**
 * Looks again at lots that the day has changed: out of date, past their retest date, or with too little of their life left. Pack by
 * pack, so that no order waits for all of them. Returns how many packs' lots were judged again.
 */
export async function judgeLots(db: DatabasePool, now: Date): Promise<number> {
  const { rows } = await db.query<{ sku_id: number }>(sql`
    select distinct lot.sku_id from lot_stock join lot on lot.id = lot_stock.lot_id
    where lot_stock.is_sellable <> is_lot_sellable(lot, (${now}::timestamptz at time zone 'Asia/Shanghai')::date)
    order by lot.sku_id`);
  for (const { sku_id } of rows) {
    await withTransaction(db, (transaction) =>
      transaction.query(sql`select judge_lots(${sku_id}, (${now}::timestamptz at time zone 'Asia/Shanghai')::date)`),
    );
  }
  return rows.length;
}
