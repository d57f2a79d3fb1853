import type { Language } from '@aliquot/contract/core/language.ts';
import { use } from 'react';
import { useWords } from './use-words.ts';

/**
 * A hook for the texts of a rarely used part, loaded with it. Its users are lazy, below a
 * `Suspense`.
 */
export function lateWords<Late>(sources: Readonly<Record<Language, () => Promise<Late>>>): () => Late {
  const coming = new Map<Language, Promise<Late>>();
  const load = (language: Language): Promise<Late> => {
    const words = sources[language]();
    coming.set(language, words);
    // who comes again tries again
    words.catch(() => coming.delete(language));
    return words;
  };
  return function useLateWords() {
    const { language } = useWords();
    return use(coming.get(language) ?? load(language));
  };
}
