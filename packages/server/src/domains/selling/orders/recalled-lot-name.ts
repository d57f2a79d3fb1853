import type { Language } from '@aliquot/contract/core/language.ts';

/** A recalled lot for the timeline: its number, and the one printed on the parcel if corrected. */
export function recalledLotName({ lot, noted }: Readonly<Record<string, unknown>>, language: Language): string {
  const number = typeof lot === 'string' ? lot : '';
  if (typeof noted !== 'string') return number;
  return language === 'en' ? `${number} (${noted} in its documents)` : `${number}（随货单据所载为 ${noted}）`;
}
