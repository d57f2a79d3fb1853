import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { createClient } from '@aliquot/contract/shop/client.ts';
import { createFetchTransport } from '@aliquot/contract/shop/fetch-transport.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { loginRequired } from '@aliquot/contract/shop/routes.ts';
import type { ScreenAt } from '../router/screen-at.ts';
import { screens } from '../router/screen-table.ts';
import { getClientConfig } from '../session/client-config-store.ts';
import { getToken } from '../session/token.ts';
import { loadWords } from '../words/load-words.ts';
import { screenLink } from './follow-links.ts';
import { isSparing } from './is-sparing.ts';
import { isFetched, keepFetched, weighFetched } from './kept-pages.ts';
import { pageAddress } from './page-address.ts';

/** So long a pointer rests on what its reader wants; on its way elsewhere it is quicker. */
const restMs = 65;
const mostAtOnce = 3;
const mostPerMinute = 60;
const mostBytesPerMinute = 5_000_000;

/** The last minute's fetches with their bytes, and running ones, oldest first. */
let recent: { at: number; bytes: number }[] = [];
const underWay = new Map<string, AbortController>();

/**
 * Prefetches the page of a link that is hovered, focused or touched: code, texts and data, into
 * memory. Limited in number; never personal pages or on save-data. `screenAt` is the router's
 * matching.
 */
export function prefetchPage(language: Language, screenAt: (path: string) => ScreenAt | null, first: Event): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: string | null = null;
  const rest = (event: Event) => {
    // touch starts it for a finger
    const url = event instanceof PointerEvent && event.pointerType === 'touch' ? null : screenLink(event);
    if (url?.href === resting) return;
    resting = url?.href ?? null;
    clearTimeout(timer);
    if (url) timer = setTimeout(() => fetchPage(url, screenAt(url.pathname), language), restMs);
  };
  const touch = (event: Event) => {
    const url = screenLink(event);
    if (url) fetchPage(url, screenAt(url.pathname), language);
  };
  const leave = () => {
    resting = null;
    clearTimeout(timer);
  };
  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest, { passive: true });
  document.addEventListener('touchstart', touch, { passive: true });
  document.documentElement.addEventListener('pointerleave', leave, { passive: true });
  (first.type === 'touchstart' ? touch : rest)(first);
}

function fetchPage(url: URL, screen: ScreenAt | null, language: Language): void {
  if (!screen || isSparing()) return;
  const { key, params } = screen;
  const { load, loader } = screens[key];
  // a failure is the navigation's business
  Promise.all([load(), loadWords(language, key)]).catch(() => {});
  const address = pageAddress(url);
  if (!loader || loginRequired.has(key) || address === pageAddress(window.location) || isFetched(address) || !isAllowed()) return;
  const [oldest] = underWay;
  if (underWay.size >= mostAtOnce && oldest) oldest[1].abort();
  const end = new AbortController();
  underWay.set(address, end);
  const entry = { at: Date.now(), bytes: 0 };
  recent.push(entry);
  const searches: Answered[] = [];
  const api = clientFor(end.signal, (answered, bytes) => {
    if (answered.call === 'catalogue.findProducts') searches.push(answered);
    entry.bytes += bytes;
    weighFetched(address, bytes);
  });
  const data = loader({ api, params, query: url.searchParams, language, signal: end.signal, isPreview: false });
  keepFetched(
    address,
    data.finally(() => underWay.delete(address)),
    Date.now(),
    key === 'search' ? () => searches.forEach(count) : undefined,
  );
}

/** Counts a prefetched search once it is visited: the same request again, without its answer. */
function count({ url, headers }: Answered): void {
  fetch(url, { method: 'HEAD', headers, priority: 'low' }).catch(() => {});
}

/** Whether this minute's share is not yet used up. */
function isAllowed(): boolean {
  recent = recent.filter(({ at }) => Date.now() - at < 60_000);
  return recent.length < mostPerMinute && recent.reduce((sum, { bytes }) => sum + bytes, 0) < mostBytesPerMinute;
}

/** An answered request: call, address, and headers of an actual visit. */
type Answered = { call: CallName; url: string; headers: HeadersInit };

/** A read-only client for prefetches: one attempt, low priority, reports the answer's size. */
function clientFor(signal: AbortSignal, onAnswer: (answered: Answered, bytes: number) => void) {
  return createClient((call, input, options) =>
    transportFor((fetched, bytes) => onAnswer({ call, ...fetched }, bytes))(call, input, { signal, ...options }),
  );
}

function transportFor(onAnswer: (fetched: Omit<Answered, 'call'>, bytes: number) => void) {
  return createFetchTransport({
    config: getClientConfig,
    token: getToken,
    cartToken: () => null,
    pause: () => Promise.reject(new Error('what is fetched ahead is not tried again')),
    fetch: async (input, init) => {
      if (init?.method !== 'GET') throw new Error('only what changes nothing is fetched ahead');
      const { headers = {} } = init;
      const ahead = new Headers(headers);
      ahead.set('purpose', 'prefetch');
      const response = await fetch(input, { ...init, headers: ahead, priority: 'low' });
      const text = await response.text();
      onAnswer({ url: response.url, headers }, text.length);
      return new Response(text, response);
    },
  });
}
