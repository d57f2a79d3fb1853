import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type MessageWords = typeof english;

/** What the screens of messages say. */
export const useMessageWords = lateWords<MessageWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
