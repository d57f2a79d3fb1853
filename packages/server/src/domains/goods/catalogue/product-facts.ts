import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type ProductFact, type ProductFactKey, type ProductFactValues, productFacts } from '@aliquot/contract/core/product-facts.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { raw } from 'sql-template-tag';

export const factKeys = valuesOf(productFacts);

const factOf = (key: ProductFactKey): ProductFact => productFacts[key];

/** Those that readers see. */
export const shownFactKeys = factKeys.filter((key) => !factOf(key).isInternal);

const typeOf = (key: ProductFactKey): string => (factOf(key).value.type === 'whole' ? 'integer' : 'text');

/** The columns of the facts, bare, of `product`, and with their types. */
export const factColumns = raw(factKeys.join(', '));
export const factsOfProduct = raw(factKeys.map((key) => `product.${key}`).join(', '));
export const typedFactColumns = raw(factKeys.map((key) => `${key} ${typeOf(key)}`).join(', '));

export const factName = (key: ProductFactKey, language: Language): string => factOf(key).names[language];

/** A fact as readers see it; null where it is not known. */
export function factText(key: ProductFactKey, values: ProductFactValues, language: Language): string | null {
  const value = values[key];
  if (value === null) return null;
  return factOf(key).word?.(String(value))[language] ?? String(value);
}

/** What is known of a product's facts, in their order. */
export const factsShown = (values: ProductFactValues, language: Language): Output<'catalogue', 'getProduct'>['facts'] =>
  shownFactKeys.flatMap((key) => {
    const [text, value] = [factText(key, values, language), values[key]];
    return text === null || value === null
      ? []
      : [{ key, name: factName(key, language), text, value, is_code: factOf(key).isCode ?? false }];
  });
