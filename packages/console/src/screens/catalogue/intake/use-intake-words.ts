import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type IntakeWords = typeof english;

/** The texts of intake forms. */
export const useIntakeWords = lateWords<IntakeWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
