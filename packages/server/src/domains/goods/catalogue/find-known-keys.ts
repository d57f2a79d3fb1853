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

/** What a product states of hazards of its own, and of which substance; concentration in mol/L. */
export type StatedHazards = {
  key: string;
  is_classified: boolean;
  has_classes: boolean;
  un_number: string | null;
  dg_class: string | null;
  packing_group: string | null;
  no_hazards_source: string | null;
  concentration: number | null;
  substance: string | null;
};

/** What these products state, by key; `is_classified` also for one without a class. */
export async function findStatedHazards(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, StatedHazards>> {
  const { rows } = await db.query<StatedHazards>(sql`
    select product.key, product.ghs is not null as is_classified,
      coalesce(jsonb_array_length(product.ghs -> 'classes') > 0, false) as has_classes,
      product.un_number, product.dg_class, product.packing_group, product.no_hazards_source,
      product.concentration::float8 as concentration, substance.key as substance
    from product left join substance on substance.id = product.substance_id
    where product.key = any (${keys}::text[])`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A substance's dangerous goods, and whether it has hazard classes or is on a regulated list. */
export type SubstanceHazards = {
  key: string;
  name: string;
  is_hazardous: boolean;
  un_number: string | null;
  dg_class: string | null;
  packing_group: string | null;
};

/** Hazards of these substances, by key. */
export async function findSubstanceHazards(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, SubstanceHazards>> {
  const { rows } = await db.query<SubstanceHazards>(sql`
    select key, name_en as name, un_number, dg_class, packing_group,
      coalesce(jsonb_array_length(ghs -> 'classes') > 0, false)
        or exists (select from substance_regulation where substance_id = substance.id) as is_hazardous
    from substance where key = any (${keys}::text[])`);
  return new Map(rows.map((row) => [row.key, row]));
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

/** The English names of these substances, by key. */
export async function findSubstanceNames(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ key: string; name: string }>(
    sql`select key, name_en as name from substance where key = any (${[...keys]}::text[])`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
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
