import { words as account } from '../account/words.en.ts';
import { words as cart } from '../cart/words.en.ts';
import { words as product } from '../product/words.en.ts';
import { words as shell } from '../shell/words.en.ts';
import { words as home } from '../screens/home/words.en.ts';
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
import { words as checkout } from '../screens/checkout/words.en.ts';
import { words as orderList } from '../screens/order-list/words.en.ts';
import { words as pointOrderList } from '../screens/point-order-list/words.en.ts';
import { words as ticketList } from '../screens/ticket-list/words.en.ts';
import { words as orderDetail } from '../screens/order-detail/words.en.ts';
import { words as pointOrderDetail } from '../screens/point-order-detail/words.en.ts';
import { words as ticketDetail } from '../screens/ticket-detail/words.en.ts';
import { words as my } from '../screens/my/words.en.ts';
import { words as myAddress } from '../screens/my-address/words.en.ts';
import { words as myFavorite } from '../screens/my-favorite/words.en.ts';
import { words as myPoint } from '../screens/my-point/words.en.ts';
import { words as login } from '../screens/login/words.en.ts';
import { words as register } from '../screens/register/words.en.ts';
import { words as resetPassword } from '../screens/reset-password/words.en.ts';
import { words as error } from '../screens/error/words.en.ts';

export const en = {
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
} as const;
