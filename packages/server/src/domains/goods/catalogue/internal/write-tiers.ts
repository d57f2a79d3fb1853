import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** Quantity tiers: from `min` packs on each costs `price` fen. */
export type TiersToWrite = readonly { min: number; price: number }[];

/** Sets the tiers of packs to exactly those given. Returns the packs that changed. */
export async function writeTiers(
  transaction: Database,
  packs: readonly { code: string; tiers: TiersToWrite }[],
): Promise<{ id: number; code: string; product_id: number }[]> {
  const data = JSON.stringify(packs.map(({ code, tiers }) => ({ code, tiers })));
  const { rows } = await transaction.query<{ id: number; code: string; product_id: number }>(sql`
    select sku.id, sku.code, sku.product_id
    from jsonb_to_recordset(${data}::jsonb) as fresh (code text, tiers jsonb)
    join sku on sku.code = fresh.code
    where fresh.tiers <> coalesce((
      select jsonb_agg(jsonb_build_object('min', min_quantity, 'price', price) order by min_quantity) from sku_tier where sku_id = sku.id
    ), '[]')`);
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  await transaction.query(sql`delete from sku_tier where sku_id = any (${ids}::bigint[])`);
  await transaction.query(sql`
    insert into sku_tier (sku_id, min_quantity, price)
    select sku.id, (tier ->> 'min')::integer, (tier ->> 'price')::bigint
    from jsonb_to_recordset(${data}::jsonb) as fresh (code text, tiers jsonb)
    join sku on sku.code = fresh.code, jsonb_array_elements(fresh.tiers) tier
    where sku.id = any (${ids}::bigint[])`);
  return rows;
}
