import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { countProductsByCategory } from '../search/count-products.ts';
import type { CategoryNamed, CategoryNode } from './category-tree.ts';
import { type Spoken, spoken } from '../../../platform/language/spoken.ts';

type Row = Omit<CategoryNamed, 'name'> & { name: Spoken };

/** The whole tree, every node after its parent and in the order of its siblings. */
export async function findCategoryNames(db: Database, language: Language): Promise<CategoryNamed[]> {
  const { rows } = await db.query<Row>(sql`
    with recursive tree as (
      select id, key, parent_id, path, name_en, name_zh, key as family, hidden_at is not null as is_hidden, array[position, id] as place from category where parent_id is null
      union all
      select category.id, category.key, category.parent_id, category.path, category.name_en, category.name_zh, tree.family,
        tree.is_hidden or category.hidden_at is not null, tree.place || array[category.position, category.id]
      from category join tree on tree.id = category.parent_id
    )
    select id, key, parent_id, json_build_object('en', name_en, 'zh', name_zh) as name, family, is_hidden, cardinality(path) - 1 as depth
    from tree order by place`);
  return rows.map((row) => ({ ...row, name: spoken(row.name, language) }));
}

/**
 * The same with how many products are on sale in each node and below it; `names` may come from
 * memory.
 */
export async function findCategories(
  db: Database,
  language: Language,
  names: Promise<readonly CategoryNamed[]> = findCategoryNames(db, language),
): Promise<CategoryNode[]> {
  const [nodes, counts] = await Promise.all([names, countProductsByCategory(db)]);
  return nodes.map((node) => ({ ...node, product_count: counts.get(node.id) ?? 0 }));
}
