import type { Input } from '../../calls/call.ts';

/** The kinds of promotions, by their calls' name. */
export type KindName = 'activities' | 'reductions' | 'coupons' | 'trialOffers';

/** All that is written about a promotion of some kind. */
export type Writing = Input<`${KindName}.create`>;

/** What every one of them has. */
export type Promotion = {
  id: number;
  version: number;
  title_en: string;
  title_zh: string;
  state: keyof typeof stateTones;
  acts: readonly ('edit' | 'end' | 'callOff')[];
  starts_at: string;
  ends_at: string | null;
};

/** Where each kind's table is. */
export const tables: Readonly<Record<KindName, string>> = {
  activities: '/promotions',
  reductions: '/promotions/reductions',
  coupons: '/promotions/coupons',
  trialOffers: '/promotions/trials',
};

/** The path of `new` and of each number. */
export const paths: Readonly<Record<KindName, string>> = { ...tables, activities: '/promotions/activities' };

/** What each is called in the audit log. */
export const auditKinds = { activities: 'activity', reductions: 'full_reduction', coupons: 'coupon', trialOffers: 'trial' } as const;

export const promotionStates = ['coming', 'running', 'ended'] as const;
export const stateTones = { coming: 'info', running: 'success', ended: 'neutral' } as const;
