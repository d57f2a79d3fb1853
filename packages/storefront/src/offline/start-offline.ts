import { attemptTimeoutMs } from '@aliquot/contract/shop/fetch-transport.ts';
import { loginRequired } from '@aliquot/contract/shop/routes.ts';
import { isSparing } from '../navigation/is-sparing.ts';
import { pageAddress } from '../navigation/page-address.ts';
import type { DataRouter } from '../navigation/router-type.ts';
import { getToken, subscribeToken } from '../session/token.ts';
import { deleteCaches, isReading } from './caches.ts';
import { isCopy } from './is-copy.ts';

/** Trusted Types (W3C), as far as they are used here; not every browser has them. */
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string };
};

const workerPath = '/service-worker.js';
/** Marks in the browser's storage that somebody signed in reads here. */
const readerKey = 'reader';
/** How often copies were loaded again since the shop was last reached. */
const renewalsKey = 'offline-renewals';
/** How often a copy tries whether the shop can be reached. */
const retryMs = 20_000;
/** So long a page is shown before it is kept: what it loads by itself is kept with it. */
const restMs = 1_000;

/** Screens of one reader only, of which the server has nothing to keep. */
const personal: ReadonlySet<string> = new Set([...loginRequired, 'login', 'register', 'resetPassword', 'error']);
/** Each search is another page: rendering all of them once more would cost the server too much. */
const searches: ReadonlySet<string> = new Set(['search', 'searchKeyword']);

/**
 * Registers the service worker, names it the pages that the reader saw, and erases their copies
 * when the reader signs out.
 */
export async function startOffline(router: DataRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await forgetWithReader();
  if (isCopy()) return followConnection();
  if (document.documentElement.dataset['offlineCopies'] === undefined) return;
  // a build that waits takes over when the next page opens. The old worker must not call it: while
  // it answers a navigation, Chromium then lets the next one wait for minutes
  (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('replace', []);
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const url = trustedTypes?.createPolicy('worker', { createScriptURL: () => workerPath }).createScriptURL('') ?? workerPath;
  // no file of the HTTP cache is compared: the switch that ends the worker must be seen at once
  await navigator.serviceWorker.register(url, { updateViaCache: 'none' });
  nameSeenPages(router, await navigator.serviceWorker.ready);
  store(renewalsKey, null);
}

/** Erases copies when a session ends, also one that ended while no page was open. */
async function forgetWithReader(): Promise<void> {
  const forget = async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    active?.postMessage('forget', []);
    await deleteCaches(isReading);
  };
  let reader = getToken();
  subscribeToken(() => {
    if (reader !== null) void forget().catch(() => {});
    reader = getToken();
    store(readerKey, reader && '1');
  });
  const wasSignedIn = stored(readerKey) !== null;
  store(readerKey, reader && '1');
  if (wasSignedIn && reader === null) await forget().catch(() => {});
}

/** A note in the browser's storage; null for none. Without storage there are no copies either. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // see above
  }
}

/**
 * Loads a copy again once the shop can be reached: each time that a copy comes back all the same,
 * it waits twice as long, so that a bad line does not become a loop.
 */
function followConnection(): void {
  const renewals = Number(stored(renewalsKey));
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const signal = AbortSignal.timeout(attemptTimeoutMs / 2);
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
    if (!answer || answer.status >= 500) return;
    store(renewalsKey, String(renewals + 1));
    window.location.reload();
  };
  window.addEventListener('online', () => void look());
  setInterval(() => void look(), retryMs * 2 ** Math.min(renewals, 6));
}

/** Names the worker each page that was seen, with the files that it used. */
function nameSeenPages(router: DataRouter, registration: ServiceWorkerRegistration): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const first = pageAddress(router.state.location);
  // they are erased with the session, and the page that is still shown is not kept again
  subscribeToken(() => {
    seen.clear();
    if (getToken() === null) seen.add(pageAddress(router.state.location));
  });
  const look = () => {
    const { navigation, location, matches, errors } = router.state;
    const id = matches.at(-1)?.route.id;
    clearTimeout(timer);
    if (navigation.state !== 'idle' || errors || id === undefined || personal.has(id)) return;
    const address = pageAddress(location);
    // the first page is in the browser's cache: to compare it costs next to nothing
    if (seen.has(address) || (address !== first && (searches.has(id) || isSparing()))) return;
    timer = setTimeout(() => {
      seen.add(address);
      // another build's worker may have taken over since, or waits until the old one has no work
      (registration.waiting ?? registration.active)?.postMessage({ seen: address, files: filesUsed() }, []);
    }, restMs);
  };
  look();
  router.subscribe(look);
}

/** Paths of what the page loaded; the worker keeps those that everybody gets alike. */
const filesUsed = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => URL.parse(name))
    .flatMap((url) => (url?.origin === window.location.origin ? [url.pathname + url.search] : []));
