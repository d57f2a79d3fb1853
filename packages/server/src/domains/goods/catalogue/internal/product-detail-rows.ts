import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ProductFactValues } from '@aliquot/contract/core/product-facts.ts';
import sql, { type Sql } from 'sql-template-tag';
import { today } from '../../../../platform/database/shanghai-day.ts';
import { isSafetySheetIssued } from '../../documents/find-documents.ts';
import { type UploadedDocument, uploadedDocumentsColumn } from '../../documents/uploaded/uploaded-document.ts';
import { factsOfProduct } from '../product-facts.ts';
import { type HazardRow, hazardColumn } from './hazard-rows.ts';
import { hazardAsSold, isHazardous, regulatedLists } from '../../product-rules/sale-restriction.ts';
import type { ReturnFacts } from './return-terms.ts';
import type { Spoken } from '../../../../platform/language/spoken.ts';
import { type ShippingRules, type StoredRules, readRules, selectShippingRules } from '../../../warehouse/shipping/shipping-rules.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readAttributeValue, readGhs } from '../../product-rules/stored-documents.ts';

type Detail = Output<'catalogue', 'getProduct'>;

export type SubstanceRow = {
  name: Spoken;
  cas: string[];
  formula: string | null;
  molar_mass: number | null;
  smiles: string | null;
  synonyms_en: string[];
  synonyms_zh: string[];
  density: number | null;
  melting_point: number | null;
  boiling_point: number | null;
  source: string | null;
  regulated: { name: Spoken; version: string; source: string }[];
};

export type AttributeRow = {
  key: string;
  name: Spoken;
  unit: string | null;
  value: number | boolean | Spoken;
  /** Whether comparisons show it. */
  is_compared: boolean;
};

/** A lot on hand; `is_analysed`: it has the results of a certificate. */
export type LotRow = Omit<Detail['lots'][number], 'remaining_days'> & { is_analysed: boolean };

/** What a product's page shows beyond its row of a list. */
export type ProductDetailRow = ProductFactValues & {
  description: Spoken;
  storage: Spoken | null;
  photos: { key: string; alt: Spoken }[];
  brand_list_id: number;
  is_hazardous: boolean;
  is_safety_sheet_issued: boolean;
  /** By what its packs are sent. */
  rules: ShippingRules;
  uploaded: UploadedDocument[];
  breadcrumbs: { id: number; name: Spoken }[];
  attributes: AttributeRow[];
  hazards: HazardRow;
  assay: number | null;
  /** VAT contained in a pack's price, percent, by SKU id. */
  vat: Record<string, number>;
  returns: ReturnFacts;
  substance_id: number | null;
  substance: SubstanceRow | null;
  activity: { id: number; title: Spoken; percent_off: number; ends_at: string } | null;
  lots: LotRow[];
  /** Products of the same substance and of its other forms, each with its substance. */
  equivalents: { id: number; substance_id: number; smiles: string | null }[];
  goes_with_ids: number[];
  consumable_ids: number[];
  instrument_ids: number[];
};

const MOST_EQUIVALENTS = 16;
const MOST_COMPANIONS = 8;
const MOST_CONSUMABLES = 24;
const MOST_LOTS = 40;

type Stored = Omit<ProductDetailRow, 'rules' | 'attributes' | 'hazards'> & {
  rules: StoredRules;
  attributes: StoredAttribute[];
  hazards: Unread<HazardRow, 'ghs'>;
};

/** What a published product's page shows of it; undefined where there is none. */
export async function findDetail(db: Database, id: number): Promise<ProductDetailRow | undefined> {
  const { rows } = await db.query<Stored>(productDetailRow(id));
  return rows.map((row) => ({
    ...row,
    rules: readRules(row.rules),
    attributes: readAttributeRows(row.attributes),
    hazards: { ...row.hazards, ghs: readGhs(row.hazards.ghs) },
  }))[0];
}

/** An attribute whose value nobody has looked at. */
export type StoredAttribute = Unread<AttributeRow, 'value'>;
export const readAttributeRows = (rows: readonly StoredAttribute[]): AttributeRow[] => readJson(rows, { value: readAttributeValue });

const productDetailRow = (id: number): Sql => sql`
  select
    json_build_object('en', product.description_en, 'zh', product.description_zh) as description,
    case when product.storage_en is not null then json_build_object('en', product.storage_en, 'zh', product.storage_zh) end as storage,
    coalesce((
      select json_agg(json_build_object('key', photo.key, 'alt', json_build_object('en', photo.alt_en, 'zh', photo.alt_zh)) order by photo.position, photo.key)
      from product_picture photo where photo.product_id = product.id and photo.removed_at is null
    ), '[]') as photos,
    (select list.id from product_list list where list.brand_id = product.brand_id) as brand_list_id /* not null: brand_list_id (a brand has a list) */,
    ${isHazardous} as is_hazardous, ${isSafetySheetIssued} as is_safety_sheet_issued, (${selectShippingRules}) as rules, ${uploadedDocumentsColumn} as uploaded,
    coalesce((
      select json_agg(json_build_object('id', above.id, 'name', json_build_object('en', above.name_en, 'zh', above.name_zh)) order by cardinality(above.path))
      from category above where above.id = any (category.path)
    ), '[]') as breadcrumbs,
    ${attributesColumn} as attributes,
    ${hazardColumn} as hazards,
    ${factsOfProduct}, product.assay::float8 as assay,
    coalesce((select json_object_agg(sku.id, vat.percent) from sku join vat_now vat on vat.kind = sku.vat_kind where sku.product_id = product.id), '{}') as vat,
    coalesce((
      select json_object_agg(sku.id, json_build_object('exceptions', sku.return_exceptions, 'warranty_months', warranty.months))
      from sku join sku_warranty warranty on warranty.sku_id = sku.id where sku.product_id = product.id
    ), '{}') as returns,
    product.substance_id, ${substanceColumn} as substance,
    case when reduction.activity_id is not null then json_build_object(
      'id', reduction.activity_id, 'title', json_build_object('en', reduction.title_en, 'zh', reduction.title_zh),
      'percent_off', reduction.percent_off, 'ends_at', reduction.ends_at
    ) end as activity,
    ${lotsColumn} as lots,
    ${equivalentsColumn} as equivalents,
    ${companionIds('goes-with', MOST_COMPANIONS)} as goes_with_ids,
    coalesce((
      select json_agg(other_id order by position) from product_relation
      where product_id = product.id and kind = 'consumable' and position <= ${MOST_CONSUMABLES}
    ), '[]') as consumable_ids,
    coalesce((
      select json_agg(product_id order by product_id) from product_relation where other_id = product.id and kind = 'consumable'
    ), '[]') as instrument_ids
  from product
  join category on category.id = product.category_id
  left join substance on substance.id = product.substance_id
  ${hazardAsSold}
  ${regulatedLists}
  left join running_reduction reduction on reduction.product_id = product.id
  where product.id = ${id} and product.published_at <= now()`;

/** The nearest category that names an attribute decides what it is called. */
export const attributesColumn: Sql = sql`coalesce((
  select json_agg(json_build_object(
    'key', named.key, 'name', json_build_object('en', named.name_en, 'zh', named.name_zh), 'unit', named.unit, 'value', product.attributes -> named.key,
    'is_compared', named.is_compared
  ) order by named.depth, named.position)
  from (
    select distinct on (attribute.key) attribute.*, cardinality(above.path) as depth
    from category_attribute attribute join category above on above.id = attribute.category_id
    where above.id = any (category.path) and product.attributes ? attribute.key
    order by attribute.key, cardinality(above.path) desc
  ) named
), '[]')`;

export const substanceColumn: Sql = sql`case when substance.id is not null then json_build_object(
  'name', json_build_object('en', substance.name_en, 'zh', substance.name_zh),
  'cas', coalesce((select json_agg(cas order by position) from substance_cas where substance_id = substance.id), '[]'),
  'formula', coalesce(substance.formula_display, substance.formula), 'molar_mass', substance.molar_mass, 'smiles', substance.smiles,
  'synonyms_en', substance.synonyms_en, 'synonyms_zh', substance.synonyms_zh,
  'density', substance.density, 'melting_point', substance.melting_point, 'boiling_point', substance.boiling_point,
  'source', substance.source,
  'regulated', coalesce((
    select json_agg(json_build_object(
      'name', json_build_object('en', list.name_en, 'zh', list.name_zh), 'version', list.version, 'source', list.source
    ) order by list.id)
    from substance_regulation regulation join regulated_list list on list.id = regulation.regulated_list_id
    where regulation.substance_id = substance.id
  ), '[]')
) end`;

/** Released lots in date, first to expire first; a batch that fills several packs is one lot. */
const lotsColumn: Sql = sql`coalesce((
  select json_agg(json_build_object(
    'number', number, 'pack_codes', pack_codes, 'manufactured_on', manufactured_on, 'retest_on', retest_on, 'expires_on', expires_on,
    'is_analysed', is_analysed
  ) order by expires_on, retest_on, number)
  from (
    select lot.number, json_agg(sku.code order by sku.position) as pack_codes, min(lot.manufactured_on) as manufactured_on,
      min(lot.retest_on) as retest_on, min(lot.expires_on) as expires_on,
      (array_agg(exists (select from lot_result where lot_id = lot.id) order by sku.position))[1] as is_analysed /* not null: lots[].is_analysed (of the first) */
    from lot join sku on sku.id = lot.sku_id
    where sku.product_id = product.id and sku.withdrawn_at is null and lot.status = 'released'
      and (lot.expires_on is null or lot.expires_on > ${today})
    group by lot.number order by min(lot.expires_on), lot.number limit ${MOST_LOTS}
  ) lots
), '[]')`;

/** Other products of the same substance first, then of its other forms (`substance_parent`). */
const equivalentsColumn: Sql = sql`coalesce((
  select json_agg(json_build_object('id', other.id, 'substance_id', other.substance_id, 'smiles', other.smiles)
    order by other.is_same desc, other.popularity desc, other.id)
  from (
    select equal.id, equal.popularity, form.id as substance_id, form.smiles, form.id = substance.id as is_same
    from substance form join product equal on equal.substance_id = form.id
    where (form.id = substance.id or form.parent = substance.parent) and equal.id <> product.id and equal.published_at <= now()
    order by form.id = substance.id desc, equal.popularity desc, equal.id limit ${MOST_EQUIVALENTS}
  ) other
), '[]')`;

/** What names this product in turn goes with it too. */
const companionIds = (kind: string, most: number): Sql => sql`coalesce((
  select json_agg(companion.id order by companion.rank, companion.position, companion.id)
  from (
    select id, min(rank) as rank, min(position) as position
    from (
      select other_id as id, 1 as rank, position from product_relation where product_id = product.id and kind = ${kind}
      union all select product_id, 2, position from product_relation where other_id = product.id and kind = ${kind}
    ) related
    group by id order by rank, position, id limit ${most}
  ) companion
), '[]')`;
