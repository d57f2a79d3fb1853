/** What the page keeps free at the window's top for what stays in view there, px. */
export const keptFree = (): number => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

const keptFreeEvent = 'keptfree';

/** What stays in view at the top has changed: what sticks below it is placed again. */
export const announceKeptFree = (): void => void window.dispatchEvent(new Event(keptFreeEvent));

/** Calls `place` at such changes. Returns a function that stops it. */
export function followKeptFree(place: () => void): () => void {
  window.addEventListener(keptFreeEvent, place);
  return () => window.removeEventListener(keptFreeEvent, place);
}

/**
 * Moves an element down by `distance` px while the window scrolls, from where the element is
 * `margin` px below its top. For what should stick: `position: sticky` cannot, since the view is a
 * scroll box sideways, and what sticks in a scroll box sticks to that. An animation that the
 * compositor runs; null where nothing is to move or the browser has no such animations.
 */
export function slideWithWindow(element: HTMLElement, { distance, margin = 0 }: { distance: number; margin?: number }): Animation | null {
  if (distance <= 0 || !('ScrollTimeline' in window)) return null;
  const start = element.getBoundingClientRect().top + window.scrollY - margin;
  return element.animate([{ translate: '0 0' }, { translate: `0 ${distance}px` }], {
    timeline: new ScrollTimeline({ source: document.documentElement, axis: 'block' }),
    rangeStart: `${start}px`,
    rangeEnd: `${start + distance}px`,
    fill: 'both',
  });
}
