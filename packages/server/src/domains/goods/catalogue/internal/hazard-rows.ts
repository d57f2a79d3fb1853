import type { Language } from '@aliquot/contract/core/language.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import sql, { type Sql } from 'sql-template-tag';
import { citationText } from '../../product-rules/citations.ts';
import { type Spoken, spoken } from '../../../../platform/language/spoken.ts';

type Shown = Output<'catalogue', 'getProduct'>['hazards'];
type GhsShown = NonNullable<Shown['ghs']>;

/** Hazards as sold; `statements` has the texts of its codes and of the parts of combined codes. */
export type HazardRow = Omit<Shown, 'ghs'> & {
  ghs: (Omit<GhsShown, 'hazards' | 'precautions'> & { hazards: string[]; precautions: string[] }) | null;
  statements: Record<string, Spoken>;
};

/** Selects the `HazardRow` of a `product`; needs `hazardAsSold`. */
export const hazardColumn: Sql = sql`json_build_object(
  'ghs', hazard.ghs, 'un_number', hazard.un_number, 'dg_class', hazard.dg_class, 'packing_group', hazard.packing_group,
  'is_own', product.has_own_hazards,
  'statements', coalesce((
    select json_object_agg(statement.code, json_build_object('en', statement.text_en, 'zh', statement.text_zh))
    from ghs_statement statement
    where statement.code in (
      select part
      from jsonb_array_elements_text((hazard.ghs -> 'hazards') || (hazard.ghs -> 'precautions')) code,
        lateral (select code union select regexp_split_to_table(code, '\\+')) parts (part)
    )
  ), '{}')
)`;

/** Hazards with their statements in the reader's language. */
export function hazardsShown({ ghs, statements, ...facts }: HazardRow, language: Language): Shown {
  const statement = (code: string) => ({ code, text: statementText(code, statements, language) });
  return {
    ...facts,
    ghs: ghs && {
      ...ghs,
      scheme: citationText(ghs.scheme, language),
      source: citationText(ghs.source, language),
      hazards: ghs.hazards.map(statement),
      precautions: ghs.precautions.map(statement),
    },
  };
}

/** A combined statement ('P305+P351+P338') without its own text joins its parts (GHS, Annex 3). */
function statementText(code: string, texts: HazardRow['statements'], language: Language): string {
  const parts = texts[code] ? [code] : code.split('+');
  return parts
    .flatMap((part) => texts[part] ?? [])
    .map((text) => spoken(text, language))
    .join(language === 'en' ? ' ' : '');
}
