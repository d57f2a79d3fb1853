import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An expiring permit, and whom to notify; `valid_until` is YYYY-MM-DD. */
export type ExpiringPermit = {
  id: number;
  account_id: number;
  permit_kind: string;
  substance_en: string;
  substance_zh: string;
  valid_until: string;
};

/**
 * Verified permits with a rest that expire within `days` of `now`. Notified is who submitted it or,
 * if they left the institution, each member.
 */
export async function findExpiringPermits(db: Database, { now, days }: { now: Date; days: number }): Promise<ExpiringPermit[]> {
  const { rows } = await db.query<ExpiringPermit>(sql`
    select permit.id, member.id as account_id, permit.kind as permit_kind, substance.name_en as substance_en,
      coalesce(substance.name_zh, substance.name_en) as substance_zh, to_char(permit.valid_until, 'YYYY-MM-DD') as valid_until
    from permit
    join substance on substance.id = permit.substance_id
    join account member on member.institution_id = permit.institution_id and (
      member.id = permit.account_id
      or not exists (select from account author where author.id = permit.account_id and author.institution_id = permit.institution_id)
    )
    where permit.state = 'verified' and permit.held + permit.used < permit.amount and not (permit.is_single_use and permit.order_id is not null)
      and permit.valid_until between (${now}::timestamptz at time zone 'Asia/Shanghai')::date
        and (${now}::timestamptz at time zone 'Asia/Shanghai')::date + ${days}::int
    order by permit.id, member.id limit 1000`);
  return rows;
}
