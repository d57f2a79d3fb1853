import type { couponGiftStates } from '@aliquot/contract/console/coupons.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findPage, inOrderOf } from '../../../platform/database/find-page.ts';

type GiftState = (typeof couponGiftStates)[number];

/** A coupon as one customer was given it; `reason` is null once they were erased. */
export type GivenTo = {
  claim_id: number;
  account_id: number;
  state: GiftState;
  expires_at: Date;
  given_at: Date;
  by: string;
  second: string | null;
  reason: string | null;
  /** Who took it back from them, when and why; the reason is null once they were erased. */
  taken_back: { by: string; at: Date; reason: string | null } | null;
};

type Row = Omit<GivenTo, 'taken_back'> & { back_by: string | null; back_at: Date | null; back_why: string | null };

export type GiftSearch = { couponId: number; state?: GiftState; page: number; limit: number };

const stateNow = sql`case when claim.order_id is not null then 'used' when claim.taken_back_at is not null then 'taken_back' when claim.expires_at > now() then 'usable' else 'expired' end`;

/** To whom operators gave a coupon, the last ones first. Refuses `not_found`. */
export async function findCouponGifts(
  db: Database,
  { couponId, state, page, limit }: GiftSearch,
): Promise<Result<{ items: GivenTo[]; total: number }>> {
  const { rowCount } = await db.query(sql`select from coupon where id = ${couponId}`);
  if (rowCount === 0) return refuse('not_found');
  const { ids, total } = await findPage(db, {
    from: sql`coupon_gift gift join coupon_claim claim on claim.id = gift.claim_id`,
    id: sql`gift.claim_id`,
    where: allOf([sql`gift.coupon_id = ${couponId}`, state && sql`${stateNow} = ${state}`]),
    order: sql`gift.claim_id desc`,
    page,
    limit,
  });
  const { rows } = await db.query<Row>(sql`
    select gift.claim_id, gift.account_id, ${stateNow} as state, claim.expires_at, gift.given_at, gift.given_by as by, gift.second, why.reason,
      back.taken_by as back_by, back.taken_at as back_at, back.reason as back_why
    from coupon_gift gift join coupon_claim claim on claim.id = gift.claim_id
    left join coupon_gift_reason why on why.act_key = gift.act_key and why.account_id = gift.account_id
    left join coupon_take_back back on back.claim_id = gift.claim_id
    where gift.claim_id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`gift.claim_id`)}`);
  const items = rows.map(({ back_by: by, back_at: at, back_why: why, ...gift }) => ({
    ...gift,
    taken_back: by === null || at === null ? null : { by, at, reason: why },
  }));
  return done({ items, total });
}
