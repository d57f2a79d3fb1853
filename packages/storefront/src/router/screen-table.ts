import type { RouteKey } from '@aliquot/contract/shop/routes.ts';
import type { ScreenLoader, ScreenModule } from './screen.ts';
import { loader as activity } from '../screens/activity/loader.ts';
import { loader as article } from '../screens/article/loader.ts';
import { loader as articleCategory } from '../screens/article-category/loader.ts';
import { loader as brand } from '../screens/brand/loader.ts';
import { loader as checkout } from '../screens/checkout/loader.ts';
import { loader as home } from '../screens/home/loader.ts';
import { loader as my } from '../screens/my/loader.ts';
import { loader as myAddress } from '../screens/my-address/loader.ts';
import { loader as myFavorite } from '../screens/my-favorite/loader.ts';
import { loader as myPoint } from '../screens/my-point/loader.ts';
import { loader as offersAndTrials } from '../screens/offers-and-trials/loader.ts';
import { loader as orderDetail } from '../screens/order-detail/loader.ts';
import { loader as orderList } from '../screens/order-list/loader.ts';
import { loader as pointMall } from '../screens/point-mall/loader.ts';
import { loader as pointsOrderDetail } from '../screens/points-order-detail/loader.ts';
import { loader as pointsOrderList } from '../screens/points-order-list/loader.ts';
import { loader as productCategory } from '../screens/product-category/loader.ts';
import { loader as productDetails } from '../screens/product-details/loader.ts';
import { loader as productList } from '../screens/product-list/loader.ts';
import { loader as productMore } from '../screens/product-more/loader.ts';
import { loader as school } from '../screens/school/loader.ts';
import { loader as search } from '../screens/search/loader.ts';
import { loader as selfOwnedBrand } from '../screens/self-owned-brand/loader.ts';
import { loader as ticketDetail } from '../screens/ticket-detail/loader.ts';
import { loader as ticketList } from '../screens/ticket-list/loader.ts';

export type ScreenEntry = {
  /** Small and always there, so that data and code are fetched side by side. */
  loader: ScreenLoader<unknown> | null;
  load: () => Promise<ScreenModule>;
};

const searchScreen = () => import('../screens/search/screen.tsx');

/** Every screen by its route key: its loader, and its code on demand. */
export const screens: Record<RouteKey, ScreenEntry> = {
  home: { loader: home, load: () => import('../screens/home/screen.tsx') },
  search: { loader: search, load: searchScreen },
  searchKeyword: { loader: search, load: searchScreen },
  selfOwnedBrand: { loader: selfOwnedBrand, load: () => import('../screens/self-owned-brand/screen.tsx') },
  offersAndTrials: { loader: offersAndTrials, load: () => import('../screens/offers-and-trials/screen.tsx') },
  pointMall: { loader: pointMall, load: () => import('../screens/point-mall/screen.tsx') },
  article: { loader: article, load: () => import('../screens/article/screen.tsx') },
  articleCategory: { loader: articleCategory, load: () => import('../screens/article-category/screen.tsx') },
  activity: { loader: activity, load: () => import('../screens/activity/screen.tsx') },
  productDetails: { loader: productDetails, load: () => import('../screens/product-details/screen.tsx') },
  productList: { loader: productList, load: () => import('../screens/product-list/screen.tsx') },
  productCategory: { loader: productCategory, load: () => import('../screens/product-category/screen.tsx') },
  productMore: { loader: productMore, load: () => import('../screens/product-more/screen.tsx') },
  school: { loader: school, load: () => import('../screens/school/screen.tsx') },
  brand: { loader: brand, load: () => import('../screens/brand/screen.tsx') },
  checkout: { loader: checkout, load: () => import('../screens/checkout/screen.tsx') },
  orderList: { loader: orderList, load: () => import('../screens/order-list/screen.tsx') },
  pointsOrderList: { loader: pointsOrderList, load: () => import('../screens/points-order-list/screen.tsx') },
  ticketList: { loader: ticketList, load: () => import('../screens/ticket-list/screen.tsx') },
  orderDetail: { loader: orderDetail, load: () => import('../screens/order-detail/screen.tsx') },
  pointsOrderDetail: { loader: pointsOrderDetail, load: () => import('../screens/points-order-detail/screen.tsx') },
  ticketDetail: { loader: ticketDetail, load: () => import('../screens/ticket-detail/screen.tsx') },
  my: { loader: my, load: () => import('../screens/my/screen.tsx') },
  myAddress: { loader: myAddress, load: () => import('../screens/my-address/screen.tsx') },
  myFavorite: { loader: myFavorite, load: () => import('../screens/my-favorite/screen.tsx') },
  myPoint: { loader: myPoint, load: () => import('../screens/my-point/screen.tsx') },
  login: { loader: null, load: () => import('../screens/login/screen.tsx') },
  register: { loader: null, load: () => import('../screens/register/screen.tsx') },
  resetPassword: { loader: null, load: () => import('../screens/reset-password/screen.tsx') },
  error: { loader: null, load: () => import('../screens/error/screen.tsx') },
};
