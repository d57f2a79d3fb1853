import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type PointsFault = { account_id: number; fault: string };

/** Accounts whose balance, transfers, lots and allocations disagree: none on consistent data. */
export async function findPointsFaults(db: Database): Promise<PointsFault[]> {
  const { rows } = await db.query<PointsFault>(sql`
    with transferred as (
      select account_id, sum(change)::bigint as points from points_transfer group by account_id
    ), held as (
      select account_id, sum(remaining)::bigint as points from points_lot group by account_id
    ), balances as (
      select account_id, coalesce(kept.balance, 0) as balance, coalesce(transferred.points, 0) as transferred, coalesce(held.points, 0) as held
      from points_account kept full join transferred using (account_id) full join held using (account_id)
    ), filled as (
      select lot_id, sum(change)::bigint as points from points_allocation group by lot_id
    ), allocated as (
      select transfer_id, sum(change)::bigint as points from points_allocation group by transfer_id
    ), returned as (
      select returns, sum(abs(change)) as points from points_transfer where returns is not null group by returns
    )
    /* not null: account_id (one of the joined tables has it) */
    select account_id, format('has a balance of %s, its transfers make %s', balance, transferred) as fault
    from balances where balance <> transferred
    union all
    select account_id, format('has a balance of %s, its lots hold %s', balance, held) from balances where balance <> held
    union all
    select account_id, format('has %s left in lot %s, its allocations make %s', remaining, id, coalesce(filled.points, 0))
    from points_lot left join filled on filled.lot_id = id where remaining <> coalesce(filled.points, 0)
    union all
    select account_id, format('moved %s by transfer %s, its lots moved by %s', change, id, coalesce(allocated.points, 0))
    from points_transfer left join allocated on allocated.transfer_id = id where change <> coalesce(allocated.points, 0)
    union all
    select account_id, format('was given back %s of the %s that transfer %s moved', returned.points, abs(change), id)
    from points_transfer join returned on returned.returns = id where returned.points > abs(change)
    order by 1, 2`);
  return rows;
}
