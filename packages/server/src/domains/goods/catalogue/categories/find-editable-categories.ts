import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { AttributeRow, CategoryAct, EditableCategory } from './editable-category.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readChoices } from '../../product-rules/stored-documents.ts';

/** The whole tree with its products: parents before children, siblings in their order. */
export async function findEditableCategories(db: Database): Promise<EditableCategory[]> {
  const { rows } = await db.query<EditableCategory>(`
    with recursive tree as (
      select id, array[position, id] as place, false as is_hidden_above, hidden_at is not null as is_hidden from category where parent_id is null
      union all
      select category.id, tree.place || array[category.position, category.id], tree.is_hidden or tree.is_hidden_above, category.hidden_at is not null
      from category join tree on tree.id = category.parent_id
    ),
    counted as (select category_id, count(*)::int as count from product group by category_id),
    below as (
      select above.id, sum(counted.count)::int as count
      from counted join category own on own.id = counted.category_id cross join unnest(own.path) above (id) group by above.id
    )
    select category.id, category.version, category.key, category.parent_id, cardinality(category.path) - 1 as depth, category.name_en, category.name_zh,
      tree.is_hidden, tree.is_hidden_above, coalesce(counted.count, 0) as products, coalesce(below.count, 0) as products_below,
      (select count(*)::int from category_attribute where category_id = category.id) as attributes
    from tree join category using (id)
    left join counted on counted.category_id = category.id
    left join below on below.id = category.id
    order by tree.place`);
  return rows;
}

export type CountedAttribute = AttributeRow & { products: number };

export type EditableCategoryDetail = {
  category: EditableCategory;
  /** From the family down to the one above it. */
  above: { id: number; name: string }[];
  own: CountedAttribute[];
  inherited: (CountedAttribute & { from: { id: number; name: string } })[];
  is_of_services: boolean;
  acts: CategoryAct[];
};

/** A category with its own and inherited attributes, each with its number of products; or null. */
export async function getEditableCategory(db: Database, id: number, language: Language): Promise<EditableCategoryDetail | null> {
  const tree = await findEditableCategories(db);
  const category = tree.find((one) => one.id === id);
  if (!category) return null;
  const above: EditableCategory[] = [];
  for (let one = parentOf(tree, category); one; one = parentOf(tree, one)) above.unshift(one);
  const { rows } = await db.query<Unread<CountedAttribute & { holder_id: number }, 'choices'>>(sql`
    select attribute.category_id as holder_id, attribute.key, attribute.version, attribute.name_en, attribute.name_zh, attribute.type, attribute.unit,
      attribute.facet, attribute.is_compared, attribute.is_needed, attribute.choices,
      (
        select count(*)::int from product join category own on own.id = product.category_id
        where ${id} = any (own.path) and product.attributes ? attribute.key
      ) as products
    from category_attribute attribute join category holder on holder.id = attribute.category_id
    where attribute.category_id = any ((select path from category where id = ${id})::bigint[])
    order by cardinality(holder.path), attribute.position, attribute.key`);
  const named = (one: EditableCategory) => ({ id: one.id, name: language === 'en' ? one.name_en : one.name_zh });
  const attributes = readJson(rows, { choices: readChoices });
  const own = attributes.filter(({ holder_id: holder }) => holder === id).map(({ holder_id: _holder, ...row }) => row);
  return {
    category,
    above: above.map(named),
    own,
    inherited: attributes.flatMap(({ holder_id: holder, ...row }) => {
      const from = above.find((one) => one.id === holder);
      const isNamedNearer = own.some(({ key }) => key === row.key);
      return from && !isNamedNearer ? [{ ...row, from: named(from) }] : [];
    }),
    is_of_services: (above[0] ?? category).key === 'services',
    acts: actsOf(
      category,
      tree.some(({ parent_id: parent }) => parent === id),
    ),
  };
}

const parentOf = (tree: readonly EditableCategory[], { parent_id: parent }: EditableCategory) => tree.find(({ id }) => id === parent);

/** Families stay where they are: the shop's pages and rules know them by their keys. */
function actsOf({ parent_id: parent, is_hidden: isHidden, products }: EditableCategory, hasChildren: boolean): CategoryAct[] {
  const isFamily = parent === null;
  return [
    ...(isFamily ? [] : (['move'] as const)),
    isHidden ? 'show' : 'hide',
    ...(products > 0 ? (['empty'] as const) : []),
    ...(isFamily || products > 0 || hasChildren ? [] : (['remove'] as const)),
  ];
}
