import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import type { Suggestion } from '../../form/suggested-input.tsx';

/**
 * Institutions by part of name or key, for those who see customers; the first ones without a text.
 */
export function useInstitutionChoice(): { suggestions: readonly Suggestion[]; onTyped: (typed: string) => void } {
  const [typed, onTyped] = useState('');
  const { data } = useShown('institutions.find', { q: typed.trim() === '' ? undefined : typed, limit: 10 });
  return { suggestions: (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name })), onTyped };
}
