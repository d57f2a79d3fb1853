import { structureLimits } from './find-substances-by-structure.ts';
import { stopped } from './internal/structure-worker.ts';
import { withStructureWorker } from './internal/structure-workers.ts';

/** Longer ones are of no substance that is sold. */
const LONGEST = 2_000;

/** A text as a full InChI (IUPAC, InChI Technical FAQ 2021), or null. */
export function readInchi(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  return plain.length <= LONGEST && /^InChI=1S?\/[A-Z][A-Za-z0-9.]*(?:\/[a-z][^\s]*)*$/.test(plain) ? plain : null;
}

/** The InChIKey of a full InChI; null where it is none or RDKit is busy. */
export async function findInchikey(text: string): Promise<string | null> {
  const inchi = readInchi(text);
  if (inchi === null) return null;
  const answer = await withStructureWorker((worker) => worker.run('inchikey', { inchi }, structureLimits.milliseconds));
  return answer.full || answer.value === stopped ? null : answer.value;
}
