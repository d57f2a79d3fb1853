import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/**
 * What an institution pays for a pack, fen with VAT, on which days (YYYY-MM-DD, inclusive; null:
 * open).
 */
export type ContractPrice = {
  code: string;
  name_en: string;
  name_zh: string;
  price: number;
  allows_offers: boolean;
  valid_from: string;
  valid_until: string | null;
};

/** The contract prices of an institution that are not over, by catalogue number. */
export async function findContractPrices(db: Database, institutionId: number): Promise<ContractPrice[]> {
  const { rows } = await db.query<ContractPrice>(sql`
    select sku.code, product.name_en, coalesce(product.name_zh, product.name_en) as name_zh, contract.price, contract.allows_offers,
      to_char(contract.valid_from, 'YYYY-MM-DD') as valid_from, to_char(contract.valid_until, 'YYYY-MM-DD') as valid_until
    from institution_price contract join sku on sku.id = contract.sku_id join product on product.id = sku.product_id
    where contract.institution_id = ${institutionId}
      and coalesce(contract.valid_until, 'infinity'::date) >= ${today}
    order by sku.code, contract.valid_from limit 500`);
  return rows;
}
