import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql, { type Sql } from 'sql-template-tag';

/** A question of an intake form as the shop keeps it. */
export type IntakeField = {
  key: string;
  type: 'text' | 'long' | 'choice';
  label_en: string;
  label_zh: string;
  hint_en?: string;
  hint_zh?: string;
  is_needed: boolean;
  choices?: { value: string; en: string; zh: string }[];
};

export type ShownField = Output<'services', 'getOrderServices'>['lines'][number]['fields'][number];

/** Selects the questions of an order line's `product`; an empty list where none are kept. */
export const selectFields: Sql = sql`coalesce(
  (select form.fields from service_form form where form.product_id = product.id),
  (
    select form.fields from service_form form join category above on above.id = form.category_id
    join category own on own.id = product.category_id
    where above.id = any (own.path) order by cardinality(above.path) desc limit 1
  ),
  '[]'::jsonb
)`;

/** The questions in the reader's language. */
export const showFields = (fields: readonly IntakeField[], language: Language): ShownField[] =>
  fields.map(({ key, type, is_needed, choices, ...texts }) => ({
    key,
    type,
    is_needed,
    label: language === 'en' ? texts.label_en : texts.label_zh,
    hint: (language === 'en' ? texts.hint_en : texts.hint_zh) ?? '',
    choices: (choices ?? []).map(({ value, en, zh }) => ({ value, label: language === 'en' ? en : zh })),
  }));

/** The answers by key, tidied. Refuses `invalid_input` with the fields that lack an answer or have one that is not offered. */
export function readIntake(
  fields: readonly IntakeField[],
  answers: readonly { key: string; value: string }[],
  language: Language,
): Result<Record<string, string>> {
  const given = new Map(answers.map(({ key, value }) => [key, value.trim()]));
  const faults = fields.flatMap(({ key, is_needed, choices }): FieldFault[] => {
    const value = given.get(key) ?? '';
    if (value === '') return is_needed ? [{ field: key, msg: texts[language].needed }] : [];
    return choices && !choices.some((choice) => choice.value === value) ? [{ field: key, msg: texts[language].choose }] : [];
  });
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  return done(Object.fromEntries(fields.flatMap(({ key }) => (given.get(key) ? [[key, given.get(key) ?? '']] : []))));
}

const texts = {
  en: { needed: 'Please answer this.', choose: 'Please choose one of the answers.' },
  'zh-CN': { needed: '请填写此项。', choose: '请从选项中选择。' },
} as const;
