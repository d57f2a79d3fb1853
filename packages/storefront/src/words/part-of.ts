import { type RouteKey, loginRequired } from '@aliquot/contract/routes.ts';

export type Part = 'base' | 'account' | 'lists' | 'product' | 'open' | 'personal';

const waysIn: ReadonlySet<RouteKey> = new Set<RouteKey>(['login', 'register', 'resetPassword']);

/** Open screens whose words are not those of `open` alone. */
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
};

/** The parts of the words in which a screen's own stand: those of an account apart from those that anyone may see. */
export function partsOf(key: RouteKey): readonly Part[] {
  const own: readonly Part[] = loginRequired.has(key) || waysIn.has(key) ? ['account', 'personal'] : (special[key] ?? ['open']);
  return ['base', ...own];
}

/** The source files of a screen's words, as the client build's manifest names them. */
export const wordSources = (key: RouteKey, language: string): string[] =>
  partsOf(key).map((part) => `src/words/${language === 'en' ? 'en' : 'zh-cn'}-${part}.ts`);
