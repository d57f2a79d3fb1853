import type { Language } from '@aliquot/contract/core/language.ts';
import { type ComponentType, lazy } from 'react';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import type { StructureAnswer } from './structure-results.tsx';

type Code = ComponentType<StructureAnswer>;

const fetchCode = () => import('./structure-results.tsx');
const fetchWords = {
  en: () => import('./own-words.en.ts'),
  'zh-CN': () => import('./own-words.zh.ts'),
};
const loaded = new Map<Language, Code>();

/** The structure part of the search screen; most searches are words, so it loads on demand. */
export async function loadStructureCode(language: Language): Promise<Code> {
  const known = loaded.get(language);
  if (known) return known;
  const [{ StructureResults }, { words }] = await (import.meta.env.SSR
    ? fetchBoth(language)
    : loadOrReload('structure', () => fetchBoth(language)));
  const code: Code = (props) => <StructureResults {...props} words={words} />;
  loaded.set(language, code);
  return code;
}

const fetchBoth = (language: Language) => Promise.all([fetchCode(), fetchWords[language]()]);

const coming: Record<Language, Code> = {
  en: lazy(async () => ({ default: await loadStructureCode('en') })),
  'zh-CN': lazy(async () => ({ default: await loadStructureCode('zh-CN') })),
};

/** The code loaded by the loader; in served pages, else what is loaded later. */
export const structureCode = (language: Language): Code => loaded.get(language) ?? coming[language];
