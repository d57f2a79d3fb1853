import type { Language } from '@aliquot/contract/core/language.ts';
import type { ReactNode } from 'react';
import { useWords } from './use-words.ts';

/** What is called something in both languages; the Chinese name may be missing. */
export type Named = { name_en: string; name_zh: string | null };

/** Its name for who reads this language. */
export const nameIn = ({ name_en: english, name_zh: chinese }: Named, language: Language): string =>
  language === 'en' ? english : (chinese ?? english);

/** Its name in the other of the two languages. */
export function OtherName({ of: { name_en: english, name_zh: chinese } }: { of: Named }): ReactNode {
  const { words, language } = useWords();
  const [lang, name] = language === 'en' ? ['zh-CN', chinese] : ['en', english];
  return name === null ? words.frame.none : <span lang={lang}>{name}</span>;
}
