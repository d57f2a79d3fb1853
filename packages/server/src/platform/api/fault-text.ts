import type { Language } from '@aliquot/contract/core/language.ts';
import type { TSchema } from 'typebox';

type Fault = { keyword: string; params: object };

const texts: Record<string, Record<Language, (limit: string) => string>> = {
  required: { en: () => 'This field is required.', 'zh-CN': () => '此项必填。' },
  additionalProperties: { en: () => 'This field is not known here.', 'zh-CN': () => '此处没有该字段。' },
  minLength: {
    en: (limit) => (limit === '1' ? 'This field is required.' : `At least ${limit} characters.`),
    'zh-CN': (limit) => (limit === '1' ? '此项必填。' : `至少 ${limit} 个字符。`),
  },
  maxLength: { en: (limit) => `At most ${limit} characters.`, 'zh-CN': (limit) => `最多 ${limit} 个字符。` },
  minimum: { en: (limit) => `At least ${limit}.`, 'zh-CN': (limit) => `不小于 ${limit}。` },
  maximum: { en: (limit) => `At most ${limit}.`, 'zh-CN': (limit) => `不大于 ${limit}。` },
  minItems: { en: (limit) => `At least ${limit}.`, 'zh-CN': (limit) => `至少 ${limit} 项。` },
  maxItems: { en: (limit) => `At most ${limit}.`, 'zh-CN': (limit) => `最多 ${limit} 项。` },
  enum: { en: () => 'Please choose one of the given values.', 'zh-CN': () => '请选择给定的选项之一。' },
  other: { en: () => 'This is not in the expected form.', 'zh-CN': () => '格式不正确。' },
};

/** The text for a wrong field: the schema's own hint, else a sentence for the kind of fault. */
export function faultText(schema: TSchema | undefined, fault: Fault, language: Language): string {
  const missing = fault.keyword === 'required' || fault.keyword === 'additionalProperties';
  const hint = missing ? undefined : hintOf(schema, language);
  const limit = 'limit' in fault.params ? String(fault.params.limit) : '';
  return hint ?? (texts[fault.keyword] ?? texts['other'])?.[language](limit) ?? fault.keyword;
}

function hintOf(schema: TSchema | undefined, language: Language): string | undefined {
  if (!schema || !('hint' in schema) || typeof schema.hint !== 'object' || schema.hint === null) return undefined;
  const hint = new Map<string, unknown>(Object.entries(schema.hint)).get(language);
  return typeof hint === 'string' ? hint : undefined;
}
