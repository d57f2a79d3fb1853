import type { Language } from '@aliquot/contract/core/language.ts';

/** A text in both languages; Chinese may be missing where a name has no source. */
export type Spoken = { en: string; zh: string | null };

/** The text in the reader's language; English where there is no Chinese. */
export const spoken = ({ en, zh }: Spoken, language: Language): string => (language === 'en' ? en : (zh ?? en));

/** The text in the other language, where it differs. */
export function otherSpoken({ en, zh }: Spoken, language: Language): string | null {
  if (zh === null || zh === en) return null;
  return language === 'en' ? zh : en;
}

/** A product and one of its packs as one text. */
export const packName = (name: string, label: string, language: Language): string => `${name}${language === 'en' ? ', ' : '，'}${label}`;
