import type { Language } from '@aliquot/contract/language.ts';
import type { Output } from '@aliquot/contract/client.ts';
import type { SubstanceRow } from './product-detail-rows.ts';
import { spoken } from './spoken.ts';

type Shown = NonNullable<Output<'catalogue', 'getProduct'>['substance']>;

/** A substance with its hazards in the reader's language. */
export function substanceShown(row: SubstanceRow, language: Language): Shown {
  const { name, synonyms_en: english, synonyms_zh: chinese, ghs, statements, regulated, ...facts } = row;
  const statement = (code: string) => ({ code, text: statementText(code, statements, language) });
  return {
    ...facts,
    name: spoken(name, language),
    synonyms: language === 'en' ? english : [...chinese, ...english],
    ghs: ghs && { ...ghs, hazards: ghs.hazards.map(statement), precautions: ghs.precautions.map(statement) },
    regulated: regulated.map((list) => ({ ...list, name: spoken(list.name, language) })),
  };
}

/** A combined statement ('P305+P351+P338') without a text of its own is its parts one after the other (GHS, Annex 3). */
function statementText(code: string, texts: SubstanceRow['statements'], language: Language): string {
  const parts = texts[code] ? [code] : code.split('+');
  return parts
    .flatMap((part) => texts[part] ?? [])
    .map((text) => spoken(text, language))
    .join(language === 'en' ? ' ' : '');
}
