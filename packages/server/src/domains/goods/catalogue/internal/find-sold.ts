import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Spoken } from '../../../../platform/language/spoken.ts';

/** A substance of which products are on sale. */
export type Sold = { id: number; name: Spoken };

/** A CAS number and names, of which any is enough; '' and none where there is none. */
export type Wanted = { cas: string; names: readonly string[] };

/**
 * The sold substance with this CAS number or one of these names, in the catalogue's own spelling;
 * null for none.
 */
export async function findSold(db: Database, { cas, names: written }: Wanted): Promise<Sold | null> {
  const names = written.map((one) => one.toLowerCase());
  // each look-up by its own index: a condition with "or" reads the whole table
  return firstOf(
    db,
    sql`id = any (array(
      select substance_id from substance_cas where cas = ${cas}
      union all
      select named.id from substance named
      where folded_names(named.name_en, named.name_zh, named.synonyms_en, named.synonyms_zh) && ${names}::text[]
    ))`,
  );
}

/** The same by its number in the catalogue. */
export const getSold = (db: Database, id: number): Promise<Sold | null> => firstOf(db, sql`id = ${id}`);

/** The substance that a product is of; null for a product of none. */
export const findSubstanceOf = (db: Database, product: number): Promise<Sold | null> =>
  firstOf(db, sql`id = (select substance_id from product where product.id = ${product})`);

/** The names of a product and its substance, in both languages, and the substance. */
export type Named = { product: number; substance: number | null; names: string[] };

/** All names of products and of their substances, in the order of the ids. */
export async function findNames(db: Database, products: readonly number[]): Promise<Named[]> {
  const { rows } = await db.query<Named>(sql`
    select product.id as product, substance.id as substance,
      to_json(array_remove(array[product.name_en, product.name_zh, substance.name_en, substance.name_zh]
        || substance.synonyms_en || substance.synonyms_zh, null)) as names /* not null: names (every product has one) */
    from product left join substance on substance.id = product.substance_id
    where product.id = any (${products}::bigint[]) order by array_position(${products}::bigint[], product.id)`);
  return rows;
}

async function firstOf(db: Database, which: ReturnType<typeof sql>): Promise<Sold | null> {
  const { rows } = await db.query<Sold>(sql`
    select id, json_build_object('en', name_en, 'zh', name_zh) as name from substance
    where (${which}) and exists (select from product where product.substance_id = substance.id and published_at <= now())
    order by id limit 1`);
  return rows[0] ?? null;
}
