import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * An account of the points ledger for the shop: `held` is owed to buyers; all accounts sum to zero.
 */
export type BookAccount = { account: 'held' | 'issued' | 'redeemed' | 'expired' | 'written_off'; points: number };

/** Every account of the points ledger with a movement. */
export async function getPointsBook(db: Database): Promise<BookAccount[]> {
  const { rows } = await db.query<BookAccount>(sql`
    select account, points from points_book order by array_position('{held,issued,redeemed,expired,written_off}', account)`);
  return rows;
}
