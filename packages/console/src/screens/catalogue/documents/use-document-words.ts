import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type DocumentWords = typeof english;

/** The texts of files that others issued. */
export const useDocumentWords = lateWords<DocumentWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
