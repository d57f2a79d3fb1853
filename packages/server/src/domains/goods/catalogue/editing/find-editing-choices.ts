import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { AttributeRule } from '../find-catalogue-keys.ts';
import { isUnauthorised, nameOf } from './find-editable-products.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readChoices } from '../../product-rules/stored-documents.ts';

export type EditingChoices = {
  brands: { id: number; key: string; name: string; is_unauthorised: boolean }[];
  categories: {
    id: number;
    key: string;
    name: string;
    depth: number;
    attributes: (AttributeRule & { name: string; unit: string | null })[];
  }[];
};

type Category = EditingChoices['categories'][number];

/** Brands by name, and categories in tree order with their own and inherited attributes. */
export async function findEditingChoices(db: Database, language: Language): Promise<EditingChoices> {
  const brands = await db.query<EditingChoices['brands'][number]>(sql`
    select brand.id, brand.key, ${nameOf('brand', language)} as name, ${isUnauthorised} as is_unauthorised from brand order by name, id`);
  const categories = await db.query<Omit<Category, 'attributes'> & { attributes: Unread<Category['attributes'][number], 'choices'>[] }>(sql`
    select category.id, category.key, ${nameOf('category', language)} as name, cardinality(category.path) - 1 as depth,
      coalesce((
        select json_agg(json_build_object('key', own.key, 'name', own.name, 'type', own.type, 'unit', own.unit, 'is_needed', own.is_needed,
          'choices', own.choices) order by own.depth, own.position)
        from (
          -- the nearest category that names an attribute decides what it is
          select distinct on (attribute.key) attribute.key, attribute.type, attribute.unit, attribute.position, attribute.is_needed, attribute.choices,
            cardinality(holder.path) as depth,
            ${language === 'en' ? sql`attribute.name_en` : sql`attribute.name_zh`} as name
          from category_attribute attribute join category holder on holder.id = attribute.category_id
          where holder.id = any (category.path)
          order by attribute.key, cardinality(holder.path) desc
        ) own
      ), '[]') as attributes
    from category
    order by array(
      select above.position * 1000000 + above.id from unnest(category.path) with ordinality step (id, place)
      join category above on above.id = step.id order by step.place
    )`);
  return {
    brands: brands.rows,
    categories: categories.rows.map((row) => ({ ...row, attributes: readJson(row.attributes, { choices: readChoices }) })),
  };
}
