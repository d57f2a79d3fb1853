import type { MainModule, Mol } from '@rdkit/rdkit';

/** A molecule takes some kilobytes of RDKit's memory, and parsing one a tenth of a millisecond. */
const MOST_PARSED = 2_000;

/** Parsed molecules of a library's rows, least recently used out first. */
export class MoleculeCache {
  readonly #rdkit: MainModule;
  readonly #parsed = new Map<number, Mol | null>();

  constructor(rdkit: MainModule) {
    this.#rdkit = rdkit;
  }

  /** The molecule of a row, which stays the cache's own; `null` where its SMILES cannot be read. */
  get(row: number, smiles: string): Mol | null {
    const known = this.#parsed.get(row);
    const molecule = known === undefined ? this.#rdkit.get_mol(smiles) : known;
    this.#parsed.delete(row);
    this.#parsed.set(row, molecule);
    const oldest = this.#parsed.size > MOST_PARSED ? this.#parsed.keys().next().value : undefined;
    if (oldest !== undefined) this.forget(oldest);
    return molecule;
  }

  forget(row: number): void {
    this.#parsed.get(row)?.delete();
    this.#parsed.delete(row);
  }
}
