import type { Language } from '@aliquot/contract/core/language.ts';
import type { NamedScope, Scope } from '@aliquot/contract/shop/promotion-scope.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { nameScope, selectScope } from './internal/named-scope.ts';
import { selectSteps } from './running-reductions.ts';
import type { ActivityTeaser } from './internal/activity-teaser.ts';
import { findOpenActivities } from './find-open-activities.ts';

/** A claimable coupon: amounts in fen; its end, if any, and how many are left. */
export type OfferedCoupon = {
  id: number;
  title: string;
  terms: string;
  off: number;
  threshold: number;
  valid_days: number;
  ends_at: string | null;
  left: number;
};
export type OfferedTrial = {
  id: number;
  title: string;
  terms: string;
  places: number;
  places_left: number;
  ends_at: string;
  product: ProductSummary;
  label: string;
};
/** A running full reduction (满减): steps in fen, lowest first, and scope; none is the whole shop. */
export type OfferedReduction = {
  id: number;
  title: string;
  steps: { threshold: number; off: number }[];
  ends_at: string;
  scope: NamedScope;
};
export type Offers = { reductions: OfferedReduction[]; coupons: OfferedCoupon[]; trials: OfferedTrial[]; activities: ActivityTeaser[] };

type ReductionRow = Omit<OfferedReduction, 'title' | 'ends_at' | 'scope'> & {
  title_en: string;
  title_zh: string;
  ends_at: Date;
  scope: Scope;
};
type CouponRow = {
  id: number;
  title_en: string;
  title_zh: string;
  terms_en: string;
  terms_zh: string;
  off: number;
  threshold: number;
  valid_days: number;
  ends_at: Date | null;
  left: number;
};
type TrialRow = {
  id: number;
  sku_id: number;
  title_en: string;
  title_zh: string;
  terms_en: string;
  terms_zh: string;
  places: number;
  places_left: number;
  ends_at: Date;
};

/** Everything that the page of offers and trials shows, the same for everybody. */
export async function getOffers(db: Database, language: Language): Promise<Offers> {
  const [reductions, coupons, trials, activities] = await Promise.all([
    findReductions(db, language),
    findCoupons(db, language),
    findTrials(db, language),
    findOpenActivities(db, language),
  ]);
  return { reductions, coupons, trials, activities };
}

async function findReductions(db: Database, language: Language): Promise<OfferedReduction[]> {
  const { rows } = await db.query<ReductionRow>(sql`
    select id, title_en, title_zh, ends_at, ${selectSteps} as steps, ${selectScope('full_reduction_id', sql`full_reduction.id`)} as scope
    from full_reduction where starts_at <= now() and ends_at > now() order by ends_at, id`);
  const named = await nameScope(
    db,
    rows.flatMap(({ scope }) => scope),
    language,
  );
  return rows.map(({ title_en, title_zh, ends_at, scope, ...reduction }) => ({
    ...reduction,
    title: language === 'en' ? title_en : title_zh,
    ends_at: ends_at.toISOString(),
    scope: scope.flatMap(({ kind, id }) => named.find((part) => part.kind === kind && part.id === id) ?? []),
  }));
}

async function findCoupons(db: Database, language: Language): Promise<OfferedCoupon[]> {
  const { rows } = await db.query<CouponRow>(sql`
    select id, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, ends_at, quota - claimed as left
    from coupon where audience = 'everyone' and starts_at <= now() and (ends_at is null or ends_at > now()) order by threshold, id`);
  return rows.map(({ title_en, title_zh, terms_en, terms_zh, ...coupon }) => ({
    ...coupon,
    title: language === 'en' ? title_en : title_zh,
    terms: language === 'en' ? terms_en : terms_zh,
    ends_at: coupon.ends_at?.toISOString() ?? null,
  }));
}

async function findTrials(db: Database, language: Language): Promise<OfferedTrial[]> {
  const { rows } = await db.query<TrialRow>(sql`
    select id, sku_id, title_en, title_zh, terms_en, terms_zh, places, ends_at,
      greatest(0, places - (select count(*) from trial_application where trial_id = trial.id and state = 'granted'))::integer as places_left
    from trial where starts_at <= now() and ends_at > now() order by ends_at, id`);
  const packs = await findPacks(
    db,
    rows.map((row) => row.sku_id),
  );
  const ids = [...new Set([...packs.values()].map((pack) => pack.product_id))];
  const products = new Map((await findProductSummaries(db, ids, language)).map((product) => [product.id, product]));
  return rows.flatMap((row) => {
    const pack = packs.get(row.sku_id);
    const product = pack && products.get(pack.product_id);
    if (!pack || !product) return [];
    return {
      id: row.id,
      title: language === 'en' ? row.title_en : row.title_zh,
      terms: language === 'en' ? row.terms_en : row.terms_zh,
      places: row.places,
      places_left: row.places_left,
      ends_at: row.ends_at.toISOString(),
      product,
      label: language === 'en' ? pack.label_en : pack.label_zh,
    };
  });
}
