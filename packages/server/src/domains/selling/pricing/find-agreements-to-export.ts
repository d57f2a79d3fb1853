import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf } from '../../../platform/database/find-page.ts';
import type { CatalogueFilter } from '../../goods/catalogue/find-packs-to-export.ts';
import type { AgreementToWrite } from './write-agreements.ts';

/** Agreed prices after the given one (0: from the first) in order, past ones included. */
export async function findAgreementsToExport(
  db: Database,
  { brand, category, institution = null }: CatalogueFilter & { institution?: string | null },
  { after, limit }: { after: number; limit: number },
): Promise<(AgreementToWrite & { id: number })[]> {
  const where = allOf([
    sql`agreed.id > ${after}`,
    institution !== null && sql`institution.key = ${institution}`,
    brand !== null && sql`product.brand_id = (select id from brand where key = ${brand})`,
    category !== null &&
      sql`product.category_id in (
        select id from category where path @> array[(select id from category above where above.key = ${category})])`,
  ]);
  const { rows } = await db.query<AgreementToWrite & { id: number }>(sql`
    select agreed.id, institution.key as institution, sku.code, agreed.price, agreed.allows_offers, agreed.valid_from::text, agreed.valid_until::text
    from institution_price agreed
    join institution on institution.id = agreed.institution_id
    join sku on sku.id = agreed.sku_id
    join product on product.id = sku.product_id
    where ${where} order by agreed.id limit ${limit}`);
  return rows;
}
