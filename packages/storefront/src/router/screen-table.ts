import type { RouteKey } from '@aliquot/contract/shop/routes.ts';
import type { ScreenLoader, ScreenModule } from './screen.ts';
import { loader as activity } from '../screens/activity/loader.ts';
import { loader as article } from '../screens/article/loader.ts';
import { loader as checkout } from '../screens/checkout/loader.ts';
import { loader as home } from '../screens/home/loader.ts';
import { loader as orderDetail } from '../screens/order-detail/loader.ts';
import { loader as productCategory } from '../screens/product-category/loader.ts';
import { loader as productDetails } from '../screens/product-details/loader.ts';
import { loader as productList } from '../screens/product-list/loader.ts';
import { loader as productMore } from '../screens/product-more/loader.ts';
import { loader as search } from '../screens/search/loader.ts';

export type ScreenEntry = {
  /** Small, and for most screens always there: data and code are fetched side by side. */
  loader: ScreenLoader<unknown> | null;
  load: () => Promise<ScreenModule>;
};

/** The loader of a screen that few visits reach, loaded with its first use. */
const later =
  (load: () => Promise<{ loader: ScreenLoader<unknown> }>): ScreenLoader<unknown> =>
  async (args) =>
    (await load()).loader(args);

const searchScreen = () => import('../screens/search/screen.tsx');

/** Every screen by its route key: its loader, and its code on demand. */
export const screens: Record<RouteKey, ScreenEntry> = {
  home: { loader: home, load: () => import('../screens/home/screen.tsx') },
  search: { loader: search, load: searchScreen },
  searchKeyword: { loader: search, load: searchScreen },
  selfOwnedBrand: {
    loader: later(() => import('../screens/self-owned-brand/loader.ts')),
    load: () => import('../screens/self-owned-brand/screen.tsx'),
  },
  offersAndTrials: {
    loader: later(() => import('../screens/offers-and-trials/loader.ts')),
    load: () => import('../screens/offers-and-trials/screen.tsx'),
  },
  pointMall: { loader: later(() => import('../screens/point-mall/loader.ts')), load: () => import('../screens/point-mall/screen.tsx') },
  article: { loader: article, load: () => import('../screens/article/screen.tsx') },
  articleCategory: {
    loader: later(() => import('../screens/article-category/loader.ts')),
    load: () => import('../screens/article-category/screen.tsx'),
  },
  activity: { loader: activity, load: () => import('../screens/activity/screen.tsx') },
  productDetails: { loader: productDetails, load: () => import('../screens/product-details/screen.tsx') },
  productList: { loader: productList, load: () => import('../screens/product-list/screen.tsx') },
  productCategory: { loader: productCategory, load: () => import('../screens/product-category/screen.tsx') },
  productMore: { loader: productMore, load: () => import('../screens/product-more/screen.tsx') },
  school: { loader: later(() => import('../screens/school/loader.ts')), load: () => import('../screens/school/screen.tsx') },
  brand: { loader: later(() => import('../screens/brand/loader.ts')), load: () => import('../screens/brand/screen.tsx') },
  checkout: { loader: checkout, load: () => import('../screens/checkout/screen.tsx') },
  orderList: { loader: later(() => import('../screens/order-list/loader.ts')), load: () => import('../screens/order-list/screen.tsx') },
  pointsOrderList: {
    loader: later(() => import('../screens/points-order-list/loader.ts')),
    load: () => import('../screens/points-order-list/screen.tsx'),
  },
  ticketList: { loader: later(() => import('../screens/ticket-list/loader.ts')), load: () => import('../screens/ticket-list/screen.tsx') },
  orderDetail: { loader: orderDetail, load: () => import('../screens/order-detail/screen.tsx') },
  pointsOrderDetail: {
    loader: later(() => import('../screens/points-order-detail/loader.ts')),
    load: () => import('../screens/points-order-detail/screen.tsx'),
  },
  ticketDetail: {
    loader: later(() => import('../screens/ticket-detail/loader.ts')),
    load: () => import('../screens/ticket-detail/screen.tsx'),
  },
  my: { loader: later(() => import('../screens/my/loader.ts')), load: () => import('../screens/my/screen.tsx') },
  myAddress: { loader: later(() => import('../screens/my-address/loader.ts')), load: () => import('../screens/my-address/screen.tsx') },
  myFavorite: { loader: later(() => import('../screens/my-favorite/loader.ts')), load: () => import('../screens/my-favorite/screen.tsx') },
  myPoint: { loader: later(() => import('../screens/my-point/loader.ts')), load: () => import('../screens/my-point/screen.tsx') },
  login: { loader: null, load: () => import('../screens/login/screen.tsx') },
  register: { loader: null, load: () => import('../screens/register/screen.tsx') },
  resetPassword: { loader: null, load: () => import('../screens/reset-password/screen.tsx') },
  error: { loader: null, load: () => import('../screens/error/screen.tsx') },
};
