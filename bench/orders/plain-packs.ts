import sql from 'sql-template-tag';
import { inDatabaseOf } from '../load/guest-database.ts';

export type PlainPack = { skuId: number; productId: number; name: string };

/** Packs that every account may order without confirmations, of as many products as possible. */
export const findPlainPacks = (dataDir: string, count: number): Promise<PlainPack[]> =>
  inDatabaseOf(dataDir, async (db) => {
    const { rows } = await db.query<PlainPack>(sql`
      select sku.id as "skuId", product.id as "productId", product.name_en as name
      from sku join product on product.id = sku.product_id
      where sku.stocked and sku.withdrawn_at is null and sku.min_quantity = 1 and sku.return_exceptions = '{}'
        and product.published_at <= now() and product.substance_id is null and not product.has_own_hazards
        and product.transport = 'ambient' and product.un_number is null and sku.weight_g < 30000
      order by sku.position, sku.id limit ${count}`);
    if (rows.length < count) throw new Error(`only ${rows.length} of ${count} packs can be ordered by everybody`);
    return rows;
  });
