import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type GiftWords = typeof english;

/** What is said where coupons are given to customers and points are taken back. */
export const useGiftWords = lateWords<GiftWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
