import type { Words } from '../words/words.ts';
import type { ListingPage } from './types.ts';

/** `1,000+` where there are more than were counted. */
export const countText = ({ total, is_capped: more }: Pick<ListingPage, 'total' | 'is_capped'>): string =>
  String(total).replace(/\B(?=(\d{3})+$)/g, ',') + (more ? '+' : '');

/** How many products a list has, in words. */
export const countWords = (page: Pick<ListingPage, 'total' | 'is_capped'>, words: Words): string =>
  page.is_capped ? words.listing.productsOrMore(countText(page)) : words.product.products(page.total);
