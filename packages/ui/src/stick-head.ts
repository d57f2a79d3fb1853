import { followKeptFree, keptFree, slideWithWindow } from './slide-with-window.ts';

/**
 * Makes a scroll box a stop of the keyboard only while there is something to scroll. The page as
 * sent has the stop, since without scripts nobody knows. Returns a function that stops it.
 */
export function focusWhileScrolling(box: HTMLElement): () => void {
  const place = () => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    // whoever stands on it keeps the place
    else if (document.activeElement !== box) box.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(place);
  for (const part of [box, ...box.children]) observer.observe(part);
  return () => observer.disconnect();
}

/**
 * Keeps a table's head at the top of the window while its rows pass below. A box that scrolls up
 * and down itself is left to its style. Returns a function that stops it.
 */
export function stickHead(box: HTMLElement): () => void {
  let animation: Animation | null = null;
  const place = () => {
    animation?.cancel();
    const head = box.querySelector('thead');
    // a head of one pixel is there for screen readers only: on a phone the rows are blocks
    if (!head || head.offsetHeight < 8 || box.scrollHeight > box.clientHeight) return;
    animation = slideWithWindow(head, { distance: box.clientHeight - head.offsetHeight, margin: keptFree() });
  };
  const observer = new ResizeObserver(place);
  if ('ScrollTimeline' in window) {
    observer.observe(box);
    // what grows above the table moves it
    observer.observe(document.body);
  }
  const unfollow = followKeptFree(place);
  return () => {
    unfollow();
    observer.disconnect();
    animation?.cancel();
  };
}
