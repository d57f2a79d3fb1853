import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import sql from 'sql-template-tag';
import type { CategoryData } from '../format/catalogue.ts';

/** Writes the category tree with its attributes; siblings in the file's order. */
export async function loadCategories(transaction: Database, categories: readonly CategoryData[]): Promise<void> {
  const rows = categories.map(({ key, parent, name, summary, attributes = [] }, position) => ({
    key,
    parent,
    position,
    name,
    summary,
    attributes,
  }));
  const data = JSON.stringify(rows);
  await transaction.query(sql`
    insert into category (key, path, position, name_en, name_zh, summary_en, summary_zh)
    select key, '{}', position, name ->> 'en', name ->> 'zh', summary ->> 'en', summary ->> 'zh'
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, position integer, name jsonb, summary jsonb) order by position
    on conflict (key) do update set
      position = excluded.position, name_en = excluded.name_en, name_zh = excluded.name_zh,
      summary_en = excluded.summary_en, summary_zh = excluded.summary_zh`);
  await transaction.query(sql`
    update category set parent_id = parent.id
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, parent text)
    left join category parent on parent.key = fresh.parent
    where category.key = fresh.key`);
  await transaction.query(`
    with recursive tree as (
      select id, array[id] as path from category where parent_id is null
      union all
      select category.id, tree.path || category.id from category join tree on tree.id = category.parent_id
    )
    update category set path = tree.path from tree where tree.id = category.id and category.path <> tree.path`);
  await transaction.query(sql`
    delete from category_attribute using category
    where category.id = category_id and category.key = any (${categories.map(({ key }) => key)}::text[])`);
  await transaction.query(sql`
    insert into category_attribute (category_id, key, position, name_en, name_zh, type, unit, facet)
    select category.id, item.value ->> 'key', item.position, item.value -> 'name' ->> 'en', item.value -> 'name' ->> 'zh',
      item.value ->> 'type', item.value ->> 'unit', item.value ->> 'facet'
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, attributes jsonb)
    join category on category.key = fresh.key,
    jsonb_array_elements(fresh.attributes) with ordinality item (value, position)`);
}
