import { useEffect, useState } from 'react';
import { useShown } from '../calls/use-calls.ts';
import type { Found } from './found-kinds.ts';

/** Typing goes on within this time more often than not. */
const pauseMs = 120;

/** What the shop finds for a text while it is typed; null until there is an answer to a text. */
export function useFound(text: string): Found | null {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useShown('consoleSearch.find', { q: asked }, { isWanted: asked !== '' });
  return text === '' ? null : (data ?? null);
}
