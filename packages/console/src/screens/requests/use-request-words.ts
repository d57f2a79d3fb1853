import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type RequestWords = typeof english;

/** The texts of the requests' area. */
export const useRequestWords = lateWords<RequestWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
