/**
 * What screens that everybody sees alike have shown or will probably show next, so that Back and a click on something hovered need
 * no network. It lives as long as the page, belongs to one reader, and is small.
 */
type Kept = { data: unknown; at: number; bytes: number; onTaken?: () => void };

/** How long a page stays good enough to go back to: as long as the server keeps one in its own memory at most. */
const shownForMs = 10 * 60_000;
/** How long a page that was fetched ahead may wait for its click. */
const fetchedForMs = 30_000;
const mostShown = 24;
const mostFetched = 24;
const mostFetchedBytes = 2_000_000;

const shown = new Map<string, Kept>();
const fetched = new Map<string, Kept>();
let isGoingBack = false;

/** Listens for Back and Forward; called before the router is made, which would hear of them first otherwise. */
export function followTraversals(): void {
  window.addEventListener('popstate', () => {
    isGoingBack = true;
  });
}

/** The router has arrived, wherever it went. */
export function arrived(): void {
  isGoingBack = false;
}

/** What is held for an address: of what was shown on Back and Forward, else of what was fetched ahead. Undefined when nothing is. */
export function recall(address: string, now = Date.now()): Promise<unknown> | undefined {
  const [held, livesMs] = isGoingBack ? [shown.get(address), shownForMs] : [fetched.get(address), fetchedForMs];
  if (!held || now - held.at >= livesMs) return undefined;
  const { data, onTaken } = held;
  delete held.onTaken;
  if (onTaken) Promise.resolve(data).then(onTaken, () => {});
  return Promise.resolve(data);
}

/** Keeps what a screen shows, the newest last. */
export function keepShown(address: string, data: unknown, now = Date.now()): void {
  const known = shown.get(address);
  // what is recalled is as old as it was
  keep(shown, address, { data, at: known && known.data === data ? known.at : now, bytes: 0 });
  fetched.delete(address);
  drop(shown, (size) => size > mostShown);
}

/**
 * Keeps what will come for an address; a failure is forgotten, since the navigation tries for itself. `onTaken` is called once, where the
 * reader comes to it.
 */
export function keepFetched(address: string, data: Promise<unknown>, now = Date.now(), onTaken: () => void = () => {}): void {
  const entry = { data, at: now, bytes: 0, onTaken };
  keep(fetched, address, entry);
  drop(fetched, (size) => size > mostFetched);
  data.catch(() => {
    if (fetched.get(address) === entry) fetched.delete(address);
  });
}

/** Tells how much a page that was fetched ahead weighs, in bytes of its answers; the oldest give way to it. */
export function weighFetched(address: string, bytes: number): void {
  const entry = fetched.get(address);
  if (entry) entry.bytes += bytes;
  drop(fetched, () => [...fetched.values()].reduce((sum, one) => sum + one.bytes, 0) > mostFetchedBytes);
}

/** Whether fetching an address would bring nothing new. */
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
