import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './gateway-words.en.ts';

export type GatewayWords = typeof english;

/** The texts of the gateways' screen. */
export const useGatewayWords = lateWords<GatewayWords>({
  en: async () => (await import('./gateway-words.en.ts')).words,
  'zh-CN': async () => (await import('./gateway-words.zh.ts')).words,
});
