import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type ReissueWords = typeof english;

/** The texts of reissuing an invoice. */
export const useReissueWords = lateWords<ReissueWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
