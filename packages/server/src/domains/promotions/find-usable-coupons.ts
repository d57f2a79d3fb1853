import type { Language } from '@aliquot/contract/language.ts';
import { formatFen } from '@aliquot/contract/money.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A coupon in the buyer's hands. Amounts in fen. */
export type UsableCoupon = {
  claim_id: number;
  coupon_id: number;
  title: string;
  off: number;
  threshold: number;
  expires_at: string;
  /** Whether the goods total reaches its threshold. */
  usable: boolean;
  /** Why it is not usable, in the reader's language. */
  reason: string | null;
};

type Row = {
  claim_id: number;
  coupon_id: number;
  title_en: string;
  title_zh: string;
  off: number;
  threshold: number;
  expires_at: Date;
};

/**
 * The buyer's coupons that are neither used nor expired, seen against a goods total in fen: the usable ones first,
 * the one that takes most off first among them.
 */
export async function findUsableCoupons(db: Database, accountId: number, goods: number, language: Language): Promise<UsableCoupon[]> {
  const { rows } = await db.query<Row>(sql`
    select claim.id as claim_id, coupon.id as coupon_id, title_en, title_zh, off, threshold, claim.expires_at
    from coupon_claim claim join coupon on coupon.id = claim.coupon_id
    where claim.account_id = ${accountId} and claim.order_id is null and claim.expires_at > now()
    order by threshold <= ${goods}::bigint desc, off desc, claim.expires_at, claim.id`);
  return rows.map((row) => {
    const usable = goods >= row.threshold;
    return {
      claim_id: row.claim_id,
      coupon_id: row.coupon_id,
      title: language === 'en' ? row.title_en : row.title_zh,
      off: row.off,
      threshold: row.threshold,
      expires_at: row.expires_at.toISOString(),
      usable,
      reason: usable ? null : missing[language](formatFen(row.threshold - goods)),
    };
  });
}

const missing: Record<Language, (amount: string) => string> = {
  en: (amount) => `${amount} of goods are missing to its threshold.`,
  'zh-CN': (amount) => `商品金额还差 ${amount} 可用。`,
};
