import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './late-words.en.ts';

export type TaxonomyWords = typeof english;

/** The texts of brands, categories and their attributes. */
export const useTaxonomyWords = lateWords<TaxonomyWords>({
  en: async () => (await import('./late-words.en.ts')).words,
  'zh-CN': async () => (await import('./late-words.zh.ts')).words,
});
