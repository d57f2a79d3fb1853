import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { documentsOf } from '../documents/find-documents.ts';
import { defaultProvince } from '../../warehouse/shipping/tariff.ts';
import { daysBetween } from '../../warehouse/shipping/working-days.ts';
import { findLicences } from '../../site/settings/licences.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { findProductSummaries } from './find-product-summaries.ts';
import { attributeShown } from './internal/attribute-shown.ts';
import { deliveryOf } from './internal/delivery-shown.ts';
import { reasonsOf } from './internal/equivalence.ts';
import { hazardsShown } from './internal/hazard-rows.ts';
import { packDetailsOf } from './internal/pack-details.ts';
import { type LotRow, type ProductDetailRow, findDetail } from './internal/product-detail-rows.ts';
import { type ProductRow, type Reading, findProductRows, summaryOf } from './internal/product-rows.ts';
import { factsShown } from './product-facts.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { returnTerms } from './internal/return-terms.ts';
import { substanceShown } from './internal/substance-shown.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** What the catalogue knows of a product; the articles about it are content. */
export type ProductDetail = Omit<Output<'catalogue', 'getProduct'>, 'articles'>;

/**
 * Everything on a product's page except articles; dates depend on `now`. The products beside it may
 * come from the memory of a `catalogue`.
 */
export async function getProduct(
  db: Database,
  id: number,
  language: Language,
  now = databaseNow(),
  catalogue: Pick<CatalogueReader, 'summaries'> = { summaries: (ids) => findProductSummaries(db, ids, language, { now }) },
): Promise<Result<ProductDetail>> {
  const [detail, licences] = await Promise.all([findDetail(db, id), findLicences(db, language)]);
  if (!detail) return refuse('not_found');
  const [rows, beside] = await Promise.all([
    findRows(db, [id, ...detail.equivalents.map((equivalent) => equivalent.id)]),
    catalogue.summaries([...new Set([...detail.goes_with_ids, ...detail.consumable_ids, ...detail.instrument_ids])], language),
  ]);
  const product = rows.get(id);
  if (!product) return refuse('not_found');
  const reading = { language, rules: detail.rules, now };
  const named = ({ id, name }: ProductDetailRow['breadcrumbs'][number]) => ({ id, name: spoken(name, language) });
  const shown = (ids: readonly number[]) => ids.flatMap((other) => beside.find((summary) => summary.id === other) ?? []);
  const summary = summaryOf(product, reading);
  return done({
    ...summary,
    brand: { ...summary.brand, list_id: detail.brand_list_id },
    names: product.name,
    description: spoken(detail.description, language),
    breadcrumbs: detail.breadcrumbs.map(named),
    packs: packDetailsOf(product, detail, reading),
    attributes: detail.attributes.map((attribute) => attributeShown(attribute, language)),
    storage: detail.storage && spoken(detail.storage, language),
    photos: detail.photos.map(({ key, alt }) => ({ key, alt: spoken(alt, language) })),
    hazards: hazardsShown(detail.hazards, language),
    facts: factsShown(detail, language),
    assay: detail.assay,
    substance: detail.substance && substanceShown(detail.substance, language),
    activity: detail.activity && {
      ...detail.activity,
      title: spoken(detail.activity.title, language),
      ends_at: new Date(detail.activity.ends_at).toISOString(),
    },
    delivery: deliveryOf(product, summary.pack, { provinceId: defaultProvince, ...reading }),
    returns: returnTerms(product, detail.returns, language),
    licences:
      detail.is_hazardous || summary.sold_to === 'permits'
        ? licences.flatMap(({ name, number, valid_until, is_over: isOver }) => (isOver ? [] : [{ name, number, valid_until }]))
        : [],
    lots: detail.lots.map((lot) => lotShown(lot, now)),
    documents: documentsOf(
      { id, family: summary.family, lots: detail.lots, uploaded: detail.uploaded },
      detail.is_safety_sheet_issued,
      language,
    ),
    equivalents: equivalentsOf(product, detail, rows, reading),
    goes_with: shown(
      detail.goes_with_ids.filter((other) => !detail.consumable_ids.includes(other) && !detail.instrument_ids.includes(other)),
    ),
    consumables: shown(detail.consumable_ids),
    instruments: shown(detail.instrument_ids),
  });
}

async function findRows(db: Database, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  const rows = await findProductRows(db, sql`and product.id = any (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A lot with the days until it expires, else until it is to be analysed again. */
function lotShown({ number, pack_codes, manufactured_on, retest_on, expires_on }: LotRow, now: Date): ProductDetail['lots'][number] {
  const end = expires_on ?? retest_on;
  const remaining_days = end === null ? null : daysBetween(shanghaiDay(now), end);
  return { number, pack_codes, manufactured_on, retest_on, expires_on, remaining_days };
}

function equivalentsOf(
  product: ProductRow,
  { substance_id: ownSubstance, substance, equivalents }: ProductDetailRow,
  rows: ReadonlyMap<number, ProductRow>,
  reading: Reading,
): ProductDetail['equivalents'] {
  if (ownSubstance === null || !substance) return [];
  const formOf = (row: ProductRow, form: { substance_id: number; smiles: string | null }) => ({
    ...form,
    concentration: row.concentration,
    brand_id: row.brand.id,
    grade: row.grade?.en ?? null,
    purity: row.purity,
  });
  const self = formOf(product, { substance_id: ownSubstance, smiles: substance.smiles });
  return equivalents.flatMap(({ id, substance_id, smiles }) => {
    const row = rows.get(id);
    return row ? [{ ...summaryOf(row, reading), reasons: reasonsOf(self, formOf(row, { substance_id, smiles }), reading.language) }] : [];
  });
}
