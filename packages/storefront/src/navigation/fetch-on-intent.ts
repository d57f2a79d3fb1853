import type { Language } from '@aliquot/contract/language.ts';
import { screenAt } from '../router/screen-at.ts';
import { routedLink } from './follow-links.ts';

const kinds = ['pointerover', 'touchstart', 'focusin'] as const;

/** Waits for the first look at one of our links, and then fetches the code that fetches pages ahead. */
export function fetchOnIntent(language: Language): void {
  const seen = new AbortController();
  const begin = (event: Event) => {
    if (!routedLink(event)) return;
    seen.abort();
    // without it pages come when they are asked for
    import('./fetch-ahead.ts').then(
      ({ fetchAhead }) => fetchAhead(language, screenAt, event),
      () => {},
    );
  };
  for (const kind of kinds) document.addEventListener(kind, begin, { passive: true, signal: seen.signal });
}
