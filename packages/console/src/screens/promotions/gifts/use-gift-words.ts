import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type GiftWords = typeof english;

/** The texts of giving coupons to customers and taking points back. */
export const useGiftWords = lateWords<GiftWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
