import type { Installation } from '@aliquot/contract/core/installations.ts';
import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Pack, ProductSummary as ProductSummarySchema } from '@aliquot/contract/shop/product.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type Promised, promiseDispatch } from '../../../warehouse/shipping/next-dispatch.ts';
import type { ShippingRules } from '../../../warehouse/shipping/shipping-rules.ts';
import { cheapestPerUnit, priceNow, unitPrice } from '../../product-rules/pack-price.ts';
import { stockShown } from '../pack-stock.ts';
import { hazardAsSold, regulatedLists, soldTo } from '../../product-rules/sale-restriction.ts';
import { storedTerm } from '../../product-rules/stored-terms.ts';
import { otherSpoken, type Spoken, spoken } from '../../../../platform/language/spoken.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readCodes } from '../../product-rules/stored-documents.ts';

export type ProductSummary = Static<typeof ProductSummarySchema>;
export type PackShown = Static<typeof Pack>;

type PackRow = {
  id: number;
  code: string;
  label: Spoken;
  amount: number;
  unit: string;
  price: number;
  weight_g: number;
  installation: Installation;
  lead_days: number;
  stocked: boolean;
  min_quantity: number;
  multiple: number;
  available: number;
  tiers: { min_quantity: number; price: number }[];
};

/** A product with everything that lists show of it, as `findProductRows` finds it. */
export type ProductRow = {
  id: number;
  name: Spoken;
  summary: Spoken;
  grade: Spoken | null;
  purity: string | null;
  /** mol/L of a solution. */
  concentration: number | null;
  sold_to: ProductSummary['sold_to'];
  transport: ProductSummary['transport'];
  /** Dangerous goods: it has a UN number as sold. */
  dg: boolean;
  picture: string;
  brand: { id: number; name: Spoken };
  category: { id: number; name: Spoken };
  family: ProductSummary['family'];
  cas: string | null;
  formula: string | null;
  pictograms: string[];
  percent_off: number | null;
  packs: PackRow[];
};

/**
 * Selects `ProductRow`s of published products with a pack for sale; callers add `and …` and order.
 */
export async function findProductRows(db: Database, which: Sql): Promise<ProductRow[]> {
  const { rows } = await db.query<Unread<ProductRow, 'pictograms'>>(sql`${productRows} ${which}`);
  return readJson(rows, { pictograms: readCodes });
}

const productRows: Sql = sql`
  select
    product.id,
    json_build_object('en', product.name_en, 'zh', product.name_zh) as name,
    json_build_object('en', product.summary_en, 'zh', product.summary_zh) as summary,
    case when product.grade_en is not null then json_build_object('en', product.grade_en, 'zh', product.grade_zh) end as grade,
    product.purity,
    product.concentration::float8 as concentration,
    ${soldTo} as sold_to,
    product.transport,
    hazard.un_number is not null as dg,
    product.picture,
    json_build_object('id', brand.id, 'name', json_build_object('en', brand.name_en, 'zh', brand.name_zh)) as brand,
    json_build_object('id', category.id, 'name', json_build_object('en', category.name_en, 'zh', category.name_zh)) as category,
    (select root.key from category root where root.id = category.path[1]) as family /* not null: family (a path begins with a category) */,
    (select cas from substance_cas where substance_cas.substance_id = substance.id order by position limit 1) as cas,
    coalesce(substance.formula_display, substance.formula) as formula,
    coalesce(hazard.ghs -> 'pictograms', '[]') as pictograms,
    reduction.percent_off,
    packs.packs
  from product
  join brand on brand.id = product.brand_id
  join category on category.id = product.category_id
  left join substance on substance.id = product.substance_id
  left join running_reduction reduction on reduction.product_id = product.id
  ${hazardAsSold}
  ${regulatedLists}
  join lateral (
    select json_agg(json_build_object(
      'id', sku.id, 'code', sku.code, 'label', json_build_object('en', sku.label_en, 'zh', sku.label_zh),
      'amount', sku.amount, 'unit', sku.unit, 'price', sku.price, 'weight_g', sku.weight_g, 'installation', sku.installation,
      'lead_days', sku.lead_days, 'stocked', sku.stocked, 'min_quantity', sku.min_quantity, 'multiple', sku.multiple,
      'available', coalesce((select available from available_stock where available_stock.sku_id = sku.id), 0),
      'tiers', coalesce((
        select json_agg(json_build_object('min_quantity', tier.min_quantity, 'price', tier.price) order by tier.min_quantity)
        from sku_tier tier where tier.sku_id = sku.id
      ), '[]')
    ) order by sku.position, sku.id) as packs
    from sku where sku.product_id = product.id and sku.withdrawn_at is null
  ) packs on packs.packs is not null
  where product.published_at <= now()`;

/** For whom a product is shown, and what its packs promise then. */
export type Reading = { language: Language; rules: ShippingRules; now: Date };

/** By what the pack is chosen that a list shows: as the list is sorted and filtered. */
export type PackChoice = 'price' | 'unit_price';

/** A product as lists show it. */
export function summaryOf(row: ProductRow, reading: Reading, shown: PackChoice = 'price'): ProductSummary {
  const { language } = reading;
  const packs = packsOf(row, reading);
  // what a list shows, sorts and filters by is one and the same price
  const [cheapest] = packs.toSorted((a, b) => a.price - b.price);
  if (!cheapest) throw new Error(`product ${row.id} has no pack`);
  const perUnit = shown === 'unit_price' ? cheapestPerUnit(row.packs)?.pack.id : undefined;
  return {
    id: row.id,
    name: spoken(row.name, language),
    other_name: otherSpoken(row.name, language),
    summary: spoken(row.summary, language),
    brand: { id: row.brand.id, name: spoken(row.brand.name, language) },
    category: { id: row.category.id, name: spoken(row.category.name, language) },
    family: row.family,
    picture: row.picture,
    cas: row.cas,
    formula: row.formula,
    grade: row.grade && spoken(row.grade, language),
    purity: row.purity && storedTerm(row.purity, language),
    concentration: concentrationShown(row.concentration),
    sold_to: row.sold_to,
    transport: row.transport,
    price_from: cheapest.price,
    pack_count: packs.length,
    pack: packs.find(({ id }) => id === perUnit) ?? cheapest,
    pictograms: row.pictograms,
    percent_off: row.percent_off,
  };
}

/** The concentration of a solution as printed. */
const concentrationShown = (concentration: number | null): string | null => (concentration === null ? null : `${concentration} mol/L`);

/** All packs of a product, in the order of its data. */
export function packsOf(row: ProductRow, { language, ...when }: Reading): PackShown[] {
  const promise = promiseDispatch(row, when);
  return row.packs.map((pack) => packShown(pack, { percentOff: row.percent_off, promise, language }));
}

type PackContext = { percentOff: number | null; promise: Promised | null; language: Language };

function packShown(pack: PackRow, { percentOff, promise, language }: PackContext): PackShown {
  const price = priceNow(pack.price, percentOff);
  const stock = stockShown(pack);
  return {
    id: pack.id,
    code: pack.code,
    label: spoken(pack.label, language),
    amount: pack.amount,
    unit: pack.unit,
    price,
    list_price: pack.price,
    unit_price: unitPrice(price, pack.amount, pack.unit),
    // A tier above the activity's price would be a rise for buying more.
    tiers: pack.tiers.filter((tier) => tier.price < price),
    stock,
    ships: promise && isOnHand(stock) ? { on: promise.on, before: promise.before, in_days: promise.in_days } : null,
    min_quantity: pack.min_quantity,
    multiple: pack.multiple,
    weight_g: pack.weight_g,
    installation: pack.installation,
  };
}

const isOnHand = ({ state }: PackShown['stock']): boolean => state === 'in_stock' || state === 'low';
