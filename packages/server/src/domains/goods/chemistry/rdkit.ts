import { createRequire } from 'node:module';
import type { MainModule, Mol } from '@rdkit/rdkit';

const require = createRequire(import.meta.url);
let started: Promise<MainModule> | undefined;

/** The RDKit module, compiled once per thread. Molecules live in its own memory: use `withMolecule`, which frees them. */
export async function startRdkit(): Promise<MainModule> {
  // The package is CommonJS whose type declares a default export that does not exist at run time, so it is required.
  const load: () => Promise<MainModule> = require('@rdkit/rdkit');
  started ??= load();
  return started;
}

/**
 * Parses a SMILES, hands the molecule to `read` and frees it. `undefined` where RDKit cannot read the SMILES.
 * `sanitize: false` leaves charges and aromaticity as they are written.
 */
export function withMolecule<T>(
  rdkit: MainModule,
  smiles: string,
  read: (molecule: Mol) => T,
  options: { sanitize?: boolean } = {},
): T | undefined {
  const molecule = rdkit.get_mol(smiles, JSON.stringify(options));
  if (molecule === null) return undefined;
  try {
    return read(molecule);
  } finally {
    molecule.delete();
  }
}
