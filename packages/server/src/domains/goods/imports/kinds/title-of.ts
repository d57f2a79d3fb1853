import type { Language } from '@aliquot/contract/core/language.ts';
import type { Kind } from './kind.ts';

/** A column's header in a language: its own name, or the first Chinese one of its others. */
export function titleOf({ columns }: Kind, name: string, language: Language): string {
  const also = columns.find((column) => column.name === name)?.also ?? [];
  return (language === 'zh-CN' ? also.find((title) => /^\p{Script=Han}/u.test(title) || title.endsWith('号')) : undefined) ?? name;
}
