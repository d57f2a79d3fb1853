import { useEffect, useState } from 'react';
import { useShown } from '../calls/use-calls.ts';
import type { Found } from './search-kinds.ts';

/** Typing goes on within this time more often than not. */
const pauseMs = 120;

/**
 * Search results for typed text; null before the first. Former results stay until new ones come
 * (`isAnswered`).
 */
export function useSearch(text: string): { found: Found | null; isAnswered: boolean } {
  const [query, setRequested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData } = useShown('consoleSearch.find', { q: query }, { isWanted: query !== '' });
  const found = text === '' ? null : (data ?? null);
  return { found, isAnswered: found !== null && query === text && !isPlaceholderData };
}
