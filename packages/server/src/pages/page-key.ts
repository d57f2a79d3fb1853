import { type Language, isLanguage } from '@aliquot/contract/core/language.ts';
import type { RouteKey } from '@aliquot/contract/shop/routes.ts';

const listing = ['page', 'sort', 'brand', 'category', 'availability', 'price_min', 'price_max', 'attr', 'view', 'limit'] as const;
/** Ranges as a plain form sends them, `from.pore-size.µm`; redirected to the canonical address. */
const typedRange = /^(from|to)\.[a-z0-9-]{1,60}\.[^.]{0,12}$/;

/**
 * Screens that everyone sees alike, with their query fields; each can show a comparison. Others are
 * never shared.
 */
const sharedScreens: Partial<Record<RouteKey, readonly string[]>> = {
  home: [],
  search: ['q', 'structure', 'structure_mode', ...listing],
  searchKeyword: listing,
  selfOwnedBrand: [],
  offersAndTrials: [],
  pointMall: [],
  article: [],
  articleCategory: ['page'],
  activity: [],
  productDetails: ['need', 'lot'],
  productList: listing,
  productCategory: listing,
  productMore: listing,
  school: ['q'],
  brand: ['q'],
  error: [],
};

const isShared = (key: string): key is keyof typeof sharedScreens => key in sharedScreens;

/** The language of an address (`?lang=`), if supported. */
export function addressedLanguage(url: URL): Language | null {
  const chosen = url.searchParams.get('lang');
  return isLanguage(chosen) ? chosen : null;
}

/**
 * The canonical address of a shared page, or null for a personal one. Unknown query fields are
 * dropped, known ones sorted, so that a page is cached once.
 */
export function sharedAddress(key: string, url: URL): string | null {
  if (!isShared(key) || url.searchParams.get('cart') === 'open') return null;
  const query = new URLSearchParams();
  for (const field of [...(sharedScreens[key] ?? []), 'compare'])
    for (const value of url.searchParams.getAll(field)) if (value !== '') query.append(field, value);
  if (sharedScreens[key]?.includes('attr'))
    for (const [field, value] of url.searchParams) if (value !== '' && typedRange.test(field)) query.append(field, value);
  // a page that is addressed in a language is canonical to itself
  const language = addressedLanguage(url);
  if (language) query.set('lang', language);
  const text = query.toString();
  return url.pathname + (text === '' ? '' : `?${text}`);
}

export const pageKey = (address: string, language: Language): string => `${language} ${address}`;
