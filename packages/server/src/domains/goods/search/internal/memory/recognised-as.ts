import { type Recognition, wholeIdentifiers } from '../recognise.ts';
import type { Recognised } from '../../search-engine.ts';
import type { Identified } from './candidates.ts';
import { NO_NAME, type Segment } from './segment.ts';

/** The most certain identifier found; a CAS number counts even if the catalogue lacks it. */
export function recognisedAs({ matches }: Identified, recognition: Recognition, text: string): Recognised | null {
  for (const { kind, value } of wholeIdentifiers(recognition)) {
    const found = [...matches].flatMap(([segment, { whole }]) => (whole.get(kind) ?? []).map((document) => ({ segment, document })));
    if (found.length === 0) continue;
    if (kind === 'catalogue_number') return { kind, value: text.normalize('NFKC').toUpperCase(), name: null };
    return { kind, value, name: kind === 'lot' ? null : commonName(found) };
  }
  return recognition.cas === null ? null : { kind: 'cas', value: recognition.cas, name: null };
}

/** The one name that all these documents have for what they are. */
function commonName(found: readonly { segment: Segment; document: number }[]): Recognised['name'] {
  const names = new Map(
    found.map(({ segment: { columns, names: texts }, document }) => {
      const zh = columns.namesZh[document] ?? NO_NAME;
      const name = { en: texts.text(columns.namesEn[document] ?? 0), zh: zh === NO_NAME ? null : texts.text(zh) };
      return [`${name.en}\n${name.zh ?? ''}`, name];
    }),
  );
  const [name = null, ...others] = names.values();
  return others.length === 0 ? name : null;
}
