import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import { routes, searchHref } from '@aliquot/contract/shop/routes.ts';
import type { FastifyRequest } from 'fastify';
import { addressedLanguage } from './page-key.ts';

/** Stands in for the shop's origin where only path and query matter: pages never depend on the `Host` that was asked for. */
export const someOrigin = 'http://shop.invalid';

/** The address that was asked for; null when it cannot be read as one. */
export const addressOf = (request: FastifyRequest): URL | null =>
  request.url.startsWith('/') ? URL.parse(`${someOrigin}${request.url}`) : null;

/** The language of a page: what the address says, else the reader's choice, else their browser's. */
export const languageOf = (request: FastifyRequest, url: URL): Language =>
  resolveLanguage(addressedLanguage(url) ?? request.cookies['lang'], request.headers['accept-language']);

/**
 * The same address without the empty fields that a plain form sends too (`?from.price.¥=&to.price.¥=`); null when there are none.
 * The page is the same without them, and an address is for reading and passing on.
 */
export function statedAddress(url: URL): string | null {
  const stated = [...url.searchParams].filter(([, value]) => value !== '');
  if (stated.length === url.searchParams.size) return null;
  const query = new URLSearchParams(stated).toString();
  return url.pathname + (query === '' ? '' : `?${query}`);
}

/** Where the search form's `/search?q=` leads: a keyword has an address of its own, if it can stand in a path. */
export function keywordAddress(url: URL): string | null {
  if (url.pathname !== routes.search) return null;
  const { q, ...rest } = Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]));
  if (!q) return null;
  const own = searchHref(q[0] ?? '', rest);
  return own.startsWith(`${routes.search}?q=`) || own === url.pathname + url.search ? null : own;
}
