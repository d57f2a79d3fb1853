import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';
import { type KindName, tables } from './promotion-kinds.ts';

const kinds = ['activities', 'reductions', 'coupons', 'trialOffers'] as const;
const places = [...kinds.map((part) => ({ part, path: tables[part] })), { part: 'mall' as const, path: '/promotions/mall' }];

/** The header of each kind of promotion and the points mall; `children` are the part's actions. */
export function PromotionsHead({ part, children }: { part: KindName | 'mall'; children?: ReactNode }) {
  const { words } = useWords();
  const { activities, reductions, coupons, trialOffers } = words.promotions.kinds;
  const labels = {
    activities: activities.all,
    reductions: reductions.all,
    coupons: coupons.all,
    trialOffers: trialOffers.all,
    mall: words.mall.title,
  };
  return (
    <AreaHead title={words.areas.promotions} places={places} labels={labels} current={part}>
      {children}
    </AreaHead>
  );
}
