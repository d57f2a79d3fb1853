import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ProductFactValues } from '@aliquot/contract/core/product-facts.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { attributeShown } from './internal/attribute-shown.ts';
import { comparisonTexts } from './internal/comparison-texts.ts';
import { type ProductSummary, findProductSummaries } from './find-product-summaries.ts';
import {
  type AttributeRow,
  type StoredAttribute,
  type SubstanceRow,
  attributesColumn,
  readAttributeRows,
  substanceColumn,
} from './internal/product-detail-rows.ts';
import { hazardAsSold } from '../product-rules/sale-restriction.ts';
import { type Spoken, spoken } from '../../../platform/language/spoken.ts';
import { orNull } from '../../../platform/database/json-column.ts';
import { readCodes } from '../product-rules/stored-documents.ts';
import { factName, factText, factsOfProduct, shownFactKeys } from './product-facts.ts';
import { transports } from '@aliquot/contract/core/transports.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

type Comparison = Output<'catalogue', 'compareProducts'>;
type Row = Comparison['rows'][number];

type FactsRow = ProductFactValues & {
  id: number;
  attributes: AttributeRow[];
  substance: SubstanceRow | null;
  /** The substance itself: a solution or kit has other physical properties. */
  is_neat: boolean;
  storage: Spoken | null;
  signal: 'danger' | 'warning' | null;
  hazards: string[] | null;
  un_number: string | null;
  packing_group: string | null;
};

/**
 * Products side by side, in the order of the ids: identity, properties, attributes, handling. Rows
 * without any value and unknown products are left out.
 */
export async function compareProducts(db: Database, ids: readonly number[], language: Language, now = databaseNow()): Promise<Comparison> {
  const unique = [...new Set(ids)];
  const [products, facts] = await Promise.all([findProductSummaries(db, unique, language, { now }), findFacts(db, unique)]);
  const columns = products.flatMap((product) => {
    const row = facts.get(product.id);
    return row ? [{ product, facts: row }] : [];
  });
  const row = (
    group: Row['group'],
    key: string,
    name: string,
    cellOf: (column: Column) => string | null,
    unit: string | null = null,
  ): Row => {
    const cells = columns.map(cellOf);
    return { key, group, name, unit, differs: new Set(cells).size > 1, cells };
  };
  const texts = comparisonTexts[language];
  const rows = [
    ...identityCells(texts).map(([key, cellOf]) => row('identity', key, texts.names[key], cellOf)),
    ...propertyCells.map(([key, unit, cellOf]) => row('properties', key, texts.names[key], cellOf, unit)),
    ...attributesOf(columns).map((attribute) => {
      const { name, unit, key } = attributeShown(attribute, language);
      return row('specification', `attribute-${key}`, name, ({ facts }) => attributeCell(facts, key, language), unit);
    }),
    ...shownFactKeys.map((key) => row('handling', key, factName(key, language), ({ facts: values }) => factText(key, values, language))),
    ...handlingCells(texts, language).map(([key, cellOf]) => row('handling', key, texts.names[key], cellOf)),
  ];
  return { products, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) };
}

type Column = { product: ProductSummary; facts: FactsRow };
type Texts = (typeof comparisonTexts)[Language];
type CellOf = (column: Column) => string | null;

const identityCells = (texts: Texts) =>
  [
    ['brand', ({ product }) => product.brand.name],
    ['category', ({ product }) => product.category.name],
    ['grade', ({ product }) => product.grade],
    ['purity', ({ product }) => product.purity],
    ['concentration', ({ product }) => product.concentration],
    ['cas', ({ facts }) => facts.substance?.cas.join(texts.comma) || null],
    ['formula', ({ product }) => product.formula],
  ] as const satisfies readonly (readonly [string, CellOf])[];

const figure = (value: number | null | undefined): string | null => (value === null || value === undefined ? null : String(value));

const propertyCells = [
  ['molar_mass', 'g/mol', ({ facts }) => figure(facts.substance?.molar_mass)],
  ['density', 'g/mL', ({ facts }) => figure(facts.is_neat ? facts.substance?.density : null)],
  ['melting_point', '°C', ({ facts }) => figure(facts.is_neat ? facts.substance?.melting_point : null)],
  ['boiling_point', '°C', ({ facts }) => figure(facts.is_neat ? facts.substance?.boiling_point : null)],
] as const satisfies readonly (readonly [string, string, CellOf])[];

const handlingCells = (texts: Texts, language: Language) =>
  [
    ['storage', ({ facts }) => facts.storage && spoken(facts.storage, language)],
    ['transport', ({ product }) => transports[product.transport].names[language]],
    ['signal', ({ facts }) => facts.signal && texts[facts.signal]],
    ['hazards', ({ facts }) => facts.hazards && (facts.hazards.join(' ') || null)],
    ['un_number', ({ facts }) => [facts.un_number, facts.packing_group].filter(Boolean).join(' ') || null],
    ['sold_to', ({ product }) => texts.soldTo[product.sold_to]],
  ] as const satisfies readonly (readonly [string, CellOf])[];

/** The attributes that any of the products has, once each, in the order of their categories. */
function attributesOf(columns: readonly Column[]): AttributeRow[] {
  const byKey = new Map<string, AttributeRow>();
  for (const { facts } of columns)
    for (const attribute of facts.attributes) if (attribute.is_compared && !byKey.has(attribute.key)) byKey.set(attribute.key, attribute);
  return [...byKey.values()];
}

function attributeCell(facts: FactsRow, key: string, language: Language): string | null {
  const attribute = facts.attributes.find((one) => one.key === key);
  return attribute ? attributeShown(attribute, language).value : null;
}

async function findFacts(db: Database, ids: readonly number[]): Promise<Map<number, FactsRow>> {
  const { rows } = await db.query<Omit<FactsRow, 'attributes' | 'hazards'> & { attributes: StoredAttribute[]; hazards: unknown }>(sql`
    select product.id, ${attributesColumn} as attributes, ${substanceColumn} as substance,
      product.concentration is null and not product.has_own_hazards as is_neat,
      case when product.storage_en is not null then json_build_object('en', product.storage_en, 'zh', product.storage_zh) end as storage,
      hazard.ghs ->> 'signal' as signal, hazard.ghs -> 'hazards' as hazards, hazard.un_number, hazard.packing_group,
      ${factsOfProduct}
    from product
    join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id
    ${hazardAsSold}
    where product.id = any (${ids}::bigint[])`);
  return new Map(
    rows.map(({ attributes, hazards, ...row }) => [
      row.id,
      { ...row, attributes: readAttributeRows(attributes), hazards: orNull(readCodes)(hazards) },
    ]),
  );
}
