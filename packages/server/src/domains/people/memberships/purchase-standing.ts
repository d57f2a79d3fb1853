import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** In what capacity somebody buys what is sold to institutions only. */
export type PurchaseStanding = {
  kind: 'guest' | 'unverified' | 'person' | 'applied' | 'refused' | 'member';
  /** Of the application that waits or was refused last; else null. */
  institution_en: string | null;
  institution_zh: string | null;
  applied_on: string | null;
  reason: string | null;
};

const of = (kind: PurchaseStanding['kind']): PurchaseStanding => ({
  kind,
  institution_en: null,
  institution_zh: null,
  applied_on: null,
  reason: null,
});

export const guestStanding = of('guest');
export const memberStanding = of('member');

/** Selects the account's `PurchaseStanding`. */
export const selectPurchaseStanding = (accountId: number | Sql): Sql => sql`
  select case
      when account.institution_id is not null then 'member'
      when account.mobile_verified_at is null then 'unverified'
      when latest.state = 'pending' then 'applied'
      when latest.state = 'refused' then 'refused'
      else 'person' /* never null: a case of texts with an else */
    end as kind,
    latest.institution_en, latest.institution_zh, to_char(latest.applied_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as applied_on,
    latest.reason
  from account left join lateral (
    select application.state, application.applied_at, application.reason,
      coalesce(institution.name_en, application.institution_name) as institution_en,
      coalesce(institution.name_zh, application.institution_name) as institution_zh
    from membership_application application left join institution on institution.id = application.institution_id
    where application.account_id = account.id and application.state <> 'withdrawn'
    order by application.state = 'pending' desc, application.id desc limit 1
  ) latest on true
  where account.id = ${accountId}`;

/** In what capacity an account buys now; null is a visitor who is not logged in. */
export async function getPurchaseStanding(db: Database, accountId: number | null): Promise<PurchaseStanding> {
  if (accountId === null) return guestStanding;
  const { rows } = await db.query<PurchaseStanding>(selectPurchaseStanding(accountId));
  return rows[0] ?? guestStanding;
}
