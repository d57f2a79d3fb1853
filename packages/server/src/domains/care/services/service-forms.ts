import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { intakePlaces } from '@aliquot/contract/core/catalogue-kinds.ts';
import { readChoices, writeChoices } from '@aliquot/contract/core/written-choices.ts';
import sql, { type Sql, raw } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockCategory } from '../../goods/catalogue/categories/save-category.ts';
import { nameOf } from '../../goods/catalogue/editing/find-editable-products.ts';
import { lockProduct } from '../../goods/catalogue/editing/lock-product.ts';
import { keysOf } from './internal/keys-of.ts';
import { type IntakeField, readFields, refuseUnformed } from '../../goods/product-rules/intake-form.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

/** What an intake form belongs to. */
export type FormPlace = { of: (typeof intakePlaces)[number]; id: number };

/** A question as a form writes it; the key of a new one is empty, `choices` are one a line. */
export type Question = Required<Omit<IntakeField, 'choices'>> & { choices: string };

/** A form of its own; of version 0 and without questions where there is none. */
export type WrittenForm = { version: number; fields: Question[] };

export type ServiceForm = WrittenForm & {
  form_id: number | null;
  /** That of the nearest category above, which holds where there is none of its own. */
  above: { id: number; name: string; fields: Question[] } | null;
};

/** The intake form of a product or category. Refuses `not_found`. */
export async function getServiceForm(db: Database, { of, id }: FormPlace, language: Language): Promise<Result<ServiceForm>> {
  const { rows } = await db.query<{ above: { id: number; name: string; fields: unknown } | null }>(sql`
    select (
      select json_build_object('id', category.id, 'name', ${nameOf('category', language)}, 'fields', form.fields)
      from category join service_form form on form.category_id = category.id
      where category.id = any (own.path) and (${of} = 'product' or category.id <> ${id})
      order by cardinality(category.path) desc limit 1
    ) as above
    from ${of === 'product' ? sql`product join category own on own.id = product.category_id where product.id` : sql`category own where own.id`} = ${id}`);
  const [found] = rows;
  if (!found) return refuse('not_found');
  const own = await findOwn(db, { of, id });
  return done({
    form_id: own?.id ?? null,
    ...writtenOf(own),
    above: found.above && { ...found.above, fields: readFields(found.above.fields).map(questionOf) },
  });
}

/**
 * Saves the whole form of a product or category; ordered services keep theirs. Refuses `not_found`,
 * `changed_meanwhile` with the present form, and `invalid_input`.
 */
export async function saveServiceForm(
  transaction: Database,
  { version, fields, ...place }: FormPlace & WrittenForm,
  language: Language,
): Promise<Result<WrittenForm>> {
  const refused = await lockAt(transaction, place, version);
  if (!refused.ok) return refused;
  const faults = fields.flatMap((field, index) => faultsOf(field, index, language));
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  const keys = keysOf(fields.map(({ key, label_en: label }) => ({ key, label })));
  const kept = JSON.stringify(fields.map((field, index) => fieldOf(field, keys[index] ?? field.key)));
  await transaction.query(sql`
    insert into service_form (${columnOf(place)}, fields) values (${place.id}, ${kept}::jsonb)
    on conflict (${columnOf(place)}) do update set fields = excluded.fields`);
  return done(writtenOf(await findOwn(transaction, place)));
}

/**
 * Removes a form; the inherited one applies. Refuses `not_found`, `changed_meanwhile`, and
 * `wrong_state` if visible services would have none.
 */
export async function removeServiceForm(
  transaction: Database,
  { version, ...place }: FormPlace & { version: number },
): Promise<Result<null>> {
  const refused = await lockAt(transaction, place, version);
  if (!refused.ok) return refused;
  const products =
    place.of === 'product'
      ? sql`product.id = ${place.id}`
      : sql`product.category_id in (select id from category where ${place.id} = any (path))`;
  const remove = () => transaction.query(sql`delete from service_form where ${columnOf(place)} = ${place.id}`);
  return (await refuseUnformed(transaction, products, remove)) ?? done(null);
}

type Own = { id: number; version: number; fields: IntakeField[] };

const columnOf = ({ of }: FormPlace): Sql => raw(of === 'product' ? 'product_id' : 'category_id');

async function findOwn(db: Database, place: FormPlace): Promise<Own | null> {
  const { rows } = await db.query<Unread<Own, 'fields'>>(
    sql`select id, version, fields from service_form where ${columnOf(place)} = ${place.id}`,
  );
  return readJson(rows, { fields: readFields })[0] ?? null;
}

/** Locks what the form belongs to, so that of two who begin one the second is refused. */
async function lockAt(transaction: Database, place: FormPlace, version: number): Promise<Result<null>> {
  if (place.of === 'product') {
    if (!(await lockProduct(transaction, place.id))) return refuse('not_found');
  } else {
    const category = await lockCategory(transaction, place.id, null);
    if (!category.ok) return category;
  }
  const now = writtenOf(await findOwn(transaction, place));
  return now.version === version ? done(null) : refuse('changed_meanwhile', { details: { now } });
}

const writtenOf = (own: Own | null): WrittenForm => ({ version: own?.version ?? 0, fields: own?.fields.map(questionOf) ?? [] });

const questionOf = ({ choices, hint_en = '', hint_zh = '', unit = '', ...field }: IntakeField): Question => ({
  ...field,
  hint_en,
  hint_zh,
  unit,
  choices: writeChoices(choices ?? []),
});

/** A question as it is kept: what its kind does not have is left out. */
function fieldOf({ type, label_en, label_zh, hint_en, hint_zh, unit, is_needed, choices }: Question, key: string): IntakeField {
  const read = type === 'choice' ? (readChoices(choices) ?? []) : [];
  const values = keysOf(read.map(({ en }) => ({ key: '', label: en })));
  return {
    key,
    type,
    label_en: label_en.trim(),
    label_zh: label_zh.trim(),
    ...(hint_en.trim() !== '' && { hint_en: hint_en.trim() }),
    ...(hint_zh.trim() !== '' && { hint_zh: hint_zh.trim() }),
    ...(type === 'number' && unit.trim() !== '' && { unit: unit.trim() }),
    is_needed,
    ...(type === 'choice' && { choices: read.map((choice, index) => ({ value: values[index] ?? choice.en, ...choice })) }),
  };
}

function faultsOf({ type, choices, hint_en: english, hint_zh: chinese }: Question, index: number, language: Language): FieldFault[] {
  const text = texts[language];
  return [
    ...(type === 'choice' && (readChoices(choices)?.length ?? 0) < 2 ? [{ field: `fields.${index}.choices`, msg: text.choices }] : []),
    ...((english.trim() === '') === (chinese.trim() === '')
      ? []
      : [{ field: `fields.${index}.${english.trim() === '' ? 'hint_en' : 'hint_zh'}`, msg: text.hint }]),
  ];
}

const texts = {
  en: { choices: 'At least two, one a line: English | 中文, none of them twice.', hint: 'In both languages, or in neither.' },
  'zh-CN': { choices: '至少两项，每行一项：英文 | 中文，不得重复。', hint: '请同时填写两种语言，或都不填。' },
} as const;
