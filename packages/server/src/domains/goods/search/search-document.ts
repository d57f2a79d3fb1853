import type { SearchableProduct } from './find-searchable-products.ts';
import type { Spoken } from '../../../platform/language/spoken.ts';
import { cheapestPerUnit } from '../product-rules/pack-price.ts';
import { type Method, methodOf, travels } from '../../warehouse/shipping/shipping-method.ts';
import { hillFormula } from '../chemistry/formula.ts';
import { codeParts, normaliseCode } from './catalogue-number.ts';
import { facetsOf } from './internal/facet-entries.ts';
import { type LexemeKind, identifierLexeme } from './internal/identifier-lexeme.ts';
import { type Weight, vectorText } from './internal/postgres/lexemes.ts';
import { nameLexemesOf } from './internal/product-names.ts';
import type { StockState } from './search-engine.ts';
import { indexWords } from './internal/words.ts';

/**
 * The version of the document rules. Increase it with every change: the next start rewrites all.
 */
export const DOCUMENT_VERSION = 9;

/** A row of `search_document`; `words` is the text form of a tsvector. */
export type SearchDocument = {
  product_id: number;
  substance_id: number | null;
  popularity: number;
  published_at: string;
  brand_id: number;
  category_path: number[];
  flags: string[];
  price_from: number;
  measure: string | null;
  measured_price: number | null;
  measured_amount: number | null;
  stock_state: StockState;
  dispatch: Method | null;
  name_en: string;
  name_zh: string | null;
  other_names: string[];
  codes: string[];
  attributes: string[];
  words: string;
};

/** What search keeps of a product. */
export function documentOf(product: SearchableProduct, wordsIn: (text: string) => readonly string[] = indexWords): SearchDocument {
  const { substance } = product;
  const name = substance?.name ?? product.name;
  const perUnit = cheapestPerUnit(product.packs);
  return {
    product_id: product.id,
    substance_id: substance?.id ?? null,
    popularity: product.popularity,
    published_at: product.published_at,
    brand_id: product.brand.id,
    category_path: product.categories.map(({ id }) => id),
    flags: [...product.flags, product.brand.kind === 'own' ? 'own-brand' : 'agent-brand'],
    price_from: product.price_from,
    measure: perUnit?.measure ?? null,
    measured_price: perUnit?.pack.price ?? null,
    measured_amount: perUnit?.amount ?? null,
    stock_state: product.stock_state,
    dispatch: travels(product) ? methodOf(product) : null,
    name_en: name.en,
    name_zh: name.zh,
    other_names: [...(substance?.synonyms_en ?? []), ...(substance?.synonyms_zh ?? [])],
    codes: product.packs.map(({ code }) => code),
    attributes: facetsOf(product).entries,
    words: vectorText(lexemesOf(product, wordsIn)),
  };
}

function* lexemesOf(product: SearchableProduct, wordsIn: (text: string) => readonly string[]): Generator<readonly [string, Weight]> {
  for (const [weight, parts] of textsOf(product)) {
    for (const part of parts) if (part) for (const word of wordsIn(part)) yield [word, weight];
  }
  yield* nameLexemesOf(product);
  for (const [kind, value] of identifiersOf(product)) yield [identifierLexeme(kind, value), 'D'];
}

/**
 * A product's texts by weight: A names, B synonyms, grade, brand, identifiers, C category, packs,
 * properties, D rest.
 */
function textsOf(product: SearchableProduct): (readonly [Weight, readonly (string | null | undefined)[]])[] {
  const { substance } = product;
  const properties = Object.values(product.attributes).flatMap((value) => (typeof value === 'object' ? both(value) : []));
  return [
    ['A', [...both(product.name), ...both(substance?.name)]],
    ['B', [...both(product.grade), ...both(product.brand.name), ...(substance?.synonyms_en ?? []), ...(substance?.synonyms_zh ?? [])]],
    ['B', [...(substance?.cas ?? []), substance?.formula, substance?.formula_display]],
    ['C', product.categories.flatMap(({ name }) => both(name))],
    ['C', [product.purity, ...product.packs.flatMap(({ label }) => both(label)), ...properties]],
    ['D', both(product.summary)],
  ];
}

const both = (text: Spoken | null | undefined): (string | null)[] => (text ? [text.en, text.zh] : []);

/** The identifiers that find a product exactly. A hydrate is also found by its parent's formula. */
function identifiersOf({ substance, packs, lots }: SearchableProduct): (readonly [LexemeKind, string])[] {
  const written = [substance?.formula, substance?.formula_display, substance?.formula_display?.split('·')[0]];
  return [
    ...packs.map(({ code }) => ['catalogue_number', normaliseCode(code)] as const),
    ...packs.flatMap(({ code }) => codeParts(code)).map((part) => ['code_part', part] as const),
    ...lots.map((lot) => ['lot', lot] as const),
    ...(substance?.cas ?? []).map((cas) => ['cas', cas] as const),
    ...written.flatMap((text) => (text ? (hillFormula(text) ?? []) : [])).map((formula) => ['formula', formula] as const),
    ...(substance?.smiles ?? []).filter((smiles) => smiles.length <= 1000).map((smiles) => ['smiles', smiles] as const),
    ...(substance?.inchikey ? [['inchikey', substance.inchikey] as const] : []),
  ];
}
