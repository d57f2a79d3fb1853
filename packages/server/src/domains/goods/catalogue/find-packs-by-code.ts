import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A pack as an import needs to know it; prices in fen. */
export type KnownPack = {
  code: string;
  product: string;
  price: number;
  firstTierPrice: number | null;
  minQuantity: number;
  multiple: number;
};

/** Packs by catalogue number, withdrawn ones included; `product` is the key of their product. */
export async function findPacksByCode(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, KnownPack>> {
  const { rows } = await db.query<KnownPack>(sql`
    select sku.code, product.key as product, sku.price, sku.min_quantity as "minQuantity", sku.multiple,
      (select tier.price from sku_tier tier where tier.sku_id = sku.id order by tier.min_quantity limit 1) as "firstTierPrice"
    from sku join product on product.id = sku.product_id
    where sku.code = any (${codes}::text[])`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** What these packs cost (fen), by catalogue number; locked until the transaction ends. */
export async function lockPricesByCode(transaction: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.query<{ code: string; price: number }>(
    sql`select code, price from sku where code = any (${[...codes]}::text[]) order by id for no key update`,
  );
  return new Map(rows.map(({ code, price }) => [code, price]));
}
