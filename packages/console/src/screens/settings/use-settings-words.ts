import type { Language } from '@aliquot/contract/language.ts';
import { use } from 'react';
import { useWords } from '../../words/use-words.ts';
import type { words as english } from './words.en.ts';

export type SettingsWords = typeof english;

const sources: Readonly<Record<Language, () => Promise<SettingsWords>>> = {
  en: async () => (await import('./words.en.ts')).words,
  'zh-CN': async () => (await import('./words.zh.ts')).words,
};
const coming = new Map<Language, Promise<SettingsWords>>();

function load(language: Language): Promise<SettingsWords> {
  const words = sources[language]();
  coming.set(language, words);
  // who comes again tries again
  words.catch(() => coming.delete(language));
  return words;
}

/** What the settings say, in the operator's language: few ever open them, so no other area loads it. */
export function useSettingsWords(): SettingsWords {
  const { language } = useWords();
  return use(coming.get(language) ?? load(language));
}
