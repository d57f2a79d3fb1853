import { deleteCaches, factsOf, isOutdated, isReading, sheetsCache, withFacts } from './caches.ts';
import { createCopies } from './page-copies.ts';
import { isShared, kindOf, listPath } from './worker-rules.ts';
import type { FetchEvent, WorkerScope } from './worker-types.ts';

declare const self: WorkerScope;

/** So long a page may take before its copy is shown: an attempt of the API takes no longer. */
const patienceMs = 10_000;

const { build } = self;
const copies = createCopies(build);
/** Whether the shop could not be reached last; only then is anything else than pages answered. */
let isCut = false;

self.addEventListener('install', (event) => event.waitUntil(copies.keepList()));

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await deleteCaches((name) => isOutdated(name, build));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'replace') event.waitUntil(self.skipWaiting());
  if (data === 'forget') event.waitUntil(forget());
  if (typeof data !== 'object' || data === null || !('seen' in data) || !('files' in data) || !Array.isArray(data.files)) return;
  const { seen, files } = data;
  if (typeof seen === 'string' && kindOf(asPage(seen), self.location.origin) === 'page')
    event.waitUntil(copies.keepPage(seen, files.map(String)).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = kindOf({ method: request.method, mode: request.mode, url, headers: request.headers }, self.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event, url.pathname + url.search));
  if (kind === 'list') {
    event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => {}));
    event.respondWith(copies.listOf(false));
  }
  if (kind === 'remove') event.respondWith(remove(request));
  if (kind === 'sheet') event.respondWith(answerSheet(event, url.pathname + url.search));
  if (kind === 'file' && (isCut || !self.navigator.onLine)) event.respondWith(answerFile(request));
  // the browser requested it already: it would do so again
  if (kind === null && request.mode === 'navigate' && request.method === 'GET') event.respondWith(fetchPage(event));
});

const asPage = (address: string) => ({
  method: 'GET',
  mode: 'navigate',
  url: new URL(address, self.location.origin),
  headers: new Headers(),
});

/** Erases what shows what somebody read. */
async function forget(): Promise<void> {
  copies.forget();
  await deleteCaches(isReading);
}

/** A page from the network, else its copy, else the list of what is saved. */
async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  const network = fetchPage(event);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(async () => (await copies.copyOf(address)) ?? network);
  late.catch(() => {});
  try {
    const answer = await Promise.race([network, late]);
    isCut = answer.headers.has('x-kept-at');
    return answer;
  } catch {
    isCut = true;
    return (await copies.copyOf(address)) ?? copies.listOf(true);
  }
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

/** A document from the network, which renews a saved copy; without one the copy. */
async function answerSheet(event: FetchEvent, address: string): Promise<Response> {
  const sheets = await caches.open(sheetsCache);
  const kept = await sheets.match(address);
  const isWanted = copies.begin();
  try {
    const response = await fetchPage(event);
    if (kept && isShared(response, /^application\/pdf\b/)) {
      const { title } = factsOf(kept);
      const copy = response.clone();
      const renew = async () => {
        const body = await copy.arrayBuffer();
        if (isWanted()) await sheets.put(address, withFacts(copy, body, title));
      };
      event.waitUntil(renew().catch(() => {}));
    }
    return response;
  } catch {
    if (kept) return kept;
    return event.request.mode === 'navigate' ? copies.listOf(true) : Response.error();
  }
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

/** Removes what a form of the list names; forms of other sites remove nothing. */
async function remove(request: Request): Promise<Response> {
  if (URL.parse(request.referrer)?.origin === self.location.origin) {
    const address = (await request.formData()).get('address');
    if (address === 'all') await forget();
    else if (typeof address === 'string') await (await caches.open(sheetsCache)).delete(address);
  }
  return Response.redirect(listPath, 303);
}
