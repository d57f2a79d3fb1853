import { isOutsideScreens } from '@aliquot/contract/shop/routes.ts';

/** What the worker does with a request; null leaves it to the browser. */
export type RequestKind = 'page' | 'list' | 'file' | 'sheet' | 'remove' | null;

type Asked = { method: string; mode: string; url: URL; headers: Pick<Headers, 'has'> };

/** Where the list of what is saved is, and where its forms post to. */
export const listPath = '/offline';

const files = /^\/(assets|pictures|ghs|structures|icons)\/./;

/**
 * The kind of a request. Calls of the API, whatever has a bearer, and other origins are nobody's
 * business but the browser's.
 */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): RequestKind {
  if (url.origin !== origin || headers.has('authorization')) return null;
  if (url.pathname === listPath && mode === 'navigate') return method === 'POST' ? 'remove' : 'list';
  if (method !== 'GET') return null;
  if (files.test(url.pathname)) return 'file';
  if (url.pathname.startsWith('/documents/')) return 'sheet';
  return mode === 'navigate' && !isOutsideScreens(url.pathname) ? 'page' : null;
}

/** Whether an address is one of a page's files that everybody gets alike. */
export const isFile = (address: string): boolean => files.test(address);

type Answered = Pick<Response, 'status' | 'redirected' | 'type'> & { headers: Pick<Headers, 'get'> };

/** Whether the server answered what everybody gets alike, of such a type. */
export const isShared = ({ status, redirected, type, headers }: Answered, mediaType: RegExp): boolean =>
  status === 200 &&
  !redirected &&
  type === 'basic' &&
  !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? 'no-store') &&
  mediaType.test(headers.get('content-type') ?? '');

/** The files that a page cannot be shown without: scripts and styles. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?<! disabled) (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)),
];

/** The build that made a page; null where it does not say. */
export const buildOf = (html: string): string | null => /^<!doctype html><html [^>]*data-build="([^"]*)"/.exec(html)?.[1] ?? null;

/** A page's title, without the shop's name at its end. */
export const titleOf = (html: string): string => unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ – [^–]*$/, '');

const unescape = (text: string): string => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Which copies have to go, of the oldest first, so that the others are within a limit. */
export function overflowing<Copy extends { bytes: number }>(copies: readonly Copy[], limit: { count: number; bytes: number }): Copy[] {
  let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  const gone: Copy[] = [];
  for (const copy of copies) {
    if (copies.length - gone.length <= limit.count && bytes <= limit.bytes) break;
    gone.push(copy);
    bytes -= copy.bytes;
  }
  return gone;
}
