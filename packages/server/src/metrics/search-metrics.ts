import { Gauge, type Registry } from 'prom-client';
import type { MemorySearch } from '../domains/goods/search/memory/memory-search.ts';

/** What the search index holds, and how far behind the catalogue it may be. */
export function watchSearch(registry: Registry, search: Pick<MemorySearch, 'state'>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const ready = gauge('aliquot_search_index_ready', '1 where the search index answers, 0 where PostgreSQL does');
  const products = gauge('aliquot_search_index_products', 'Products in the search index');
  const segments = gauge('aliquot_search_index_segments', 'Parts that the search index consists of');
  const bytes = gauge('aliquot_search_index_bytes', 'Bytes of the search index');
  const age = gauge('aliquot_search_index_age_seconds', 'Time since the search index last read what has changed');
  return async () => {
    // a thread that ends meanwhile is no index either
    const state = await search.state().catch(() => null);
    ready.set(state ? 1 : 0);
    products.set(state?.documents ?? 0);
    segments.set(state?.segments ?? 0);
    bytes.set(state?.bytes ?? 0);
    age.set(state?.secondsSinceLook ?? 0);
  };
}
