import type { Installation } from '@aliquot/contract/core/installations.ts';
import type { holdReasons } from '@aliquot/contract/console/products.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import {
  buyers,
  hazardAsSold,
  isPaidByUnit,
  isRegulated,
  isUnlicensed,
  permitKinds,
  regulatedLists,
  saleHold,
} from '../product-rules/sale-restriction.ts';

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
  /** What the buyer's institution has agreed on; null without a contract for this pack. */
  contract_price: number | null;
  /** Whether full reductions and coupons apply at that price. */
  contract_allows_offers: boolean;
  /** Of the running activity that takes most off; null when there is none. */
  percent_off: number | null;
  activity_id: number | null;
  /** Packs of the product that this buyer can still have, over all SKUs; null without a limit. */
  activity_left: number | null;
  brand_id: number;
  /** From the root of the tree down. */
  category_ids: number[];
  /** Per mille, contained in every price. */
  vat_rate: number;
  /** The tax authority's code for goods and services; null where finance has not entered it. */
  tax_code: string | null;
  /** Services are not: they can always be ordered. */
  stocked: boolean;
  lead_days: number;
  /** The fewest packs that are sold at once, and the step from there on. */
  min_quantity: number;
  multiple: number;
  weight_g: number;
  transport: string;
  on_hand_available: number;
  /** Paid for from the unit's own account only: by transfer or on account. */
  paid_by_unit: boolean;
  /** On a list from which no natural person may buy, such as precursors 1 and 2. */
  regulated: boolean;
  /** Kinds of permits without which it does not leave; empty for none. */
  permit_kinds: string[];
  /** On a list of which our licence has run out. */
  unlicensed: boolean;
  /** Whom it is sold to while it is sold: `permits` are members who hold them. */
  buyers: 'everyone' | 'institutions' | 'permits';
  /** Why it is held back from sale; null where it is not. */
  hold: (typeof holdReasons)[number] | null;
  /** Dangerous goods: it has a UN number as sold. */
  dg: boolean;
  un_number: string | null;
  /** With its subsidiary hazards, such as `3 (6.1)`. */
  dg_class: string | null;
  packing_group: string | null;
  /** Why it cannot be returned without a reason, besides what follows from transport and kind. */
  return_exceptions: string[];
  /** For so long it is repaired without a price, from its receipt on; null for a service. */
  warranty_months: number | null;
  installation: Installation;
  /** The pack or its product is no longer sold. */
  withdrawn: boolean;
};

/** Packs by SKU id; unknown ids are left out. With an account, at this buyer's prices. */
export async function findPacks(
  db: Database,
  skuIds: readonly number[],
  accountId: number | null = null,
): Promise<Map<number, PackForSale>> {
  // a list hidden from the planner gets one cached plan for all lengths: planning costs more than
  // running
  const packs = await findPacksOf(db, sql`select unnest(${skuIds}::bigint[])`, accountId);
  return new Map(packs.map((pack) => [pack.sku_id, pack]));
}

/** The packs whose SKU ids a query selects, by id. With an account, at this buyer's prices. */
export async function findPacksOf(db: Database, skuIds: Sql, accountId: number | null): Promise<PackForSale[]> {
  const { rows } = await db.query<PackForSale>(sql`${selectPacks(sql`any (array(${skuIds}))`, accountId)} order by sku.id`);
  return rows;
}

/**
 * Selects `PackForSale` rows whose SKU id equals `ids`, an `any (…)` of a query. Activities and
 * contracts are looked up per pack, since thousands may run (`limit` prevents a full join).
 */
export const selectPacks = (ids: Sql, accountId: number | Sql | null): Sql => sql`
    select
      sku.id as sku_id, sku.product_id, sku.code, product.name_en, product.name_zh, sku.label_en, sku.label_zh, product.picture,
      sku.price, sku.stocked, sku.lead_days, sku.min_quantity, sku.multiple, sku.weight_g, product.transport, reduction.percent_off, reduction.activity_id,
      least(
        reduction.quota_left,
        case when reduction.buyer_limit is not null then greatest(0, reduction.buyer_limit - coalesce(own.taken, 0)) end
      ) as activity_left,
      contract.price as contract_price, coalesce(contract.allows_offers, false) as contract_allows_offers,
      product.brand_id, category.path::float8[] as category_ids, vat.percent::float8 * 10 as vat_rate, sku.tax_code, sku.return_exceptions,
      case when sku.stocked then warranty.months end as warranty_months, sku.installation,
      ${isPaidByUnit} as paid_by_unit, hazard.un_number, hazard.dg_class, hazard.packing_group,
      coalesce((
        select json_agg(json_build_object('min_quantity', tier.min_quantity, 'price', tier.price) order by tier.min_quantity)
        from sku_tier tier where tier.sku_id = sku.id
      ), '[]') as tiers,
      coalesce((select available from available_stock where available_stock.sku_id = sku.id), 0) as on_hand_available,
      ${isRegulated} as regulated,
      ${permitKinds} as permit_kinds,
      ${isUnlicensed} as unlicensed,
      ${buyers} as buyers,
      ${saleHold} as hold,
      hazard.un_number is not null as dg,
      sku.withdrawn_at is not null or product.published_at is null or product.published_at > now() as withdrawn
    from sku
    join sku_warranty warranty on warranty.sku_id = sku.id
    join product on product.id = sku.product_id
    ${hazardAsSold}
    join category on category.id = product.category_id
    join lateral (select percent from vat_now where vat_now.kind = sku.vat_kind) vat on true
    left join lateral (select * from running_reduction running where running.product_id = product.id limit 1) reduction on true
    left join account on account.id = ${accountId}
    left join lateral (
      select * from contract_price_now agreed where agreed.institution_id = account.institution_id and agreed.sku_id = sku.id limit 1
    ) contract on true
    left join lateral (
      select taken from activity_taken mine
      where mine.activity_id = reduction.activity_id and mine.product_id = reduction.product_id and mine.account_id = account.id limit 1
    ) own on true
    ${regulatedLists}
    where sku.id = ${ids}`;
