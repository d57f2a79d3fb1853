import { words as home } from '../screens/home/words.en.ts';
import { words as structure } from '../structure/words.en.ts';
import { words as search } from '../screens/search/words.en.ts';
import { words as selfOwnedBrand } from '../screens/self-owned-brand/words.en.ts';
import { words as offersAndTrials } from '../screens/offers-and-trials/words.en.ts';
import { words as pointMall } from '../screens/point-mall/words.en.ts';
import { words as article } from '../screens/article/words.en.ts';
import { words as articleCategory } from '../screens/article-category/words.en.ts';
import { words as activity } from '../screens/activity/words.en.ts';
import { words as productDetails } from '../screens/product-details/words.en.ts';
import { words as productList } from '../screens/product-list/words.en.ts';
import { words as productCategory } from '../screens/product-category/words.en.ts';
import { words as productMore } from '../screens/product-more/words.en.ts';
import { words as school } from '../screens/school/words.en.ts';
import { words as brand } from '../screens/brand/words.en.ts';

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
