import { words as sale } from '../product/sale-words.en.ts';
import { words as home } from '../screens/home/words.en.ts';
import { words as selfOwnedBrand } from '../screens/self-owned-brand/words.en.ts';
import { words as offersAndTrials } from '../screens/offers-and-trials/words.en.ts';
import { words as pointMall } from '../screens/point-mall/words.en.ts';
import { words as article } from '../screens/article/words.en.ts';
import { words as articleCategory } from '../screens/article-category/words.en.ts';
import { words as activity } from '../screens/activity/words.en.ts';
import { words as school } from '../screens/school/words.en.ts';
import { words as brand } from '../screens/brand/words.en.ts';

/** Texts of the other public screens. */
export const words = {
  sale,
  home,
  selfOwnedBrand,
  offersAndTrials,
  pointMall,
  article,
  articleCategory,
  activity,
  school,
  brand,
} as const;
