import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ProductPage } from '@aliquot/contract/shop/listing.ts';
import type { Recognised } from '../../search/search-engine.ts';
import { fold } from '../../search/language/fold.ts';
import type { BrandNamed } from '../find-brands.ts';
import { type Spoken, spoken } from '../../../../platform/language/spoken.ts';

/** What a text was recognised as: the thing an identifier names, else a brand's whole name. */
export function recognisedShown(
  recognised: Recognised | null,
  {
    text,
    products,
    brands,
    language,
    named = null,
  }: {
    text: string;
    products: readonly { name: string }[];
    brands: readonly BrandNamed[];
    language: Language;
    /** A name that the catalogue does not have, and whose it is. */
    named?: { written: string; name: Spoken } | null;
  },
): Static<typeof ProductPage>['recognised'] {
  if (recognised) {
    const { kind, value, name } = recognised;
    // a catalogue number or a lot names a product
    const product = kind === 'catalogue_number' || kind === 'lot' ? (products[0]?.name ?? null) : null;
    return { kind, value, name: name ? spoken(name, language) : product, list_id: null };
  }
  if (named) return { kind: 'name', value: named.written, name: spoken(named.name, language), list_id: null };
  const wanted = fold(text).trim();
  const brand =
    wanted === '' ? undefined : brands.find(({ name, other_name: other }) => fold(name) === wanted || fold(other ?? '') === wanted);
  return brand ? { kind: 'brand', value: brand.name, name: brand.name, list_id: brand.list_id } : null;
}
