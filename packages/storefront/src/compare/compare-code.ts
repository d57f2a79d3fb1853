import type { Language } from '@aliquot/contract/core/language.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { addWords } from '../words/load-words.ts';

const fetchCode = () => import('./comparison.tsx');
type Code = Awaited<ReturnType<typeof fetchCode>>;

const listeners = new Set<() => void>();
let code: Code | null = null;
let loading: Promise<Code> | undefined;

/**
 * The code of tray and comparison, which most pages never need: loaded with the first choice, or
 * for `?compare=`.
 */
export function loadCompareCode(language: Language): Promise<Code> {
  loading ??= load(language).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(language: Language): Promise<Code> {
  const [loaded] = await Promise.all([
    import.meta.env.SSR ? fetchCode() : loadOrReload('compare', fetchCode),
    import.meta.env.SSR ? null : addWords(language, 'compare'),
  ]);
  code = loaded;
  for (const listener of listeners) listener();
  return loaded;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What `loadCompareCode` loaded; in served pages only with an open comparison. */
export function useCompareCode(): Code | null {
  const { search } = useLocation();
  return useSyncExternalStore(
    subscribe,
    () => code,
    () => (isComparing(search) ? code : null),
  );
}

/** Whether an address opens a comparison: `?compare=12,34`. */
export const isComparing = (search: string): boolean => /[?&]compare=\d/.test(search);

/** Whether this browser has products to compare, without loading the code that lists them. */
export function hasChosen(): boolean {
  try {
    return (localStorage.getItem('compare')?.length ?? 0) > 2;
  } catch {
    return false;
  }
}
