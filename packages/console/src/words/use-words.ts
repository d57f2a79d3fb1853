import type { Language } from '@aliquot/contract/language.ts';
import { createContext, useContext } from 'react';
import { type Words, en } from './en.ts';
import { zhCn } from './zh-cn.ts';

export const wordsOf = (language: Language): Words => (language === 'en' ? en : zhCn);

/** The language that the operator reads. */
export const LanguageContext = createContext<Language>('zh-CN');

/** The console's words in the operator's language. */
export function useWords(): { words: Words; language: Language } {
  const language = useContext(LanguageContext);
  return { words: wordsOf(language), language };
}
