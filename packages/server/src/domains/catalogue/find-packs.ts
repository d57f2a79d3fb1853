import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { hazardAsSold, isHazardous, isRegulated, isWithoutSheet, regulatedLists } from './sale-restriction.ts';

/** A pack with all that selling it needs; money in fen, the list price includes VAT. */
export type PackForSale = {
  sku_id: number;
  product_id: number;
  /** Catalogue number. */
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  picture: string;
  price: number;
  /** Ascending by quantity. */
  tiers: { min_quantity: number; price: number }[];
  /** Of the running activity that takes most off; null when there is none. */
  percent_off: number | null;
  activity_id: number | null;
  /** Services are not: they can always be ordered. */
  stocked: boolean;
  lead_days: number;
  /** The fewest packs that are sold at once, and the step from there on. */
  min_quantity: number;
  multiple: number;
  weight_g: number;
  transport: string;
  on_hand_available: number;
  /** On a list from which no natural person may buy (precursors 1 and 2, explosive precursors, highly toxic substances). */
  regulated: boolean;
  /** In the catalogue of hazardous chemicals, or classified with a GHS pictogram as sold. */
  hazardous: boolean;
  /** Hazardous, and its safety data sheet is not issued. */
  without_sheet: boolean;
  /** Dangerous goods: it has a UN number as sold. */
  dg: boolean;
  /** The pack or its product is no longer sold. */
  withdrawn: boolean;
};

/** The packs of the given SKU ids, by id; unknown ids are left out. */
export async function findPacks(db: Database, skuIds: readonly number[]): Promise<Map<number, PackForSale>> {
  const { rows } = await db.query<PackForSale>(sql`
    select
      sku.id as sku_id, sku.product_id, sku.code, product.name_en, product.name_zh, sku.label_en, sku.label_zh, product.picture,
      sku.price, sku.stocked, sku.lead_days, sku.min_quantity, sku.multiple, sku.weight_g, product.transport, reduction.percent_off, reduction.activity_id,
      coalesce((
        select json_agg(json_build_object('min_quantity', tier.min_quantity, 'price', tier.price) order by tier.min_quantity)
        from sku_tier tier where tier.sku_id = sku.id
      ), '[]') as tiers,
      coalesce((select available from available_stock where available_stock.sku_id = sku.id), 0) as on_hand_available,
      ${isRegulated} as regulated,
      ${isHazardous} as hazardous,
      ${isWithoutSheet} as without_sheet,
      hazard.un_number is not null as dg,
      sku.withdrawn_at is not null or product.published_at is null or product.published_at > now() as withdrawn
    from sku
    join product on product.id = sku.product_id
    left join substance on substance.id = product.substance_id
    left join running_reduction reduction on reduction.product_id = product.id
    ${hazardAsSold}
    ${regulatedLists}
    where sku.id = any (${skuIds}::bigint[])
    order by sku.id`);
  return new Map(rows.map((pack) => [pack.sku_id, pack]));
}
