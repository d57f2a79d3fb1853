import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How long a guest's cart is kept after its last change; the cookie lasts as long. */
export const guestCartDays = 90;

/** Deletes guests' carts that nobody has touched for 90 days; returns how many. For a job. */
export async function purgeGuestCarts(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    delete from cart where id in (
      select id from cart where account_id is null and updated_at < now() - make_interval(days => ${guestCartDays}) limit 10000
    )`);
  return rowCount ?? 0;
}
