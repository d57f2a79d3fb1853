import { type Language, type Wording, asWritten } from './language.ts';

export type ProductFact = {
  /** On the product page, in comparisons and data sheets. */
  names: Wording;
  /** In the console's form, where it differs from `names`. */
  label?: Wording;
  /** The form of a text with an example, or the bounds of a whole number. */
  value: { type: 'text'; form: RegExp; example: string } | { type: 'whole'; least: number; most: number };
  /** Headers by which imports recognise its column besides its key, in English and Chinese. */
  headers: readonly string[];
  /** The part of the console's form with its field. */
  group: 'quality' | 'keeping';
  /** How buyers read it; as it is where nothing is given. */
  word?: (value: string) => Wording;
  /** Readers copy it into other systems. */
  isCode?: true;
  /** Only for the shop: not on the product page, in comparisons and data sheets. */
  isInternal?: true;
};

/**
 * The simple facts of a product: one entry makes the import and export column, the console's field,
 * the API's value and the rows of product page, comparison and data sheet. The database has a
 * column of the same name.
 */
export const productFacts = {
  shelf_life_months: {
    names: { en: 'Shelf life, unopened', 'zh-CN': '保质期（未开封）' },
    label: { en: 'Shelf life (months)', 'zh-CN': '保质期（月）' },
    value: { type: 'whole', least: 1, most: 240 },
    headers: ['shelf life', 'shelf life (months)', '保质期', '保质期（月）'],
    group: 'keeping',
    word: (months) => ({ en: months === '1' ? '1 month' : `${months} months`, 'zh-CN': `${months} 个月` }),
  },
  tariff_code: {
    names: { en: 'Tariff code (HS)', 'zh-CN': '海关编码（HS）' },
    value: { type: 'text', form: /^\d{4}(\d{2})?$/, example: '291411' },
    headers: ['hs code', '海关编码', 'HS编码'],
    group: 'quality',
    // a subheading of the Harmonized System is written `2914.11`
    word: (code) => asWritten(code.length === 6 ? `${code.slice(0, 4)}.${code.slice(4)}` : code),
    isCode: true,
  },
  no_hazards_source: {
    names: { en: 'Not classified as hazardous, according to', 'zh-CN': '未被分类为危险品，依据' },
    value: { type: 'text', form: /^\S(.{0,198}\S)?$/, example: 'safety data sheet of the supplier, 2026-01-05' },
    headers: ['not hazardous according to', '非危险品依据'],
    group: 'quality',
    isInternal: true,
  },
} as const satisfies Readonly<Record<string, ProductFact>>;

export type ProductFactKey = keyof typeof productFacts;

/** The facts of one product as the database has them. */
export type ProductFactValues = {
  [Key in ProductFactKey]: ((typeof productFacts)[Key]['value']['type'] extends 'whole' ? number : string) | null;
};

/** What the console's form calls each fact. */
export function productFactLabels(language: Language): Record<ProductFactKey, string>;
export function productFactLabels(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries<ProductFact>(productFacts).map(([key, { names, label = names }]) => [key, label[language]]));
}
