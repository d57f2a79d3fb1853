import { type Language, asWritten } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { readChoices } from '@aliquot/contract/core/written-choices.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { refuseOtherOrder } from '../../../../platform/api/refuse-other-order.ts';
import { indexMany } from '../../search/index-overdue.ts';
import { findProductsUnder } from '../internal/find-products-under.ts';
import { freeKey } from '../../../../platform/database/free-key.ts';
import { attributeTexts } from '../internal/categories/attribute-texts.ts';
import { type AttributeRow, type AttributeWriting, writingOf } from './editable-category.ts';
import { inPortions } from '../internal/categories/in-portions.ts';
import { belowCategory, countAttributeUse, findLost } from '../internal/categories/attribute-use.ts';
import { lockCategory, lockCategoryBranch } from './save-category.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readChoices as storedChoices } from '../../product-rules/stored-documents.ts';

type AttributeRequest = AttributeWriting & { id: number; key: string; language: Language };

/** Adds an attribute at the end of its category. Refuses `not_found` and `invalid_input`. */
export async function createAttribute(transaction: Database, request: AttributeRequest): Promise<Result<{ key: string }>> {
  const locked = await lockCategoryBranch(transaction, request.id, null);
  if (!locked.ok) return locked;
  const taken = (db: Database, keys: readonly string[]) => findAttributeKeys(db, request.id, keys);
  const given = request.key.trim();
  const key = given === '' ? await freeKey(transaction, request.name_en, { otherwise: 'attribute', taken }) : given;
  const faults = [...faultsOfKey(key, await taken(transaction, [key]), request.language), ...faultsOf(request)];
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  const lost = await refuseChangedMeaning(transaction, { ...request, key }, () => writeAttribute(transaction, { ...request, key }));
  if (lost) return lost;
  await indexMany(transaction, await findProductsUnder(transaction, { category: request.id }));
  return done({ key });
}

/**
 * Changes an attribute; products show a renamed choice. Refuses `not_found`, `changed_meanwhile`,
 * and `invalid_input`, with the number of products whose values would become invalid.
 */
export async function updateAttribute(
  transaction: Database,
  request: AttributeRequest & { version: number },
): Promise<Result<{ version: number }>> {
  const present = await lockAttribute(transaction, request);
  if (!present.ok) return present;
  const faults = faultsOf(request);
  if (faults.length > 0) return refuse('invalid_input', { fields: faults });
  const lost = await refuseChangedMeaning(transaction, request, () => writeAttribute(transaction, request));
  if (lost) return lost;
  if (request.type === 'choice') await rewordChoices(transaction, request);
  await indexMany(transaction, await findProductsUnder(transaction, { category: request.id }));
  const saved = await lockAttribute(transaction, { ...request, version: null });
  return saved.ok ? done({ version: saved.value.version }) : saved;
}

/**
 * Reorders the attributes of a category. Refuses `not_found`, and `changed_meanwhile` where the
 * order differs from what was shown.
 */
export async function orderAttributes(
  transaction: Database,
  { id, keys, seen }: { id: number; keys: readonly string[]; seen: readonly string[] },
): Promise<Result<null>> {
  const locked = await lockCategory(transaction, id, null);
  if (!locked.ok) return locked;
  await transaction.query(sql`select from category_attribute where category_id = ${id} order by key for update`);
  const { rows } = await transaction.query<{ key: string }>(sql`
    select key from category_attribute where category_id = ${id} order by position, key`);
  const refused = refuseOtherOrder(
    rows.map(({ key }) => key),
    { seen, wanted: keys },
  );
  if (refused) return refused;
  await transaction.query(sql`
    update category_attribute attribute set position = wanted.position
    from unnest(${[...keys]}::text[]) with ordinality as wanted (key, position)
    where attribute.category_id = ${id} and attribute.key = wanted.key and attribute.position <> wanted.position`);
  return done(null);
}

/**
 * Removes an attribute. Refuses `not_found`, `changed_meanwhile`, `wrong_state` while it is in use.
 */
export async function removeAttribute(
  transaction: Database,
  request: { id: number; key: string; version: number; language: Language },
): Promise<Result<null>> {
  const present = await lockAttribute(transaction, request);
  if (!present.ok) return present;
  const { id, key, language } = request;
  const before = await countAttributeUse(transaction, belowCategory(id));
  await transaction.query(sql`delete from category_attribute where category_id = ${id} and key = ${key}`);
  const [lost] = findLost(before, await countAttributeUse(transaction, belowCategory(id)));
  if (lost) return refuse('wrong_state', { reason: asWritten(attributeTexts[language].inUse(lost.count)) });
  await indexMany(transaction, await findProductsUnder(transaction, { category: id }));
  return done(null);
}

async function lockAttribute(
  transaction: Database,
  { id, key, version }: { id: number; key: string; version: number | null },
): Promise<Result<AttributeRow>> {
  const above = await lockCategoryBranch(transaction, id, null);
  if (!above.ok) return above;
  const { rows } = await transaction.query<Unread<AttributeRow, 'choices'>>(sql`
    select key, version, name_en, name_zh, type, unit, facet, is_compared, is_needed, choices
    from category_attribute where category_id = ${id} and key = ${key} for update`);
  const [row] = readJson(rows, { choices: storedChoices });
  if (!row) return refuse('not_found');
  if (version === null || row.version === version) return done(row);
  const { is_compared: compared, is_needed: needed, ...texts } = writingOf(row);
  const values = { ...texts, is_compared: compared ? 'yes' : 'no', is_needed: needed ? 'yes' : 'no' };
  return refuse('changed_meanwhile', { details: { now: { version: row.version, values } } });
}

const writeAttribute = (transaction: Database, { id, key, ...given }: AttributeRequest) =>
  transaction.query(sql`
    insert into category_attribute (category_id, key, position, name_en, name_zh, type, unit, facet, is_compared, is_needed, choices)
    values (${id}, ${key}, (select coalesce(max(position), 0) + 1 from category_attribute where category_id = ${id}), ${given.name_en.trim()},
      ${given.name_zh.trim()}, ${given.type === 'choice' ? 'text' : given.type}, ${given.unit.trim() || null},
      ${given.facet === 'none' ? null : given.facet}, ${given.is_compared}, ${given.is_needed},
      ${given.type === 'choice' ? JSON.stringify(readChoices(given.choices)) : null}::jsonb)
    on conflict (category_id, key) do update set name_en = excluded.name_en, name_zh = excluded.name_zh, type = excluded.type, unit = excluded.unit,
      facet = excluded.facet, is_compared = excluded.is_compared, is_needed = excluded.is_needed, choices = excluded.choices`);

function faultsOf({ type, unit, choices, facet, language }: AttributeRequest): FieldFault[] {
  const texts = attributeTexts[language];
  return [
    ...(type !== 'number' && unit.trim() !== '' ? [{ field: 'unit', msg: texts.unitOfNumber }] : []),
    ...(type !== 'number' && facet === 'range' ? [{ field: 'facet', msg: texts.rangeOfNumber }] : []),
    ...(type === 'choice' && readChoices(choices) === null ? [{ field: 'choices', msg: texts.choices }] : []),
  ];
}

function faultsOfKey(key: string, taken: ReadonlySet<string>, language: Language): FieldFault[] {
  const texts = attributeTexts[language];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) return [{ field: 'key', msg: texts.key }];
  return taken.has(key) ? [{ field: 'key', msg: texts.taken }] : [];
}

/** Refuses, at its field, a change that alters what existing product values mean; else null. */
async function refuseChangedMeaning(
  transaction: Database,
  request: AttributeRequest,
  change: () => Promise<unknown>,
): Promise<Refusal | null> {
  const texts = attributeTexts[request.language];
  const products = belowCategory(request.id);
  const before = await countAttributeUse(transaction, products);
  await change();
  const [lost] = findLost(before, await countAttributeUse(transaction, products));
  if (lost) {
    const type = request.type === 'choice' ? 'text' : request.type;
    const field = before.some((one) => one.key === lost.key && one.type === type) ? 'unit' : 'type';
    return refuse('invalid_input', { fields: [{ field, msg: texts.meaning(lost.count) }] });
  }
  if (request.type !== 'choice') return null;
  const offered = (readChoices(request.choices) ?? []).map(({ en }) => en);
  const { rows } = await transaction.query<{ count: number }>(sql`
    select count(*)::int as count from product
    where ${products} and product.attributes ? ${request.key} and product.attributes #>> array[${request.key}, 'en'] <> all (${offered}::text[])`);
  const count = rows[0]?.count ?? 0;
  return count > 0 ? refuse('invalid_input', { fields: [{ field: 'choices', msg: texts.others(count) }] }) : null;
}

/** A choice is known by its English text: changed Chinese text is written to the products too. */
async function rewordChoices(transaction: Database, { id, key, choices }: AttributeRequest): Promise<void> {
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(readChoices(choices) ?? [])}::jsonb) as choice (en text, zh text)`;
  const isChosen = sql`choice.en = product.attributes #>> array[${key}, 'en'] and choice.zh is distinct from product.attributes #>> array[${key}, 'zh']`;
  const { rows } = await transaction.query<{ id: number }>(sql`
    select product.id
    from product join category own on own.id = product.category_id join ${fresh} on ${isChosen}
    where ${belowCategory(id)} and ${id} = (
      select named.category_id from category_attribute named join category holder on holder.id = named.category_id
      where named.category_id = any (own.path) and named.key = ${key} order by cardinality(holder.path) desc limit 1
    )
    order by product.id for no key update of product`);
  const ids = rows.map((row) => row.id);
  await inPortions(ids, (portion) =>
    transaction.query(sql`
      update product set attributes = jsonb_set(attributes, array[${key}, 'zh'], to_jsonb(choice.zh))
      from ${fresh} where product.id = any (${portion}::bigint[]) and ${isChosen}`),
  );
}

async function findAttributeKeys(db: Database, categoryId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`
    select key from category_attribute where category_id = ${categoryId} and key = any (${keys}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
