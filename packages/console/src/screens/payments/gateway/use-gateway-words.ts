import { lateWords } from '../../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type GatewayWords = typeof english;

/** The texts of the gateway's days. */
export const useGatewayWords = lateWords<GatewayWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
