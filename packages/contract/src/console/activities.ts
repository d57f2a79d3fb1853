import { type Static, Type } from 'typebox';
import { Id, Nullable, closed } from '../core/schema.ts';
import { pagePicture } from './articles.ts';
import { Terms, boundUpTo, countUpTo, promotionCalls, titles, window } from './promotion-calls.ts';

const writing = {
  ...titles,
  summary_en: Terms,
  summary_zh: Terms,
  ...window,
  ...pagePicture,
  rules: Type.Array(closed({ en: Terms, zh: Terms }), { maxItems: 20 }),
  products: Type.Array(
    closed({
      product_id: Id,
      percent_off: countUpTo(90),
      /** Packs at the activity's price, altogether and to one buyer; null without a bound. */
      quota: boundUpTo(1_000_000),
      buyer_limit: boundUpTo(1_000_000),
    }),
    { minItems: 1, maxItems: 200, hint: { en: 'At least one product.', 'zh-CN': '请至少添加一个商品。' } },
  ),
};
/** All that is written about an activity. */
export const ActivityWriting = Type.Object(writing);
export type ActivityWriting = Static<typeof ActivityWriting>;

export const activitiesCalls = promotionCalls(
  {
    what: 'activity',
    path: 'activities',
    previewPath: 'activity-previews',
    labels: {
      create: { en: 'plan an activity', 'zh-CN': '新建活动' },
      update: { en: 'change an activity', 'zh-CN': '修改活动' },
      end: { en: 'end an activity', 'zh-CN': '结束活动' },
      callOff: { en: 'call off an activity', 'zh-CN': '撤销活动' },
    },
  },
  {
    writing,
    figures: {
      /** Its products by name, each with how many packs were taken from its quota. */
      named: Type.Array(Type.Object({ id: Id, name: Type.String(), code: Type.String(), taken: Type.Integer() })),
    },
    line: {
      products: Type.Integer(),
      /** Packs with a quota in all, and those used; null where no product has one. */
      quota: Nullable(Type.Integer()),
      taken: Nullable(Type.Integer()),
    },
  },
);
