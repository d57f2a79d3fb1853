import type { StructureParents, Watched } from './internal/structure-parents.ts';
import { type StructureWorker, stopped } from './internal/structure-worker.ts';
import { withStructureWorker } from './internal/structure-workers.ts';

export type { StructureParents, Watched };

const BATCH = 50;
const BATCH_LIMIT_MS = 8_000;
/** For one that is alone: generous, since a busy machine makes no molecule unreadable. */
const ONE_LIMIT_MS = 5_000;

/** The parents of these SMILES, in order; `null` where unreadable or too slow. */
export async function findStructureParents(smiles: readonly string[], watched: Watched): Promise<(StructureParents | null)[]> {
  const found: (StructureParents | null)[] = [];
  for (let start = 0; start < smiles.length; start += BATCH) {
    const answer = await withStructureWorker((worker) => look(worker, smiles.slice(start, start + BATCH), watched));
    if (answer.full) throw new Error('too many structures wait to be read');
    found.push(...answer.value);
  }
  return found;
}

async function look(worker: StructureWorker, smiles: readonly string[], watched: Watched): Promise<(StructureParents | null)[]> {
  const answer = await worker.run('parents', { smiles, watched }, smiles.length === 1 ? ONE_LIMIT_MS : BATCH_LIMIT_MS);
  if (answer !== stopped) return answer;
  if (smiles.length === 1) return [null];
  const found: (StructureParents | null)[] = [];
  for (const one of smiles) found.push(...(await look(worker, [one], watched)));
  return found;
}
