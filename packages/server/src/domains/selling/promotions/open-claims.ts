import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { PackForSale } from '../../goods/catalogue/find-packs.ts';
import { type OfferScope, isInScope } from './offer-scope.ts';

/** A claimed coupon that is neither used nor expired nor taken back; amounts in fen. */
export type OpenClaim = {
  claim_id: number;
  coupon_id: number;
  title_en: string;
  title_zh: string;
  off: number;
  threshold: number;
  scope: OfferScope;
};

/** A coupon seen against an order. */
export type JudgedClaim = { claim_id: number; title: string; off: number; usable: boolean; /** Why not. */ reason: string | null };

/** Selects the account's `OpenClaim`s, the first to expire first. */
export const selectOpenClaims = (accountId: number | Sql): Sql => sql`
  select claim.id as claim_id, coupon.id as coupon_id, title_en, title_zh, off, threshold,
    (select json_agg(json_build_object('product_id', product_id, 'brand_id', brand_id, 'category_id', category_id))
     from offer_scope scope where scope.coupon_id = coupon.id) as scope
  from coupon_claim claim join coupon on coupon.id = claim.coupon_id
  where claim.account_id = ${accountId} and claim.order_id is null and claim.taken_back_at is null and claim.expires_at > now()
  order by claim.expires_at, claim.id`;

type SeenLine = { pack: PackForSale; takesOffers: boolean; /** Fen, after full reductions. */ amount: number };

/**
 * Whether the covered lines reach a coupon's threshold after full reductions (domain rules, Prices
 * 3).
 */
export function judgeClaim(claim: OpenClaim, lines: readonly SeenLine[], language: Language): JudgedClaim {
  const words = texts[language];
  const covered = lines.filter((line) => line.takesOffers && isInScope(claim.scope, line.pack));
  const amount = covered.reduce((sum, line) => sum + line.amount, 0);
  const shown = { claim_id: claim.claim_id, title: language === 'en' ? claim.title_en : claim.title_zh, off: claim.off };
  if (covered.length === 0) return { ...shown, usable: false, reason: words.nothingCovered };
  if (amount < claim.threshold) return { ...shown, usable: false, reason: words.missing(formatFen(claim.threshold - amount)) };
  return { ...shown, usable: true, reason: null };
}

/** The usable ones first, the one that takes most off first among them. */
export const byUse = (a: JudgedClaim, b: JudgedClaim): number =>
  Number(b.usable) - Number(a.usable) || b.off - a.off || a.claim_id - b.claim_id;

const texts = {
  en: {
    missing: (amount: string) => `Add ${amount} more to use this coupon.`,
    nothingCovered: 'No item in this order is eligible.',
  },
  'zh-CN': {
    missing: (amount: string) => `商品金额还差 ${amount} 可用。`,
    nothingCovered: '本订单没有适用的商品。',
  },
} as const;
