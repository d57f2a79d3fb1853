import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './controlled-words.en.ts';

export type ControlledWords = typeof english;

/** The texts of held products and controlled substances. */
export const useControlledWords = lateWords<ControlledWords>({
  en: async () => (await import('./controlled-words.en.ts')).words,
  'zh-CN': async () => (await import('./controlled-words.zh.ts')).words,
});
