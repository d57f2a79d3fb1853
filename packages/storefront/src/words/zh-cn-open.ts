import { words as home } from '../screens/home/words.zh.ts';
import { words as structure } from '../structure/words.zh.ts';
import { words as search } from '../screens/search/words.zh.ts';
import { words as selfOwnedBrand } from '../screens/self-owned-brand/words.zh.ts';
import { words as offersAndTrials } from '../screens/offers-and-trials/words.zh.ts';
import { words as pointMall } from '../screens/point-mall/words.zh.ts';
import { words as article } from '../screens/article/words.zh.ts';
import { words as articleCategory } from '../screens/article-category/words.zh.ts';
import { words as activity } from '../screens/activity/words.zh.ts';
import { words as productDetails } from '../screens/product-details/words.zh.ts';
import { words as productList } from '../screens/product-list/words.zh.ts';
import { words as productCategory } from '../screens/product-category/words.zh.ts';
import { words as productMore } from '../screens/product-more/words.zh.ts';
import { words as school } from '../screens/school/words.zh.ts';
import { words as brand } from '../screens/brand/words.zh.ts';

/** What the screens say that anyone may see. */
export const words = {
  home,
  search,
  structure,
  selfOwnedBrand,
  offersAndTrials,
  pointMall,
  article,
  articleCategory,
  activity,
  productDetails,
  productList,
  productCategory,
  productMore,
  school,
  brand,
} as const;
