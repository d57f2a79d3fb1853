import type { Language } from '@aliquot/contract/core/language.ts';
import { createContext, use } from 'react';
import type { Words } from './words.ts';

export const WordsContext = createContext<{ words: Words; language: Language } | null>(null);

/** The shop's texts in the page's language: `const { words } = useWords()`. */
export function useWords(): { words: Words; language: Language } {
  const value = use(WordsContext);
  if (!value) throw new Error('the words are not provided');
  return value;
}
