import type { Language } from '@aliquot/contract/core/language.ts';
import { type CodeOnDemand, codeOnDemand, fetchOrReload } from '../navigation/load-or-reload.ts';
import type { StructureAnswer } from './structure-results.tsx';

const fetchWords = {
  en: () => import('./own-words.en.ts'),
  'zh-CN': () => import('./own-words.zh.ts'),
};

const inLanguage = (language: Language): CodeOnDemand<StructureAnswer> =>
  codeOnDemand(async () => {
    const [{ StructureResults }, { words }] = await fetchOrReload('structure', () =>
      Promise.all([import('./structure-results.tsx'), fetchWords[language]()]),
    );
    return (props) => <StructureResults {...props} words={words} />;
  });

/** The structure part of the search screen, with its texts; most searches are words. */
export const structureCode: Record<Language, CodeOnDemand<StructureAnswer>> = { en: inLanguage('en'), 'zh-CN': inLanguage('zh-CN') };
