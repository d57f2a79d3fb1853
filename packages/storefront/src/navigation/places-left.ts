/** Where a reader was on a page when they left it: how far down, and the link that they took. */
export type PlaceLeft = { y: number; link: string | null };

/** By history entry; as long as the page lives, like the entries themselves. */
const places = new Map<string, PlaceLeft>();
let lastLink: string | null = null;

/** Remembers the link that was taken last, by pointer or keyboard. */
export function followLinksTaken(): void {
  document.addEventListener(
    'click',
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest('#content a[href]') : null;
      lastLink = anchor?.getAttribute('href') ?? null;
    },
    { capture: true },
  );
}

/** Notes the place at the start of a navigation away from a history entry. */
export function leavePlace(entry: string): void {
  places.set(entry, { y: window.scrollY, link: lastLink });
  lastLink = null;
}

export const placeLeft = (entry: string): PlaceLeft | null => places.get(entry) ?? null;
