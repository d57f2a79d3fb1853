import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type CorrectionWords = typeof english;

/** The texts of correcting a lot. */
export const useCorrectionWords = lateWords<CorrectionWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
