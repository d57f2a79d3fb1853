import type { Language } from '@aliquot/contract/core/language.ts';
import { screenAt } from '../router/screen-at.ts';
import { screenLink } from './follow-links.ts';

const kinds = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads the prefetching code at the first look at a link; later links meanwhile: only the last
 * counts.
 */
export function fetchOnIntent(language: Language): void {
  const arrived = new AbortController();
  let last: Event | null = null;
  const look = (event: Event) => {
    if (!screenLink(event)) return;
    const isFirst = last === null;
    last = event;
    // without it pages load on click
    if (isFirst)
      import('./prefetch-page.ts')
        .then(({ prefetchPage }) => prefetchPage(language, screenAt, last ?? event))
        .catch(() => {})
        .finally(() => arrived.abort());
  };
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true, signal: arrived.signal });
}
