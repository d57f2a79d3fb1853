import type { Language } from '@aliquot/contract/core/language.ts';
import { loadOnce } from '@aliquot/contract/core/load-once.ts';
import { use } from 'react';
import { useWords } from './use-words.ts';

/**
 * A hook for the texts of a rarely used part, loaded with it. Its users are lazy, below a
 * `Suspense`.
 */
export function lateWords<Late>(sources: Readonly<Record<Language, () => Promise<Late>>>): () => Late {
  const coming = new Map<Language, Promise<Late>>();
  return function useLateWords() {
    const { language } = useWords();
    return use(loadOnce(coming, language, sources[language]));
  };
}
