import type { StructureFacts } from './internal/structure-facts.ts';
import { type StructureWorker, stopped } from './internal/structure-worker.ts';
import { withStructureWorkerLater } from './internal/structure-workers.ts';

/** So many are made at once: about 0.2 s of work, after which others get the thread. */
const BATCH = 200;
/** A batch that takes longer holds a structure that never ends; a separate one may take so long. */
const BATCH_LIMIT_MS = 8_000;
const ONE_LIMIT_MS = 2_000;

/** Facts by SMILES; `null` where RDKit cannot read or handle it. */
export type FactsBySmiles = ReadonlyMap<string, StructureFacts | null>;

/**
 * Computes facts in an RDKit thread, 0.8 ms each. A SMILES that hangs costs its thread and is left
 * out.
 */
export async function makeStructureFacts(smiles: readonly string[]): Promise<FactsBySmiles> {
  const made = new Map<string, StructureFacts | null>();
  for (let start = 0; start < smiles.length; start += BATCH) {
    const batch = smiles.slice(start, start + BATCH);
    await withStructureWorkerLater((worker) => makeBatch(worker, batch, made));
  }
  return made;
}

async function makeBatch(worker: StructureWorker, batch: readonly string[], made: Map<string, StructureFacts | null>): Promise<void> {
  const facts = await worker.run('facts', { smiles: batch }, batch.length === 1 ? ONE_LIMIT_MS : BATCH_LIMIT_MS);
  if (facts === stopped && batch.length > 1) for (const one of batch) await makeBatch(worker, [one], made);
  else for (const [index, one] of batch.entries()) made.set(one, facts === stopped ? null : (facts[index] ?? null));
}
