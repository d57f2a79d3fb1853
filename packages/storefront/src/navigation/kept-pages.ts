/**
 * Shared screens shown or prefetched, so that Back and clicks need no network. Small, and per page
 * load and reader.
 */
type Kept = { data: unknown; at: number; bytes: number; onTaken?: () => void };

/** How long a page is good for Back: as long as the server caches one at most. */
const shownForMs = 10 * 60_000;
/** How long a page that was fetched ahead may wait for its click. */
const fetchedForMs = 30_000;
const mostShown = 24;
const mostFetched = 24;
const mostFetchedBytes = 2_000_000;

const shown = new Map<string, Kept>();
const fetched = new Map<string, Kept>();
let isGoingBack = false;
let isRecalled = false;

/** Listens for Back and Forward; called before the router is created, which would come first. */
export function followTraversals(): void {
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });
}

/** The router has arrived, wherever it went. */
export function arrived(): void {
  isGoingBack = false;
}

/**
 * What is kept for an address: shown pages for Back and Forward, else prefetched ones. Undefined
 * for none.
 */
export function recall(address: string, now = Date.now()): Promise<unknown> | undefined {
  const [held, livesMs] = isGoingBack ? [shown.get(address), shownForMs] : [fetched.get(address), fetchedForMs];
  if (!held || now - held.at >= livesMs) return undefined;
  isRecalled = true;
  const { data, onTaken } = held;
  delete held.onTaken;
  if (onTaken) Promise.resolve(data).then(onTaken, () => {});
  return Promise.resolve(data);
}

/** Whether a navigation ends with a page from memory; a call at its beginning forgets the last. */
export const endsRecalled = (isEnd: boolean): boolean => (isRecalled &&= isEnd);

/** Keeps what a screen shows, the newest last. */
export function keepShown(address: string, data: unknown, now = Date.now()): void {
  const known = shown.get(address);
  // what is recalled is as old as it was
  keep(shown, address, { data, at: known && known.data === data ? known.at : now, bytes: 0 });
  fetched.delete(address);
  drop(shown, (size) => size > mostShown);
}

/**
 * Keeps a prefetched answer; a failure is forgotten, as the navigation tries itself. `onTaken` is
 * called once on a visit.
 */
export function keepFetched(address: string, data: Promise<unknown>, now = Date.now(), onTaken: () => void = () => {}): void {
  const entry = { data, at: now, bytes: 0, onTaken };
  keep(fetched, address, entry);
  drop(fetched, (size) => size > mostFetched);
  data.catch(() => {
    if (fetched.get(address) === entry) fetched.delete(address);
  });
}

/** Records a prefetched page's size in bytes; the oldest make room. */
export function weighFetched(address: string, bytes: number): void {
  const entry = fetched.get(address);
  if (entry) entry.bytes += bytes;
  drop(fetched, () => [...fetched.values()].reduce((sum, one) => sum + one.bytes, 0) > mostFetchedBytes);
}

/** Whether fetching an address would be useless. */
export function isFetched(address: string, now = Date.now()): boolean {
  const held = fetched.get(address);
  return held !== undefined && now - held.at < fetchedForMs;
}

/** Something was changed: what was fetched ahead may say otherwise. */
export const forgetFetched = (): void => fetched.clear();

/** Somebody else is reading now. */
export function forgetPages(): void {
  shown.clear();
  fetched.clear();
}

function keep(pages: Map<string, Kept>, address: string, entry: Kept): void {
  pages.delete(address);
  pages.set(address, entry);
}

function drop(pages: Map<string, Kept>, isTooMuch: (size: number) => boolean): void {
  for (const [oldest] of pages) {
    if (!isTooMuch(pages.size)) return;
    pages.delete(oldest);
  }
}
