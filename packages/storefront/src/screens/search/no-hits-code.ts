import { codeOnDemand } from '../../navigation/code-on-demand.ts';

/** What a search without a hit shows; most have hits. */
export const noHits = codeOnDemand(async () => (await import('./no-hits.tsx')).NoHits);
