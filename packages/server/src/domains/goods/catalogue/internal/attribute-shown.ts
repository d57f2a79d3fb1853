import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import type { AttributeRow } from './product-detail-rows.ts';
import { spoken } from '../../../../platform/language/spoken.ts';

type Shown = Output<'catalogue', 'getProduct'>['attributes'][number];

/** A property of a product in the reader's language; numbers keep their value for comparison. */
export function attributeShown({ key, name, unit, value }: AttributeRow, language: Language): Shown {
  const { yes, no } = catalogueTexts[language];
  const text = typeof value === 'object' ? spoken(value, language) : typeof value === 'boolean' ? (value ? yes : no) : String(value);
  return { key, name: spoken(name, language), value: text, unit, number: typeof value === 'number' ? value : null };
}
