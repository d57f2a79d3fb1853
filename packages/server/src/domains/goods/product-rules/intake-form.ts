import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { intakeTypes } from '@aliquot/contract/core/catalogue-kinds.ts';
import { OneOf } from '@aliquot/contract/core/schema.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonReader, orNull } from '../../../platform/database/json-column.ts';

const StoredField = Type.Object({
  key: Type.String(),
  type: OneOf(intakeTypes),
  label_en: Type.String(),
  label_zh: Type.String(),
  hint_en: Type.Optional(Type.String()),
  hint_zh: Type.Optional(Type.String()),
  /** Of a number. */
  unit: Type.Optional(Type.String()),
  is_needed: Type.Boolean(),
  choices: Type.Optional(Type.Array(Type.Object({ value: Type.String(), en: Type.String(), zh: Type.String() }))),
});
/** A question of an intake form as the shop keeps it. */
export type IntakeField = Static<typeof StoredField>;

export const readFields = jsonReader('service_form.fields', Type.Array(StoredField));
/** What a buyer has answered, by the question's key. */
export const readAnswers = orNull(jsonReader('service_work.intake', Type.Record(Type.String(), Type.String())));

export type ShownField = Output<'services', 'getOrderServices'>['lines'][number]['fields'][number];

/** The intake form of a service's `line` and `work`: as of the order, else today's. */
export const intakeFieldsOf: Sql = sql`coalesce(work.intake_fields, service_form_of(line.product_id), '[]'::jsonb)`;

/** Whether a `product` sells services without an intake form: work on them could not begin. */
export const isWithoutForm: Sql = sql`(exists (select from sku where sku.product_id = product.id and not sku.stocked and sku.withdrawn_at is null)
  and service_form_of(product.id) is null)`;

type Unformed = { id: number; name_en: string; name_zh: string };

const findUnformed = async (db: Database, products: Sql): Promise<Unformed[]> =>
  (
    await db.query<Unformed>(sql`
      select product.id, product.name_en, coalesce(product.name_zh, product.name_en) as name_zh from product
      where product.published_at <= now() and ${isWithoutForm} and ${products} order by product.id`)
  ).rows;

/**
 * Applies a change to `products`; refuses `wrong_state` with a visible one that would lose its
 * intake form, else null. One without a form before, as after an import, is left.
 */
export async function refuseUnformed(transaction: Database, products: Sql, change: () => Promise<unknown>): Promise<Refusal | null> {
  // whoever is showing one of them is waited for, and whoever comes to show it waits
  await transaction.query(sql`
    select from product where ${products} and exists (select from sku where sku.product_id = product.id and not sku.stocked) order by id for update`);
  const before = new Set((await findUnformed(transaction, products)).map(({ id }) => id));
  await change();
  const lost = (await findUnformed(transaction, products)).find(({ id }) => !before.has(id));
  if (!lost) return null;
  return refuse('wrong_state', {
    reason: {
      en: `“${lost.name_en}” is in the shop and would ask nothing: give it a form first, or hide it.`,
      'zh-CN': `“${lost.name_zh}”正在销售，此操作后将没有服务需求表。请先为其编写，或将其下架。`,
    },
  });
}

/** The questions in the reader's language. */
export const showFields = (fields: readonly IntakeField[], language: Language): ShownField[] =>
  fields.map(({ key, type, unit, is_needed, choices, ...texts }) => ({
    key,
    type,
    is_needed,
    label: language === 'en' ? texts.label_en : texts.label_zh,
    hint: (language === 'en' ? texts.hint_en : texts.hint_zh) ?? '',
    unit: unit ?? '',
    choices: (choices ?? []).map(({ value, en, zh }) => ({ value, label: language === 'en' ? en : zh })),
  }));

/**
 * Answers by key, tidied. Refuses `invalid_input` with fields that are empty, not a choice or no
 * number.
 */
export function readIntake(
  fields: readonly IntakeField[],
  answers: readonly { key: string; value: string }[],
  language: Language,
): Result<Record<string, string>> {
  const given = new Map(answers.map(({ key, value }) => [key, value.trim()]));
  const faults = fields.flatMap(({ key, type, is_needed, choices }): FieldFault[] => {
    const value = given.get(key) ?? '';
    if (value === '') return is_needed ? [{ field: key, msg: texts[language].needed }] : [];
    if (type === 'number' && !isNumber(value)) return [{ field: key, msg: texts[language].number }];
    return choices && !choices.some((choice) => choice.value === value) ? [{ field: key, msg: texts[language].choose }] : [];
  });
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  return done(Object.fromEntries(fields.flatMap(({ key }) => (given.get(key) ? [[key, given.get(key) ?? '']] : []))));
}

/** A number as a buyer types it: thousands may be parted, and a minus may be a true one. */
const isNumber = (typed: string): boolean => /^[-+−]?\d+(,\d{3})*(\.\d+)?$/.test(typed.normalize('NFKC'));

const texts = {
  en: { needed: 'Answer this question.', choose: 'Choose one of the answers.', number: 'Enter a number, such as 2.5.' },
  'zh-CN': { needed: '请填写此项。', choose: '请从选项中选择。', number: '请填写数字，例如 2.5。' },
} as const;
