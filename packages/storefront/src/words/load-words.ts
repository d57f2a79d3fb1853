import type { Language } from '@aliquot/contract/core/language.ts';
import type { RouteKey } from '@aliquot/contract/shop/routes.ts';
import type { NamedShop } from '../shell/shop-of-page.ts';
import { partsOf } from './part-of.ts';
import type { Words } from './words.ts';

const load = {
  en: {
    base: () => import('./en-base.ts'),
    account: () => import('./en-account.ts'),
    lists: () => import('./en-lists.ts'),
    product: () => import('./en-product.ts'),
    open: () => import('./en-open.ts'),
    checkout: () => import('./en-checkout.ts'),
    orders: () => import('./en-orders.ts'),
    'after-sales': () => import('./en-after-sales.ts'),
    my: () => import('./en-my.ts'),
    thread: () => import('./en-thread.ts'),
    'ways-in': () => import('./en-ways-in.ts'),
    compare: () => import('./en-compare.ts'),
    gallery: () => import('./en-gallery.ts'),
    'cart-panel': () => import('./en-cart-panel.ts'),
    'order-dialogs': () => import('./en-order-dialogs.ts'),
  },
  'zh-CN': {
    base: () => import('./zh-cn-base.ts'),
    account: () => import('./zh-cn-account.ts'),
    lists: () => import('./zh-cn-lists.ts'),
    product: () => import('./zh-cn-product.ts'),
    open: () => import('./zh-cn-open.ts'),
    checkout: () => import('./zh-cn-checkout.ts'),
    orders: () => import('./zh-cn-orders.ts'),
    'after-sales': () => import('./zh-cn-after-sales.ts'),
    my: () => import('./zh-cn-my.ts'),
    thread: () => import('./zh-cn-thread.ts'),
    'ways-in': () => import('./zh-cn-ways-in.ts'),
    compare: () => import('./zh-cn-compare.ts'),
    gallery: () => import('./zh-cn-gallery.ts'),
    'cart-panel': () => import('./zh-cn-cart-panel.ts'),
    'order-dialogs': () => import('./zh-cn-order-dialogs.ts'),
  },
};

// Object.create(null) is untyped: screens are shown only after their texts were added.
const words = Object.create(null);

let shop: NamedShop | null = null;

/** Names the page's shop before its texts are loaded. */
export const setShop = (named: NamedShop | null): void => {
  shop = named;
};

/**
 * A screen's texts in one language: the shared and its own parts. Browsers load one language; later
 * parts are added to the same object.
 */
export async function loadWords(language: Language, key: RouteKey): Promise<Words> {
  const parts = await Promise.all(partsOf(key).map((part) => load[language][part]()));
  for (const part of parts) Object.assign(words, part.words);
  words.shell = { ...words.shell, ...shop };
  return words;
}

/** Adds a part that belongs to no screen, for a piece of a page that comes later. */
export async function addWords(
  language: Language,
  part: 'account' | 'thread' | 'compare' | 'gallery' | 'cart-panel' | 'order-dialogs',
): Promise<void> {
  Object.assign(words, (await load[language][part]()).words);
}
