import { keptFree, slideWithWindow } from './slide-with-window.ts';

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
  return () => {
    observer.disconnect();
    animation?.cancel();
  };
}
