import type { Database } from '../../../platform/database/connection.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readChoices } from '../product-rules/stored-documents.ts';

export type AttributeRule = {
  key: string;
  type: 'number' | 'text' | 'boolean';
  /** A product that is typed or new must say it. */
  is_needed: boolean;
  /** What a text may be, in both languages; null: anything. */
  choices: { en: string; zh: string }[] | null;
};

/**
 * What a file may call brands and categories: keys by lower-case key or name in either language.
 */
export type CatalogueKeys = {
  brands: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** Names that are of none of them alone: the keys of those that have it. */
  shared: { brands: ReadonlyMap<string, readonly string[]>; categories: ReadonlyMap<string, readonly string[]> };
  /** The family (reagents, consumables, instruments, services) by category key. */
  families: ReadonlyMap<string, number>;
  /** By category key: the attributes of the category and those above it, by key. */
  attributes: ReadonlyMap<string, ReadonlyMap<string, AttributeRule>>;
};

type Row = {
  kind: 'brand' | 'category';
  key: string;
  name_en: string;
  name_zh: string | null;
  family: number | null;
  attributes: Unread<AttributeRule, 'choices'>[] | null;
};

/** All brands and categories by key and name. A name that two share finds neither: see `shared`. */
export async function findCatalogueKeys(db: Database): Promise<CatalogueKeys> {
  const { rows } = await db.query<Row>(`
    select 'brand' as kind, key, name_en, name_zh, null::bigint as family, null as attributes from brand
    union all
    select 'category', category.key, category.name_en, category.name_zh, category.path[1], (
      -- the last one of a key counts: the nearest category's
      select jsonb_agg(jsonb_build_object('key', attribute.key, 'type', attribute.type, 'is_needed', attribute.is_needed, 'choices', attribute.choices)
        order by cardinality(holder.path))
      from category_attribute attribute join category holder on holder.id = attribute.category_id
      where attribute.category_id = any (category.path)
    )
    from category`);
  const attributes = new Map<string, ReadonlyMap<string, AttributeRule>>();
  for (const row of rows) {
    if (row.kind === 'category')
      attributes.set(row.key, new Map(readJson(row.attributes ?? [], { choices: readChoices }).map((rule) => [rule.key, rule])));
  }
  const brands = byName(rows.filter(({ kind }) => kind === 'brand'));
  const categories = byName(rows.filter(({ kind }) => kind === 'category'));
  return {
    brands: brands.own,
    categories: categories.own,
    shared: { brands: brands.shared, categories: categories.shared },
    families: new Map(rows.flatMap(({ key, family }) => (family === null ? [] : [[key, family] as const]))),
    attributes,
  };
}

type Named = { own: ReadonlyMap<string, string>; shared: ReadonlyMap<string, readonly string[]> };

function byName(rows: readonly Row[]): Named {
  const holders = new Map<string, string[]>();
  for (const { key, name_en: english, name_zh: chinese } of rows) {
    for (const name of new Set([english, chinese ?? english].map((text) => text.toLowerCase())))
      holders.set(name, [...(holders.get(name) ?? []), key]);
  }
  // a key means its holder, whatever else has it as a name
  for (const { key } of rows) holders.set(key.toLowerCase(), [key]);
  const found = [...holders].map(([name, keys]) => ({ name, keys, only: keys.length === 1 ? keys[0] : undefined }));
  return {
    own: new Map(found.flatMap(({ name, only }) => (only === undefined ? [] : [[name, only] as const]))),
    shared: new Map(found.flatMap(({ name, keys, only }) => (only === undefined ? [[name, keys.toSorted()] as const] : []))),
  };
}
