import type { MoleculeIdentity } from './molecule-identity.ts';
import { type StructureWorker, stopped } from './internal/structure-worker.ts';
import { withStructureWorkerLater } from './internal/structure-workers.ts';

/** So many are looked at in one go; a thread then does other work. */
const BATCH = 100;
const BATCH_LIMIT_MS = 8_000;
/** For a single one: generous, since a busy machine makes no molecule unreadable. */
const ONE_LIMIT_MS = 5_000;

/**
 * An identity; 'unmodelled' for a right structure that RDKit cannot read; `null` for a wrong one.
 */
export type IdentityRead = MoleculeIdentity | 'unmodelled' | null;

/** Molecule identities of these SMILES, in order; `null` where unreadable or too slow. */
export async function findMoleculeIdentities(smiles: readonly string[]): Promise<IdentityRead[]> {
  const found: IdentityRead[] = [];
  for (let start = 0; start < smiles.length; start += BATCH) {
    found.push(...(await withStructureWorkerLater((worker) => identify(worker, smiles.slice(start, start + BATCH)))));
  }
  return found;
}

async function identify(worker: StructureWorker, smiles: readonly string[]): Promise<IdentityRead[]> {
  const answer = await worker.run('identify', { smiles }, smiles.length === 1 ? ONE_LIMIT_MS : BATCH_LIMIT_MS);
  if (answer !== stopped) return answer;
  if (smiles.length === 1) return [null];
  const found: IdentityRead[] = [];
  for (const one of smiles) found.push(...(await identify(worker, [one])));
  return found;
}
