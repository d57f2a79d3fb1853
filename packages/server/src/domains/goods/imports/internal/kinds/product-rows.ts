import { type ProductFactValues, productFacts } from '@aliquot/contract/core/product-facts.ts';
import type { AttributeValue, PackToWrite, ProductToWrite } from '../../../catalogue/write-products.ts';
import { flagOf, numberOf, textOf, textsOf, tiersOf } from './content.ts';
import type { Content, StagedRow } from '../../kinds/kind.ts';
import { hazardsOf } from '../typed/hazard-columns.ts';
import { attributeName } from './product-columns.ts';

/** Products of rows in order of product and line: each product's first row is decisive. */
export function productsOf(rows: readonly StagedRow[]): ProductToWrite[] {
  return [...Map.groupBy(rows, ({ subject }) => subject)].map(([key, group]) => ({
    ...productOf(key, group[0]?.content ?? {}),
    packs: group.map(({ content }) => packOf(content)),
  }));
}

/** Empty cells and absent columns become null; `columns` lists those that count. */
const productOf = (key: string, content: Content): Omit<ProductToWrite, 'packs'> => ({
  key,
  brand: textOf(content['brand']),
  category: textOf(content['category']),
  substance: textOf(content['substance']),
  name_en: textOf(content['name_en']),
  name_zh: textOf(content['name_zh']),
  grade_en: textOf(content['grade_en']),
  grade_zh: textOf(content['grade_zh']),
  purity: textOf(content['purity']),
  assay: numberOf(content['assay']),
  concentration: numberOf(content['concentration']),
  summary_en: textOf(content['summary_en']),
  summary_zh: textOf(content['summary_zh']),
  description_en: textOf(content['description_en']),
  description_zh: textOf(content['description_zh']),
  storage_en: textOf(content['storage_en']),
  storage_zh: textOf(content['storage_zh']),
  transport: textOf(content['transport']),
  ...factsOf(content),
  ghs: hazardsOf(content),
  un_number: textOf(content['un_number']),
  dg_class: textOf(content['dg_class']),
  packing_group: textOf(content['packing_group']),
  flags: 'flags' in content ? textsOf(content['flags']) : null,
  popularity: numberOf(content['popularity']),
  picture: textOf(content['picture']),
  published: flagOf(content['published']),
  attributes: attributesOf(content),
});

function factsOf(content: Content): ProductFactValues;
function factsOf(content: Content): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(productFacts).map(([key, { value }]) => [key, value.type === 'whole' ? numberOf(content[key]) : textOf(content[key])]),
  );
}

/** A pack from its row. */
export const packOf = (content: Content): PackToWrite => ({
  code: textOf(content['code']) ?? '',
  amount: numberOf(content['amount']),
  unit: textOf(content['unit']),
  label_en: textOf(content['label_en']),
  label_zh: textOf(content['label_zh']),
  price: numberOf(content['price']),
  tiers: 'tiers' in content ? tiersOf(content['tiers']) : null,
  weight_g: numberOf(content['weight_g']),
  lead_days: numberOf(content['lead_days']),
  stocked: flagOf(content['stocked']),
  min_quantity: numberOf(content['min_quantity']),
  multiple: numberOf(content['multiple']),
  warranty_months: numberOf(content['warranty_months']),
  installation: textOf(content['installation']),
  low_stock: numberOf(content['low_stock']),
  return_exceptions: 'return_exceptions' in content ? textsOf(content['return_exceptions']) : null,
  tax_code: textOf(content['tax_code']),
  position: numberOf(content['position']),
  withdrawn: flagOf(content['withdrawn']),
});

/** Attributes by key; a text in one language counts for both. */
function attributesOf(content: Content): Record<string, AttributeValue | null> {
  const attributes: Record<string, AttributeValue | null> = {};
  for (const [column, given] of Object.entries(content)) {
    const name = attributeName(column);
    if (!name) continue;
    if (name.language === null) attributes[name.key] = numberOf(given) ?? flagOf(given);
    else {
      const [en, zh] = [textOf(content[`attr:${name.key}:en`]), textOf(content[`attr:${name.key}:zh`])];
      const either = en ?? zh;
      attributes[name.key] = either === null ? null : { en: en ?? either, zh: zh ?? either };
    }
  }
  return attributes;
}
