import type { Language } from '@aliquot/contract/core/language.ts';
import { refuse } from '@aliquot/contract/core/result.ts';

const namedTwice = { en: 'This pack is named twice: put its packs together.', 'zh-CN': '该货号重复，请合并数量。' } as const;

/** Refuses packs that name a catalogue number twice, in any case; else null. */
export function refuseTwice(lines: readonly { code: string }[] | undefined, language: Language) {
  const codes = (lines ?? []).map(({ code }) => code.toLowerCase());
  const twice = codes.findIndex((code, index) => codes.indexOf(code) < index);
  return twice < 0 ? null : refuse('invalid_input', { fields: [{ field: `lines.${twice}.code`, msg: namedTwice[language] }] });
}
