import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import { routes, searchHref } from '@aliquot/contract/shop/routes.ts';
import type { FastifyRequest } from 'fastify';
import { addressedLanguage } from './page-key.ts';

/** Replaces the origin where only path and query matter: pages never depend on `Host`. */
export const someOrigin = 'http://shop.invalid';

/** The requested address; null if unreadable. */
export const addressOf = (request: FastifyRequest): URL | null =>
  request.url.startsWith('/') ? URL.parse(`${someOrigin}${request.url}`) : null;

/** A page's language: of the address, else the reader's choice, else the browser's. */
export const languageOf = (request: FastifyRequest, url: URL): Language =>
  resolveLanguage(addressedLanguage(url) ?? request.cookies['lang'], request.headers['accept-language']);

/**
 * The address without the empty fields of a plain form (`?from.price.¥=&to.price.¥=`); null if
 * there are none.
 */
export function statedAddress(url: URL): string | null {
  const stated = [...url.searchParams].filter(([, value]) => value !== '');
  if (stated.length === url.searchParams.size) return null;
  const query = new URLSearchParams(stated).toString();
  return url.pathname + (query === '' ? '' : `?${query}`);
}

/** The target of `/search?q=`: a keyword's own address, if it can be part of a path. */
export function keywordAddress(url: URL): string | null {
  if (url.pathname !== routes.search) return null;
  const { q, ...rest } = Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]));
  if (!q) return null;
  const own = searchHref(q[0] ?? '', rest);
  return own.startsWith(`${routes.search}?q=`) || own === url.pathname + url.search ? null : own;
}
