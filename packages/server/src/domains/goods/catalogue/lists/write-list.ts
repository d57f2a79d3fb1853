import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type ListWriting, type WrittenList, getWrittenList } from './find-lists.ts';

/** Makes a list without products, hidden. */
export async function createList(
  transaction: Database,
  { name_en, name_zh }: Pick<ListWriting, 'name_en' | 'name_zh'>,
): Promise<Result<{ id: number }>> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into product_list (name_en, name_zh, summary_en, summary_zh, is_shown)
    values (${name_en.trim()}, ${name_zh.trim()}, '', '', false) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the product list was not written');
  return done(row);
}

/**
 * Saves a whole list. Refuses `not_found`, `changed_meanwhile` with the present state, and
 * `invalid_input` for unknown products, a summary in one language, or an empty visible list.
 */
export async function updateList(
  transaction: Database,
  { id, version, ...writing }: ListWriting & { id: number; version: number },
  language: Language,
): Promise<Result<WrittenList>> {
  await transaction.query(sql`select from product_list where id = ${id} for update`);
  const found = await getWrittenList(transaction, id);
  if (!found.ok) return found;
  if (found.value.version !== version) return refuse('changed_meanwhile', { details: { now: found.value } });
  const fields = await faultsOf(transaction, writing, language);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  await transaction.query(sql`
    update product_list set name_en = ${writing.name_en.trim()}, name_zh = ${writing.name_zh.trim()}, summary_en = ${writing.summary_en.trim()},
      summary_zh = ${writing.summary_zh.trim()}, is_shown = ${writing.is_shown}, version = version + 1 where id = ${id}`);
  await transaction.query(
    sql`delete from product_list_item where list_id = ${id} and not product_id = any (${writing.product_ids}::bigint[])`,
  );
  await transaction.query(sql`
    insert into product_list_item (list_id, product_id, position)
    select ${id}, product_id, position from unnest(${writing.product_ids}::bigint[]) with ordinality as item (product_id, position)
    on conflict (list_id, product_id) do update set position = excluded.position where product_list_item.position <> excluded.position`);
  return getWrittenList(transaction, id);
}

async function faultsOf(db: Database, { product_ids: ids, is_shown: isShown, ...writing }: ListWriting, language: Language) {
  const { rows } = await db.query<{ known: number }>(sql`select count(*)::int as known from product where id = any (${ids}::bigint[])`);
  const text = texts[language];
  const [en, zh] = [writing.summary_en.trim() === '', writing.summary_zh.trim() === ''];
  return [
    ...(rows[0]?.known === ids.length ? [] : [{ field: 'product_ids', msg: text.gone }]),
    ...(isShown && ids.length === 0 ? [{ field: 'product_ids', msg: text.empty }] : []),
    ...(en === zh ? [] : [{ field: en ? 'summary_en' : 'summary_zh', msg: text.both }]),
  ];
}

const texts = {
  en: {
    gone: 'One of these products is gone; please take it out.',
    empty: 'A list that is shown needs a product; add one, or hide the list.',
    both: 'Please write it in both languages, or in neither.',
  },
  'zh-CN': {
    gone: '其中有商品已不存在，请移除。',
    empty: '展示的列表至少要有一个商品：请添加商品，或先隐藏列表。',
    both: '中英文须同时填写或同时留空。',
  },
} as const;
