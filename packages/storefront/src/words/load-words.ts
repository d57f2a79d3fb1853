import type { Language } from '@aliquot/contract/language.ts';
import type { RouteKey } from '@aliquot/contract/routes.ts';
import { partOf } from './part-of.ts';
import type { Words } from './words.ts';

const load = {
  en: { base: () => import('./en-base.ts'), open: () => import('./en-open.ts'), personal: () => import('./en-personal.ts') },
  'zh-CN': {
    base: () => import('./zh-cn-base.ts'),
    open: () => import('./zh-cn-open.ts'),
    personal: () => import('./zh-cn-personal.ts'),
  },
};

// Object.create(null) is untyped: a screen is shown only when the part with its words has been added.
const words = Object.create(null);

/**
 * The words that a screen needs, in one language: what every page says and the screen's part. The browser has one language at a
 * time and gets the other one never; parts that come later are added to the same object.
 */
export async function loadWords(language: Language, key: RouteKey): Promise<Words> {
  const parts = await Promise.all([load[language].base(), load[language][partOf(key)]()]);
  for (const part of parts) Object.assign(words, part.words);
  return words;
}
