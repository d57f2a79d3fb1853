import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import type { Suggestion } from '../../form/suggested-input.tsx';

/** Institutions by part of name or key; the first ones without a text. */
export function useInstitutions(): { suggestions: readonly Suggestion[]; onTyped: (typed: string) => void } {
  const [typed, onTyped] = useState('');
  const { data } = useShown('prices.findInstitutions', { q: typed });
  return { suggestions: (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name })), onTyped };
}
