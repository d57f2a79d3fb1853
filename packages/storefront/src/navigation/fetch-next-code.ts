import { isSparing } from './is-sparing.ts';

/**
 * Fetches the code of the screen that most readers open next into the browser's cache, where the
 * first click finds it. The page names the files.
 */
export function fetchNextCode(): void {
  if (isSparing()) return;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-next]')) {
    // read to its end, or it is not kept
    fetch(href, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  }
}
