import { createRequire } from 'node:module';
import type { MainModule, Mol } from '@rdkit/rdkit';

const require = createRequire(import.meta.url);
let started: Promise<MainModule> | undefined;

/** The RDKit module, compiled once per thread. Use `withMolecule`, which frees its memory. */
export async function startRdkit(): Promise<MainModule> {
  // the CommonJS package's type declares a default export that does not exist: so it is required
  const load: () => Promise<MainModule> = require('@rdkit/rdkit');
  started ??= load();
  return started;
}

/**
 * Passes a parsed SMILES to `read` and frees it; `undefined` where RDKit cannot read it. `sanitize:
 * false` keeps charges and aromaticity as written.
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
