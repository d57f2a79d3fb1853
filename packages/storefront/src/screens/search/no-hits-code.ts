import { lazy } from 'react';
import type { NoHits } from './no-hits.tsx';

type Code = typeof NoHits;

let loaded: Code | null = null;

/** What a search without a hit shows; most have hits, so it loads on demand. */
export async function loadNoHits(): Promise<Code> {
  loaded ??= (await import('./no-hits.tsx')).NoHits;
  return loaded;
}

const coming = lazy(async () => ({ default: await loadNoHits() }));

/** The code loaded by the loader; in served pages, else what is loaded later. */
export const noHitsCode = (): Code | typeof coming => loaded ?? coming;
