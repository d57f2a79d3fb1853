import type { Language } from '@aliquot/contract/core/language.ts';
import { createContext, useContext } from 'react';
import type { Words } from './en.ts';

/** What the operator reads: the language and the console's words in it. */
export type Reading = { language: Language; words: Words };

const sources: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  'zh-CN': async () => (await import('./zh-cn.ts')).zhCn,
};

/** Brings the words of a language, which are loaded once somebody reads them. */
export const loadReading = async (language: Language): Promise<Reading> => ({ language, words: await sources[language]() });

export const ReadingContext = createContext<Reading | null>(null);

/** The console's words in the operator's language. */
export function useWords(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('no language is set');
  return reading;
}
