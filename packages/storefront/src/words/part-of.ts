import type { RouteKey } from '@aliquot/contract/shop/routes.ts';

export type Part = 'base' | 'account' | 'lists' | 'product' | 'open' | 'checkout' | 'orders' | 'after-sales' | 'thread' | 'my' | 'ways-in';

/** Screens whose words are not those of `open` alone. */
const special: Partial<Record<RouteKey, readonly Part[]>> = {
  error: [],
  search: ['lists'],
  searchKeyword: ['lists'],
  productList: ['lists'],
  productCategory: ['lists'],
  productMore: ['lists'],
  productDetails: ['product'],
  activity: ['lists', 'open'],
  // an address is chosen there
  offersAndTrials: ['account', 'open'],
  pointMall: ['account', 'open'],
  checkout: ['account', 'checkout'],
  orderList: ['account', 'orders'],
  orderDetail: ['account', 'orders'],
  pointsOrderList: ['account', 'orders'],
  pointsOrderDetail: ['account', 'orders'],
  ticketList: ['account', 'thread', 'after-sales'],
  ticketDetail: ['account', 'thread', 'after-sales'],
  my: ['account', 'thread', 'my'],
  myAddress: ['account', 'my'],
  myFavorite: ['account', 'my'],
  myPoint: ['account', 'my'],
  login: ['account', 'ways-in'],
  register: ['account', 'ways-in'],
  resetPassword: ['account', 'ways-in'],
};

/** The parts of the texts with a screen's own. */
export const partsOf = (key: RouteKey): readonly Part[] => ['base', ...(special[key] ?? ['open'])];

/** The source files of a screen's words, as the client build's manifest names them. */
export const wordSources = (key: RouteKey, language: string): string[] =>
  partsOf(key).map((part) => `src/words/${language === 'en' ? 'en' : 'zh-cn'}-${part}.ts`);
