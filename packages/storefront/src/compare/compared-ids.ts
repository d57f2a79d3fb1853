import { mostCompared } from '../product/compare-store.ts';

/** The ids that an address compares: `?compare=12,34,56`, at most six, each once. */
export function comparedIds(search: string): number[] {
  const ids = new URLSearchParams(search).get('compare')?.split(',').map(Number) ?? [];
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostCompared);
}
