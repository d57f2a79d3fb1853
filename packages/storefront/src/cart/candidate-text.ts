import type { Candidate } from './list-entries.ts';

/** What tells products of one name apart: 'Northfield · ACS · ≥ 99.5 %'. */
export const detailOf = ({ product: { brand, grade, purity } }: Candidate): string =>
  [brand, grade, purity].filter((part) => part !== null).join(' · ');

/** '2 × 500 mL, glass bottle + 1 × 100 mL, glass bottle' */
export const packsOf = ({ lines }: Pick<Candidate, 'lines'>): string =>
  lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(' + ');
