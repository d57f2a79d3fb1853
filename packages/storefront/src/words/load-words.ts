import type { Language } from '@aliquot/contract/language.ts';
import type { Words } from './words.ts';

/** One language's words; the other one's never reach the browser. */
export async function loadWords(language: Language): Promise<Words> {
  return language === 'en' ? (await import('./en.ts')).en : (await import('./zh-cn.ts')).zhCn;
}
