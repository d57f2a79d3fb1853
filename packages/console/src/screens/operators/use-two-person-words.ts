import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './two-person-words.en.ts';

export type TwoPersonWords = typeof english;

/** The texts about two-person approval. */
export const useTwoPersonWords = lateWords<TwoPersonWords>({
  en: async () => (await import('./two-person-words.en.ts')).words,
  'zh-CN': async () => (await import('./two-person-words.zh.ts')).words,
});
