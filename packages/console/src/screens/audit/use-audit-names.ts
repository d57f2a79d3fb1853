import { lateWords } from '../../words/late-words.ts';

const load = async () => {
  const [{ callName }, { kindName }] = await Promise.all([import('./call-names.ts'), import('./object-kinds.ts')]);
  return { callName, kindName };
};

/** What calls and objects are called, loaded after the area: the labels of all calls are many. */
export const useAuditNames = lateWords({ en: load, 'zh-CN': load });
