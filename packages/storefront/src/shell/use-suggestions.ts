import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useState } from 'react';
import { useTools } from '../session/use-session.ts';

export type Suggestions = Output<'catalogue', 'suggest'>;
/** Suggestions with the text that they were made for. */
export type Answer = { text: string; found: Suggestions };

/** Typing goes on within this time more often than not. */
const pauseMs = 80;
const remembered = new Map<string, Suggestions>();
const mostRemembered = 60;

/**
 * Suggestions for a text; former ones stay until new ones arrive, and late answers are dropped.
 * Null for an empty text or a failure.
 */
export function useSuggestions(text: string): Answer | null {
  const { api } = useTools();
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (text === '') return;
    const overtaken = new AbortController();
    const show = (found: Suggestions) => {
      if (!overtaken.signal.aborted) setAnswer({ text, found });
    };
    const known = remembered.get(text);
    const load = async () => {
      try {
        show(known ?? (await findSuggestions(text, api, overtaken.signal)));
      } catch {
        // suggestions that fail are simply not there, and those for another text mislead
        if (!overtaken.signal.aborted) setAnswer(null);
      }
    };
    const timer = setTimeout(() => void load(), known ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [api, text]);

  return text === '' ? null : answer;
}

async function findSuggestions(text: string, api: Client, signal: AbortSignal): Promise<Suggestions> {
  const found = await api.catalogue.suggest({ q: text.slice(0, 200) }, { signal });
  remembered.set(text, found);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return found;
}
