import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * Whether structure or formula is known of any of the products. Of none, as where a list was
 * imported without them, nothing can be related to another substance, and only names are left.
 */
export async function hasComposition(db: Database, products: readonly number[]): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(sql`
    select exists (
      select from product join substance on substance.id = product.substance_id
      where product.id = any (${products}::bigint[]) and (substance.smiles is not null or substance.formula is not null)
    ) as known`);
  return rows[0]?.known === true;
}
