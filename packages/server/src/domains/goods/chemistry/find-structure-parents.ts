import type { StructureParents, Watched } from './internal/structure-parents.ts';
import { type StructureWorker, stopped } from './internal/structure-worker.ts';
import { withStructureWorker } from './internal/structure-workers.ts';

export type { StructureParents, Watched };

const BATCH = 50;
/** A separate one gets generous time, since a busy machine makes no molecule unreadable. */
const usual = { batchMs: 8_000, oneMs: 5_000 };
/** After so many the rest is not tried, so that a transaction ends. */
const MOST_STOPPED = 10;

/**
 * Why a structure was not compared: it was `stopped` after its time, or `untried` since no thread
 * was free or others took too long. It may be a form of anything.
 */
export type Unread = 'stopped' | 'untried';
/** `null` where RDKit cannot read it. */
export type ParentsRead = StructureParents | Unread | null;

/** The parents of these SMILES, in order. */
export async function findStructureParents(smiles: readonly string[], watched: Watched, limits = usual): Promise<ParentsRead[]> {
  const found: ParentsRead[] = [];
  let left = MOST_STOPPED;

  async function look(worker: StructureWorker, batch: readonly string[]): Promise<ParentsRead[]> {
    if (left === 0) return batch.map(() => 'untried');
    const answer = await worker.run('parents', { smiles: batch, watched }, batch.length === 1 ? limits.oneMs : limits.batchMs);
    if (answer !== stopped) return answer;
    if (batch.length === 1) {
      left -= 1;
      return ['stopped'];
    }
    const read: ParentsRead[] = [];
    for (const one of batch) read.push(...(await look(worker, [one])));
    return read;
  }

  for (let start = 0; start < smiles.length; start += BATCH) {
    const batch = smiles.slice(start, start + BATCH);
    const answer = await withStructureWorker((worker) => look(worker, batch));
    found.push(...(answer.full ? batch.map(() => 'untried' as const) : answer.value));
  }
  return found;
}
