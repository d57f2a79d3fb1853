import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type PointsFault = { account_id: number; balance: number; transferred: number };

/** Accounts whose balance is not the sum of their transfers: nothing, on healthy data. */
export async function findPointsFaults(db: Database): Promise<PointsFault[]> {
  const { rows } = await db.query<PointsFault>(sql`
    with transferred as (select account_id, sum(change)::bigint as sum from points_transfer group by account_id)
    select coalesce(kept.account_id, transferred.account_id) as account_id, coalesce(kept.balance, 0) as balance,
      coalesce(transferred.sum, 0) as transferred
    from points_account kept full join transferred using (account_id)
    where coalesce(kept.balance, 0) <> coalesce(transferred.sum, 0)
    order by 1`);
  return rows;
}
