import { words as account } from '../account/words.zh.ts';
import { words as cart } from '../cart/words.zh.ts';
import { words as product } from '../product/words.zh.ts';
import { words as shell } from '../shell/words.zh.ts';
import { words as home } from '../screens/home/words.zh.ts';
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
import { words as checkout } from '../screens/checkout/words.zh.ts';
import { words as orderList } from '../screens/order-list/words.zh.ts';
import { words as pointOrderList } from '../screens/point-order-list/words.zh.ts';
import { words as ticketList } from '../screens/ticket-list/words.zh.ts';
import { words as orderDetail } from '../screens/order-detail/words.zh.ts';
import { words as pointOrderDetail } from '../screens/point-order-detail/words.zh.ts';
import { words as ticketDetail } from '../screens/ticket-detail/words.zh.ts';
import { words as my } from '../screens/my/words.zh.ts';
import { words as myAddress } from '../screens/my-address/words.zh.ts';
import { words as myFavorite } from '../screens/my-favorite/words.zh.ts';
import { words as myPoint } from '../screens/my-point/words.zh.ts';
import { words as login } from '../screens/login/words.zh.ts';
import { words as register } from '../screens/register/words.zh.ts';
import { words as resetPassword } from '../screens/reset-password/words.zh.ts';
import { words as error } from '../screens/error/words.zh.ts';
import type { Words } from './words.ts';

export const zhCn = {
  account,
  shell,
  cart,
  product,
  home,
  search,
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
  checkout,
  orderList,
  pointOrderList,
  ticketList,
  orderDetail,
  pointOrderDetail,
  ticketDetail,
  my,
  myAddress,
  myFavorite,
  myPoint,
  login,
  register,
  resetPassword,
  error,
} as const satisfies Words;
