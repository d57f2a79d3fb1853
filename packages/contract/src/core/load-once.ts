/**
 * The promise that is known for a key, or a new one of `load`. A promise that is rejected does not
 * stay known: the next call tries again.
 */
export function loadOnce<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, load: () => Promise<Value>): Promise<Value> {
  const kept = known.get(key);
  if (kept) return kept;
  const loading = load();
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}
