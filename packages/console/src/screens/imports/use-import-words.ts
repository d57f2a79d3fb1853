import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type ImportWords = typeof english;

/** What imports and exports say. */
export const useImportWords = lateWords<ImportWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
