import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Forgets guests' carts that nobody has touched for 90 days; gives how many. */
export async function purgeGuestCarts(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`delete from cart where account_id is null and updated_at < now() - interval '90 days'`);
  return rowCount ?? 0;
}
