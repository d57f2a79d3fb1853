import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findAddresses } from '../addresses/find-addresses.ts';

type CouponState = 'usable' | 'used' | 'expired';
type TrialState = 'submitted' | 'granted' | 'declined' | 'withdrawn';
type MyTrial = {
  trial_id: number;
  state: TrialState;
  /** The order that the sample comes with; null before it is granted. */
  order_id: string | null;
  /** Why it was declined. */
  reason: string | null;
};
/** What a buyer claimed and applied for, newest first; amounts in fen. */
export type MyPromotions = {
  coupons: { claim_id: number; coupon_id: number; title: string; off: number; threshold: number; expires_at: string; state: CouponState }[];
  trials: (MyTrial & {
    title: string;
    applied_at: string;
    /** It waits, and there is no address any more to which it could be sent. */
    needs_address: boolean;
  })[];
};

type Title = { title_en: string; title_zh: string };
type ClaimRow = Title & { claim_id: number; coupon_id: number; off: number; threshold: number; expires_at: Date; state: CouponState };
type ApplicationRow = Title & MyTrial & { applied_at: Date };

/** The buyer's coupons and trial applications. */
export async function findMyPromotions(db: Database, accountId: number, language: Language): Promise<MyPromotions> {
  const claims = await db.query<ClaimRow>(sql`
    select claim.id as claim_id, coupon.id as coupon_id, title_en, title_zh, off, threshold, claim.expires_at,
           case when order_id is not null then 'used' when expires_at <= now() then 'expired' else 'usable' end as state
    from coupon_claim claim join coupon on coupon.id = claim.coupon_id
    where claim.account_id = ${accountId} and claim.taken_back_at is null order by claim.id desc`);
  const applications = await db.query<ApplicationRow>(sql`
    select trial.id as trial_id, title_en, title_zh, state, applied_at, reason, customer_order.number as order_id
    from trial_application application join trial on trial.id = trial_id
    left join customer_order on customer_order.id = application.order_id
    where application.account_id = ${accountId} order by application.id desc`);
  const hasAddress = (await findAddresses(db, accountId)).length > 0;
  const titled = <Row extends Title>({ title_en, title_zh, ...row }: Row) => ({ ...row, title: language === 'en' ? title_en : title_zh });
  return {
    coupons: claims.rows.map((row) => ({ ...titled(row), expires_at: row.expires_at.toISOString() })),
    trials: applications.rows.map((row) => ({
      ...titled(row),
      applied_at: row.applied_at.toISOString(),
      needs_address: row.state === 'submitted' && !hasAddress,
    })),
  };
}
