/**
 * Every screen: key → path pattern (specification, section 2). Links are made by `href`, never by
 * joining strings.
 */
export const routes = {
  home: '/',
  search: '/search',
  searchKeyword: '/search/:keyword',
  selfOwnedBrand: '/self-owned-brand',
  offersAndTrials: '/offers-and-trials',
  pointMall: '/point-mall',
  article: '/article/:id',
  articleCategory: '/category/:id',
  activity: '/activity/:id',
  productDetails: '/product/details/:id',
  productList: '/product/list/:id',
  productCategory: '/product/category/:category_ids',
  productMore: '/product/more/:type',
  school: '/school',
  brand: '/brand',
  checkout: '/order/checkout',
  orderList: '/order/list/:status',
  pointsOrderList: '/order/list/point/:status',
  // "ticke" is the specification's own spelling
  ticketList: '/order/list/ticke/:status',
  orderDetail: '/order/detail/:order_id',
  pointsOrderDetail: '/order/detail/point/:ticket_id',
  ticketDetail: '/order/detail/ticket/:ticket_id',
  my: '/my',
  myAddress: '/my/address',
  myFavorite: '/my/favorite',
  myPoint: '/my/point',
  login: '/user/login',
  register: '/user/register',
  resetPassword: '/user/reset-password',
  error: '/404',
} as const;

export type RouteKey = keyof typeof routes;

/** Screens that need a login; everybody else is sent to /user/login with `redirect_url`. */
export const loginRequired: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'checkout',
  'orderList',
  'pointsOrderList',
  'ticketList',
  'orderDetail',
  'pointsOrderDetail',
  'ticketDetail',
  'my',
  'myAddress',
  'myFavorite',
  'myPoint',
]);

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<Key extends RouteKey> = { [Name in ParameterNames<(typeof routes)[Key]>]: string | number };

/** Query values; empty, null and undefined ones are left out; lists are repeated. */
export type Query = Record<string, string | number | readonly string[] | null | undefined>;

/** `?a=1&b=2`, or nothing. */
export function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a screen, e.g. `href('productDetails', { id: 7 })` → `/product/details/7`. */
export function href<Key extends RouteKey>(
  key: Key,
  ...[parameters, query]: [ParameterNames<(typeof routes)[Key]>] extends [never]
    ? [parameters?: null, query?: Query]
    : [parameters: Parameters<Key>, query?: Query]
): string {
  return pathOf(key, parameters ?? {}) + queryString(query ?? {});
}

/**
 * A screen's path with parameters; `href` with looser types, for parameters read from an address.
 */
export const pathOf = (key: RouteKey, parameters: Readonly<Record<string, string | number | undefined>>): string =>
  routes[key].replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])).replaceAll('%2C', ','));

/** Addresses that are no screens: the browser's router leaves them to the server. */
export const isOutsideScreens = (path: string): boolean =>
  /^\/(api|files|documents|cards|assets|pictures|structures|ghs|health|preferences|cart|payments|offline|icons)(\/|$)|^\/(robots\.txt|service-worker\.js|manifest\.webmanifest|favicon\.(svg|ico)|sitemap[^/]*\.xml)$/.test(
    path,
  );

/** Addresses of files, some of which need a session. */
const isFile = (path: string): boolean => /^\/files\/[0-9a-f-]{36}$|^\/documents\/./.test(path);

/**
 * A safe `redirect_url`: a path of a screen or a file of this shop without scheme, host, backslash
 * or control characters (browsers read `\` as `/` and drop line breaks), not a sign-in screen. Else
 * home.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || wanted.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(wanted)) return routes.home;
  const url = URL.canParse(wanted, 'http://shop.invalid') ? new URL(wanted, 'http://shop.invalid') : null;
  if (!url || url.origin !== 'http://shop.invalid' || url.pathname.startsWith('//')) return routes.home;
  const path = decoded(url.pathname);
  if (
    path.startsWith('//') ||
    /[\\\u0000-\u001f\u007f]/.test(path) ||
    /^\/user(\/|$)/.test(path) ||
    (isOutsideScreens(path) && !isFile(path))
  )
    return routes.home;
  return url.pathname + url.search + url.hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address of a keyword's results; `?q=` for what cannot be a path segment (dots, slashes). */
export function searchHref(keyword: string, query: Query = {}): string {
  // half a surrogate pair cannot be written into an address
  const text = keyword.toWellFormed().trim();
  if (text === '') return href('search', null, query);
  return /^\.+$|[/\\%\u0000-\u001f]/.test(text)
    ? href('search', null, { q: text, ...query })
    : href('searchKeyword', { keyword: text }, query);
}
