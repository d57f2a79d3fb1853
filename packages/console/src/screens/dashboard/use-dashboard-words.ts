import { lateWords } from '../../words/late-words.ts';
import type { words as english } from './words.en.ts';

export type DashboardWords = typeof english;

/** The texts of the dashboard. */
export const useDashboardWords = lateWords<DashboardWords>({
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
});
