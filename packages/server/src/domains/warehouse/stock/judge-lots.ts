import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';

/**
 * Reevaluates lots that a new day has changed (expiry, retest, remaining life), pack by pack to
 * keep locks short. Returns how many packs changed.
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
