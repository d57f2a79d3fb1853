import { createRequire } from 'node:module';
import type { MainModule, Mol } from '@rdkit/rdkit';

// The package is CommonJS whose type declares a default export that does not exist at run time, so it is required.
const load: () => Promise<MainModule> = createRequire(import.meta.url)('@rdkit/rdkit');
let started: Promise<MainModule> | undefined;

/** The RDKit module, compiled once per process. Molecules live in its own memory: use `withMolecule`, which frees them. */
export function startRdkit(): Promise<MainModule> {
  started ??= load();
  return started;
}

/** Parses a SMILES, hands the molecule to `read` and frees it. `undefined` where RDKit cannot read the SMILES. */
export function withMolecule<T>(rdkit: MainModule, smiles: string, read: (molecule: Mol) => T): T | undefined {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) return undefined;
  try {
    return read(molecule);
  } finally {
    molecule.delete();
  }
}
