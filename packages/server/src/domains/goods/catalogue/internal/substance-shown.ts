import type { Language } from '@aliquot/contract/core/language.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import type { SubstanceRow } from './product-detail-rows.ts';
import { citationText } from '../../product-rules/citations.ts';
import { spoken } from '../../../../platform/language/spoken.ts';

type Shown = NonNullable<Output<'catalogue', 'getProduct'>['substance']>;

/** What is known of a substance, in the reader's language. */
export function substanceShown(row: SubstanceRow, language: Language): Shown {
  const { name, synonyms_en: english, synonyms_zh: chinese, regulated, source, ...facts } = row;
  return {
    ...facts,
    name: spoken(name, language),
    synonyms: language === 'en' ? english : [...chinese, ...english],
    regulated: regulated.map((list) => ({
      name: spoken(list.name, language),
      version: citationText(list.version, language),
      source: citationText(list.source, language),
    })),
    source: source && citationText(source, language),
  };
}
