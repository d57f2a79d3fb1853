import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { CategoryNode } from './category-tree.ts';
import { type Spoken, spoken } from './spoken.ts';

type Row = Omit<CategoryNode, 'name'> & { name: Spoken };

/** The whole tree, every node after its parent and in the order of its siblings. */
export async function findCategories(db: Database, language: Language): Promise<CategoryNode[]> {
  const { rows } = await db.query<Row>(sql`
    with recursive tree as (
      select id, key, parent_id, path, name_en, name_zh, key as family, array[position] as place from category where parent_id is null
      union all
      select category.id, category.key, category.parent_id, category.path, category.name_en, category.name_zh, tree.family, tree.place || category.position
      from category join tree on tree.id = category.parent_id
    ),
    counted as (
      select node.id, count(*)::integer as count
      from product join category on category.id = product.category_id, unnest(category.path) node (id)
      where product.published_at <= now()
        and exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null)
      group by node.id
    )
    select tree.id, key, parent_id, json_build_object('en', name_en, 'zh', name_zh) as name, family,
      cardinality(path) - 1 as depth, coalesce(counted.count, 0) as product_count
    from tree left join counted on counted.id = tree.id
    order by place`);
  return rows.map((row) => ({ ...row, name: spoken(row.name, language) }));
}
