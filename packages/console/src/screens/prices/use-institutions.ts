import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import type { Suggestion } from '../../form/suggested-input.tsx';

/** Institutions to choose from by part of their name, or of the key that is written down; the first ones until something is typed. */
export function useInstitutions(): { suggestions: readonly Suggestion[]; onTyped: (typed: string) => void } {
  const [typed, onTyped] = useState('');
  const { data } = useShown('prices.findInstitutions', { q: typed });
  return { suggestions: (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name })), onTyped };
}
