import type { Language } from '@aliquot/contract/core/language.ts';

/** A recalled lot as an order's timeline names it: by its number, and by the one on the parcel's papers where that was corrected since. */
export function recalledLotName({ lot, noted }: Readonly<Record<string, unknown>>, language: Language): string {
  const number = typeof lot === 'string' ? lot : '';
  if (typeof noted !== 'string') return number;
  return language === 'en' ? `${number} (${noted} on its papers)` : `${number}（随货单据所载为 ${noted}）`;
}
