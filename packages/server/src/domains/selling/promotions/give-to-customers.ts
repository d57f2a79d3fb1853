import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { holdAccounts } from '../../people/accounts/hold-accounts.ts';
import { isBold } from './editing/promotion-kind.ts';

export type CouponGift = {
  couponId: number;
  accountIds: readonly number[];
  /** The idempotency key. */
  key: string;
  /** The giving operator's account, as names change. */
  giverId: number;
  /** The giver, and the approver where needed; as signatures. */
  by: string;
  second: string | null;
};

/**
 * What one person may give in coupons in thirty days without a second, in fen. Revoked ones count,
 * to prevent cycles.
 */
const mostGivenUnapproved = 1_000_000;

/** A coupon that can be given; `isLarge` where one person may not give it without approval. Fen. */
export type GivenCoupon = { title_en: string; title_zh: string; off: number; threshold: number; isLarge: boolean };

type Row = Omit<GivenCoupon, 'isLarge'> & {
  audience: 'everyone' | 'points' | 'given';
  is_running: boolean;
  left: number;
  given_unapproved: number;
};

/**
 * Gives a coupon to customers, once each, within its quota, all or none; replays change nothing.
 * Refuses `not_found`, and `wrong_state` if not running, scarce, changed, or with those who cannot
 * have it.
 */
export async function giveToCustomers(transaction: Database, gift: CouponGift): Promise<Result<{ coupon: GivenCoupon; given: number }>> {
  const accountIds = [...new Set(gift.accountIds)].toSorted((a, b) => a - b);
  await holdAccounts(transaction, accountIds);
  // serialises replays and gifts by one operator; claims are locked before the coupon, as in a
  // buyer's claim
  await transaction.query(sql`
    select pg_advisory_xact_lock(hashtextextended(what, 0)) from unnest(${[`coupon_gift:${gift.key}`, `coupon_giver:${gift.giverId}`]}::text[]) what`);
  const { rows } = await transaction.query<Row>(sql`
    select title_en, title_zh, off, threshold, audience, starts_at <= now() and (ends_at is null or ends_at > now()) as is_running, quota - claimed as left,
      (select coalesce(sum(before.off), 0)::float8 from coupon_gift gift join coupon before on before.id = gift.coupon_id
        where gift.given_by_id = ${gift.giverId} and gift.second is null and gift.given_at > now() - interval '30 days') as given_unapproved
    from coupon where id = ${gift.couponId}`);
  const [row] = rows;
  if (!row) return refuse('not_found');
  const { audience, is_running: isRunning, left, given_unapproved: before, ...coupon } = row;
  const worth = before + coupon.off * accountIds.length;
  const described = {
    ...coupon,
    isLarge: audience === 'points' || isBold(coupon.off, coupon.threshold || coupon.off) || worth > mostGivenUnapproved,
  };
  const pressed = await transaction.query(sql`select from coupon_gift where act_key = ${gift.key}`);
  if (pressed.rowCount) return done({ coupon: described, given: 0 });
  if (!isRunning) return refuse('wrong_state', { reason: reasons.over });
  const { rows: claims } = await transaction.query<{ id: number; account_id: number }>(sql`
    insert into coupon_claim (coupon_id, account_id, expires_at)
    select coupon.id, account.id, (${today} + valid_days + 1)::timestamp at time zone 'Asia/Shanghai'
    from coupon, account
    where coupon.id = ${gift.couponId} and account.id = any (${accountIds}::bigint[]) and ${mayHave}
    order by account.id
    on conflict (coupon_id, account_id) where points_order_id is null and taken_back_at is null do nothing
    returning id, account_id`);
  if (claims.length < accountIds.length) {
    const without = accountIds.filter((id) => !claims.some((claim) => claim.account_id === id));
    return refuse('wrong_state', { reason: await whyNot(transaction, without) });
  }
  await transaction.query(sql`
    insert into coupon_gift (claim_id, coupon_id, account_id, given_by_id, given_by, second, act_key)
    select claim.id, ${gift.couponId}, claim.account_id, ${gift.giverId}, ${gift.by}, ${gift.second}, ${gift.key}
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claim (id bigint, account_id bigint) order by claim.account_id`);
  // the coupon's row comes last, as when buyers claim: an edit since it was read shows only here
  const { rows: taken } = await transaction.query<{ is_judged: boolean }>(sql`
    update coupon set claimed = claimed + ${claims.length} where id = ${gift.couponId} and claimed + ${claims.length} <= quota
    returning (off, threshold, audience) = (${coupon.off}, ${coupon.threshold}, ${audience}) as is_judged`);
  const [now] = taken;
  if (!now) return refuse('wrong_state', { reason: reasons.few(Math.max(left, 0)) });
  if (!now.is_judged) return refuse('wrong_state', { reason: reasons.changed });
  // the page of offers shows how many are left
  if (audience === 'everyone') await transaction.query(sql`select announce_change('offers')`);
  return done({ coupon: described, given: claims.length });
}

/** Who could use it: an account that is there, is not blocked and has proven its mobile number. */
const mayHave = sql`account.closed_at is null and account.gave_way_at is null and account.blocked_at is null and account.mobile_verified_at is not null`;

async function whyNot(db: Database, accountIds: readonly number[]): Promise<Wording> {
  const { rows } = await db.query<{ id: number; name: string; may_have: boolean }>(sql`
    select id, nick_name as name, ${mayHave} as may_have from account where id = any (${accountIds}::bigint[]) order by id`);
  const named = (wanted: boolean) => rows.filter((one) => one.may_have === wanted).map(({ id, name }) => name || `#${id}`);
  const unknown = accountIds.filter((id) => !rows.some((row) => row.id === id)).map((id) => `#${id}`);
  return reasons.these(named(true), [...named(false), ...unknown]);
}

const reasons = {
  over: { en: 'The coupon does not run now.', 'zh-CN': '该优惠券当前不在有效期内。' },
  changed: { en: 'The coupon was changed meanwhile. Look at it again.', 'zh-CN': '该优惠券刚刚被修改，请重新核对。' },
  few: (left: number): Wording => ({
    en: left === 0 ? 'None of it are left.' : `Only ${left} of it are left.`,
    'zh-CN': left === 0 ? '该优惠券已发完。' : `该优惠券仅剩 ${left} 张。`,
  }),
  these: (having: readonly string[], unable: readonly string[]): Wording => ({
    en: [
      ...(having.length > 0 ? [`They have it already: ${having.join(', ')}.`] : []),
      ...(unable.length > 0 ? [`Blocked, closed or without a proven mobile number: ${unable.join(', ')}.`] : []),
    ].join(' '),
    'zh-CN': [
      ...(having.length > 0 ? [`已有该优惠券：${having.join('、')}。`] : []),
      ...(unable.length > 0 ? [`账号已停用、已注销或手机号未验证：${unable.join('、')}。`] : []),
    ].join(''),
  }),
};

type Signed = { by: string; reason: string | null };
type GiftRow = { claim_id: number } & Signed & { back_by: string | null; back_at: Date | null; back_why: string | null };

/**
 * Which of a customer's coupons were gifts, by claim: who gave and revoked it, when (ISO 8601) and
 * why; reasons are null once the account is erased.
 */
export async function findCouponGifts(
  db: Database,
  accountId: number,
): Promise<ReadonlyMap<number, { given: Signed; taken_back: (Signed & { at: string }) | null }>> {
  const { rows } = await db.query<GiftRow>(sql`
    select gift.claim_id, given_by || coalesce(' + ' || second, '') as by, why.reason,
      back.taken_by as back_by, back.taken_at as back_at, back.reason as back_why
    from coupon_gift gift left join coupon_gift_reason why using (act_key, account_id)
    left join coupon_take_back back on back.claim_id = gift.claim_id where account_id = ${accountId}`);
  return new Map(
    rows.map(({ claim_id: claim, back_by: by, back_at: at, back_why: reason, ...given }) => [
      claim,
      { given, taken_back: by === null || at === null ? null : { by, at: at.toISOString(), reason } },
    ]),
  );
}
