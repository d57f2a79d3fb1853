import type { SearchableProduct } from '../catalogue/find-searchable-products.ts';
import type { Spoken } from '../catalogue/spoken.ts';
import { hillFormula } from '../chemistry/formula.ts';
import { codeParts, normaliseCode } from './catalogue-number.ts';
import { type Weight, vectorText } from './lexemes.ts';
import { indexWords } from './words.ts';

/** A row of `search_document`; `words` is the text form of a tsvector. */
export type SearchDocument = {
  product_id: number;
  popularity: number;
  published_at: string;
  brand_id: number;
  category_path: number[];
  flags: string[];
  price_from: number;
  in_stock: boolean;
  words: string;
};

/** A row of `search_identifier`. */
export type SearchIdentifier = {
  kind: 'code' | 'code_part' | 'cas' | 'formula';
  value: string;
  product_id: number;
  name_en: string;
  name_zh: string | null;
};

/** What search keeps of a product. */
export const documentOf = (product: SearchableProduct): SearchDocument => ({
  product_id: product.id,
  popularity: product.popularity,
  published_at: product.published_at,
  brand_id: product.brand.id,
  category_path: product.categories.map(({ id }) => id),
  flags: [...product.flags, product.brand.kind === 'own' ? 'own-brand' : 'agent-brand'],
  price_from: product.price_from,
  in_stock: product.in_stock,
  words: vectorText(wordsOf(product)),
});

function* wordsOf(product: SearchableProduct): Generator<readonly [string, Weight]> {
  const { substance } = product;
  const texts: readonly (readonly [Weight, readonly (string | null | undefined)[]])[] = [
    ['A', [...both(product.name), ...both(substance?.name)]],
    ['B', [...both(product.grade), ...both(product.brand.name), ...(substance?.synonyms_en ?? []), ...(substance?.synonyms_zh ?? [])]],
    ['B', [...(substance?.cas ?? []), substance?.formula, substance?.formula_display]],
    ['C', product.categories.flatMap(({ name }) => both(name))],
    ['C', [product.purity, ...product.packs.flatMap(({ label }) => both(label)), ...product.properties.flatMap(both)]],
    ['D', both(product.summary)],
  ];
  for (const [weight, parts] of texts) {
    for (const part of parts) for (const word of indexWords(part ?? '')) yield [word, weight];
  }
}

const both = (text: Spoken | null | undefined): (string | null)[] => (text ? [text.en, text.zh] : []);

/** The identifiers by which a product is found exactly. A hydrate is found by its parent's formula too. */
export function identifiersOf(product: SearchableProduct): SearchIdentifier[] {
  const { substance } = product;
  const naming = { product_id: product.id, name_en: product.name.en, name_zh: product.name.zh };
  const codes = product.packs.flatMap(({ code }) => [
    { kind: 'code' as const, value: normaliseCode(code), ...naming },
    ...codeParts(code).map((value) => ({ kind: 'code_part' as const, value, ...naming })),
  ]);
  if (!substance) return distinct(codes);
  const named = { product_id: product.id, name_en: substance.name.en, name_zh: substance.name.zh };
  const written = [substance.formula, substance.formula_display, substance.formula_display?.split('·')[0]];
  const formulas = written.flatMap((text) => (text ? (hillFormula(text) ?? []) : []));
  return distinct([
    ...codes,
    ...substance.cas.map((value) => ({ kind: 'cas' as const, value, ...named })),
    ...formulas.map((value) => ({ kind: 'formula' as const, value, ...named })),
  ]);
}

const distinct = (identifiers: SearchIdentifier[]): SearchIdentifier[] => [
  ...new Map(identifiers.map((identifier) => [`${identifier.kind} ${identifier.value}`, identifier])).values(),
];
