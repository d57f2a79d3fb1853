import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

const MOST = 2000;

/** Ids of the buyer's favourites, newest first, at most 2000, to mark them on pages. */
export async function findFavoriteIds(db: Database, accountId: number): Promise<number[]> {
  const { rows } = await db.query<{ product_id: number }>(
    sql`select product_id from favorite where account_id = ${accountId} order by created_at desc, product_id desc limit ${MOST}`,
  );
  return rows.map((row) => row.product_id);
}
