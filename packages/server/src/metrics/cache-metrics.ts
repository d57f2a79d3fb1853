import { Counter, Gauge, type Registry } from 'prom-client';
import type { TaggedCache } from '../platform/cache/tagged-cache.ts';

/** What a cache holds, and how often it had what was wanted. */
export type CacheState = Pick<TaggedCache<unknown>, 'size' | 'hits' | 'misses'>;

/** What the caches hold and how useful they are, by name. */
export function watchCaches(registry: Registry, caches: Readonly<Record<string, CacheState>>): () => void {
  const shared = { labelNames: ['cache'] as const, registers: [registry] };
  const entries = new Gauge({ name: 'aliquot_cache_entries', help: 'Entries in a cache', ...shared });
  const bytes = new Gauge({ name: 'aliquot_cache_bytes', help: 'Bytes of a cache, as it counts them itself', ...shared });
  const hits = new Counter({ name: 'aliquot_cache_hits_total', help: 'Answers that a cache had', ...shared });
  const misses = new Counter({ name: 'aliquot_cache_misses_total', help: 'Answers that had to be made', ...shared });
  return () => {
    hits.reset();
    misses.reset();
    for (const [cache, state] of Object.entries(caches)) {
      const { size } = state;
      entries.set({ cache }, size.entries);
      bytes.set({ cache }, size.bytes);
      hits.inc({ cache }, state.hits);
      misses.inc({ cache }, state.misses);
    }
  };
}
