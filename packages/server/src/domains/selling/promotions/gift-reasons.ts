import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Why customers get a coupon, by idempotency `key`; for colleagues. */
export type GiftReason = { key: string; accountIds: readonly number[]; reason: string };

/** A coupon given or proposed to a customer; if only proposed, `given_at` and `by` are null. */
export type CouponGiftRecord = {
  coupon: string | null;
  reason: string;
  by: string | null;
  given_at: Date | null;
  /** Why it was taken back, where it was. */
  taken_back: string | null;
};

/**
 * Stores the reason for each customer (locked by the caller) apart from the gift: it is erased with
 * the account.
 */
export async function keepGiftReason(transaction: Database, { key, accountIds, reason }: GiftReason): Promise<void> {
  await transaction.query(sql`
    insert into coupon_gift_reason (act_key, account_id, reason)
    select ${key}, id, ${reason} from unnest(${[...accountIds]}::bigint[]) as id order by id
    on conflict (act_key, account_id) do nothing`);
}

/** By their presses; one of which all customers were erased is not there. */
export async function findGiftReasons(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<{ key: string; reason: string }>(sql`
    select distinct on (act_key) act_key as key, reason from coupon_gift_reason
    where act_key = any (${[...keys]}::uuid[]) order by act_key, account_id`);
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}

/** A customer's gifts and requested gifts, with reasons, in their language. */
export async function findGiftRecords(db: Database, accountId: number, language: Language): Promise<CouponGiftRecord[]> {
  const { rows } = await db.query<CouponGiftRecord>(sql`
    select case when ${language} = 'en' then coupon.title_en else coupon.title_zh end as coupon, why.reason, gift.given_by || coalesce(' + ' || gift.second, '') as by, gift.given_at, back.reason as taken_back
    from coupon_gift_reason why
    left join coupon_gift gift on gift.act_key = why.act_key and gift.account_id = why.account_id
    left join coupon on coupon.id = gift.coupon_id
    left join coupon_take_back back on back.claim_id = gift.claim_id
    where why.account_id = ${accountId} order by gift.given_at, why.act_key`);
  return rows;
}

/** Forgets why a customer was given coupons, and why they were taken back. */
export async function eraseGiftReasons(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`delete from coupon_gift_reason where account_id = ${accountId}`);
  await transaction.query(sql`
    update coupon_take_back set reason = null
    where reason is not null and claim_id in (select claim_id from coupon_gift where account_id = ${accountId})`);
}
