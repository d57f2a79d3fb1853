import { codeOnDemand } from '../../navigation/load-or-reload.ts';

/** What a search without a hit shows; most have hits. */
export const noHits = codeOnDemand(async () => (await import('./no-hits.tsx')).NoHits);
