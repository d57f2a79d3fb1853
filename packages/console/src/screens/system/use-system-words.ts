import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type SystemWords = typeof english;

/** The texts of the system area. */
export const useSystemWords = lateWords<SystemWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
