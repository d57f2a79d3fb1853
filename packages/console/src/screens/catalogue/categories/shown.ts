import type { Language } from '@aliquot/contract/language.ts';
import type { Output } from '../../../calls/call.ts';

export type CategoryShown = Output<'consoleCategories.get'>;
export type CategoryRow = Output<'consoleCategories.find'>['items'][number];
export type AttributeShown = CategoryShown['own'][number];

type Named = { name_en: string; name_zh: string };

/** Its name in the operator's language, and the other one. */
export const nameIn = ({ name_en: english, name_zh: chinese }: Named, language: Language) => (language === 'en' ? english : chinese);
export const otherName = ({ name_en: english, name_zh: chinese }: Named, language: Language) => (language === 'en' ? chinese : english);
