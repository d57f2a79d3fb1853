import { createContext, use } from 'react';
import type { WithPlainTexts } from '../words/words.ts';
import type { words as english } from './own-words.en.ts';

export type StructureWords = WithPlainTexts<typeof english>;

export const StructureWordsContext = createContext<StructureWords | null>(null);

/** The texts of the structure search, in the page's language. */
export function useStructureWords(): StructureWords {
  const words = use(StructureWordsContext);
  if (words === null) throw new Error('the words of structures are not provided');
  return words;
}
