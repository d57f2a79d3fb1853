import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductWithPacks, findProductsWithPacks } from './find-products-with-packs.ts';

/** Of so many products packs are compared. */
const MOST = 5;

/**
 * What is sold in place of a product: its own other packs first, then the same substance in the
 * same concentration and grade, the most ordered first.
 */
export async function findReplacements(db: Database, productId: number, language: Language): Promise<ProductWithPacks[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select other.id from product self join product other
      on other.id = self.id
      or (other.substance_id = self.substance_id and other.concentration is not distinct from self.concentration
        and other.grade_en is not distinct from self.grade_en)
    where self.id = ${productId} and other.published_at <= now()
    order by other.id = self.id desc, other.purity is not distinct from self.purity desc, other.popularity desc, other.id
    limit ${MOST}`);
  return findProductsWithPacks(
    db,
    rows.map(({ id }) => id),
    language,
  );
}
