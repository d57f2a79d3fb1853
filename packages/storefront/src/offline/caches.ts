/** Names in Cache Storage. All begin alike, so that those of earlier builds are found. */
export type CacheNames = { shell: string; pages: string; files: string };

/** The documents that the reader saved; no build changes them. */
export const sheetsCache = 'offline-sheets';

/** A build's caches: the list of what is saved, pages, and the files of pages. */
export const cacheNames = (build: string): CacheNames => ({
  shell: `offline-shell-${build}`,
  pages: `offline-pages-${build}`,
  files: `offline-files-${build}`,
});

/** Whether a cache shows what somebody read: it is erased when they log out. */
export const isReading = (name: string): boolean => name === sheetsCache || /^offline-(pages|files)-/.test(name);

/** Whether a cache is of another build. */
export const isOutdated = (name: string, build: string): boolean =>
  name.startsWith('offline-') && name !== sheetsCache && !Object.values(cacheNames(build)).includes(name);

/** Deletes the caches with such names. */
export async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}

/** How much of a kind is kept at most; of sheets no more are saved, of the others the oldest go. */
export const limits = {
  pages: { count: 40, bytes: 6_000_000 },
  files: { count: 400, bytes: 15_000_000 },
  sheets: { count: 40, bytes: 60_000_000 },
} as const;

/** What is known of a copy besides its content. */
export type Kept = { at: string; title: string; bytes: number };

/** A copy to put into a cache, with what is known of it in its headers. */
export function withFacts(response: Response, body: ArrayBuffer | string, title: string, at = new Date()): Response {
  const headers = new Headers(response.headers);
  // of the body as it was sent
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set('x-kept-at', at.toISOString());
  headers.set('x-kept-title', encodeURIComponent(title.toWellFormed()));
  headers.set('x-kept-bytes', String(typeof body === 'string' ? new TextEncoder().encode(body).length : body.byteLength));
  return new Response(body, { headers });
}

export const factsOf = ({ headers }: Response): Kept => ({
  at: headers.get('x-kept-at') ?? '',
  title: decodeURIComponent(headers.get('x-kept-title') ?? ''),
  bytes: Number(headers.get('x-kept-bytes')),
});

/** A cache's copies with their addresses (path and query), the oldest first. */
export async function readCache(name: string): Promise<(Kept & { address: string })[]> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const found = await Promise.all(requests.map(async (request) => ({ request, response: await cache.match(request) })));
  return found.flatMap(({ request, response }) => {
    const { pathname, search } = new URL(request.url);
    return response ? [{ address: pathname + search, ...factsOf(response) }] : [];
  });
}
