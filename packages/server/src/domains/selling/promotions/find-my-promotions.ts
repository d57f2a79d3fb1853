import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findAddresses } from '../../people/addresses/find-addresses.ts';

type CouponState = 'usable' | 'used' | 'expired';
type CouponOf<State> = {
  claim_id: number;
  coupon_id: number;
  title: string;
  off: number;
  threshold: number;
  expires_at: string;
  state: State;
};
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
  coupons: CouponOf<CouponState>[];
  trials: (MyTrial & {
    title: string;
    applied_at: string;
    /** It waits, and there is no address any more to which it could be sent. */
    needs_address: boolean;
  })[];
};

type Title = { title_en: string; title_zh: string };
type ClaimRow = Title & Omit<CouponOf<CouponState | 'taken_back'>, 'title' | 'expires_at'> & { expires_at: Date };
type ApplicationRow = Title & MyTrial & { applied_at: Date };

/** The buyer's coupons, but for those that were taken back from them, and trial applications. */
export async function findMyPromotions(db: Database, accountId: number, language: Language): Promise<MyPromotions> {
  const coupons = await findCouponsOf(db, accountId, language);
  const applications = await db.query<ApplicationRow>(sql`
    select trial.id as trial_id, title_en, title_zh, state, applied_at, reason, customer_order.number as order_id
    from trial_application application join trial on trial.id = trial_id
    left join customer_order on customer_order.id = application.order_id
    where application.account_id = ${accountId} order by application.id desc`);
  const hasAddress = (await findAddresses(db, accountId)).length > 0;
  return {
    coupons: coupons.flatMap(({ state, ...coupon }) => (state === 'taken_back' ? [] : [{ ...coupon, state }])),
    trials: applications.rows.map((row) => ({
      ...titled(row, language),
      applied_at: row.applied_at.toISOString(),
      needs_address: row.state === 'submitted' && !hasAddress,
    })),
  };
}

/** All coupons a customer has or had, newest first, revoked ones included; amounts in fen. */
export async function findCouponsOf(db: Database, accountId: number, language: Language): Promise<CouponOf<CouponState | 'taken_back'>[]> {
  const { rows } = await db.query<ClaimRow>(sql`
    select claim.id as claim_id, coupon.id as coupon_id, title_en, title_zh, off, threshold, claim.expires_at,
           case when order_id is not null then 'used' when taken_back_at is not null then 'taken_back'
                when expires_at <= now() then 'expired' else 'usable' end as state
    from coupon_claim claim join coupon on coupon.id = claim.coupon_id
    where claim.account_id = ${accountId} order by claim.id desc`);
  return rows.map((row) => ({ ...titled(row, language), expires_at: row.expires_at.toISOString() }));
}

const titled = <Row extends Title>({ title_en, title_zh, ...row }: Row, language: Language) => ({
  ...row,
  title: language === 'en' ? title_en : title_zh,
});
