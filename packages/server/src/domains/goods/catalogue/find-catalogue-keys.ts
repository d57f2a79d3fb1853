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

/** All brands and categories by key and name. A name that two share finds neither. */
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
  return {
    brands: byName(rows.filter(({ kind }) => kind === 'brand')),
    categories: byName(rows.filter(({ kind }) => kind === 'category')),
    families: new Map(rows.flatMap(({ key, family }) => (family === null ? [] : [[key, family] as const]))),
    attributes,
  };
}

function byName(rows: readonly Row[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const { key, name_en: english, name_zh: chinese } of rows) {
    for (const name of new Set([english, chinese ?? english].map((text) => text.toLowerCase()))) {
      if (found.has(name)) twice.add(name);
      found.set(name, key);
    }
  }
  for (const name of twice) found.delete(name);
  for (const { key } of rows) found.set(key.toLowerCase(), key);
  return found;
}
