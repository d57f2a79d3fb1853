import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Which of these products' keys the shop has. */
export async function findProductKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`select key from product where key = any (${keys}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** The categories, by their keys, of those of these products that the shop has, by key. */
export async function findCategoriesOfProducts(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ key: string; category: string }>(sql`
    select product.key, category.key as category from product join category on category.id = product.category_id
    where product.key = any (${keys}::text[])`);
  return new Map(rows.map(({ key, category }) => [key, category]));
}

/** What products state of hazards of their own, by key: if they have classes, or why none. */
export async function findStatedHazards(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { isClassed: boolean; source: string | null }>> {
  const { rows } = await db.query<{ key: string; is_classed: boolean; source: string | null }>(sql`
    select key, coalesce(jsonb_array_length(ghs -> 'classes') > 0, false) as is_classed, no_hazards_source as source
    from product where key = any (${keys}::text[])`);
  return new Map(rows.map(({ key, is_classed: isClassed, source }) => [key, { isClassed, source }]));
}

/**
 * The shop's substances among these keys and CAS numbers: known keys, keys by CAS number, and the
 * names of those that are never sold, by key.
 */
export async function findSubstanceKeys(
  db: Database,
  { keys, cas }: { keys: readonly string[]; cas: readonly string[] },
): Promise<{ keys: ReadonlySet<string>; byCas: ReadonlyMap<string, string>; forbidden: ReadonlyMap<string, string> }> {
  const { rows } = await db.query<{ key: string; cas: string | null; forbidden: string | null }>(sql`
    select key, null as cas, forbidden_name(id) as forbidden from substance where key = any (${keys}::text[])
    union all
    select substance.key, substance_cas.cas, forbidden_name(substance.id)
    from substance_cas join substance on substance.id = substance_id
    where substance_cas.cas = any (${cas}::text[])`);
  return {
    keys: new Set(rows.map(({ key }) => key)),
    byCas: new Map(rows.flatMap((row) => (row.cas === null ? [] : [[row.cas, row.key] as const]))),
    forbidden: new Map(rows.flatMap(({ key, forbidden }) => (forbidden === null ? [] : [[key, forbidden] as const]))),
  };
}

/** Which of these categories' keys the shop has. */
export async function findCategoryKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`select key from category where key = any (${keys}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** Which of these brands' keys the shop has. */
export async function findBrandKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(sql`select key from brand where key = any (${keys}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
