import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type SettingsWords = typeof english;

/** What the settings say. */
export const useSettingsWords = lateWords<SettingsWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
