import type { MainModule, Mol } from '@rdkit/rdkit';
import { BitTable, WORDS, commonBits, countBits } from './bit-table.ts';
import { MoleculeCache } from './molecule-cache.ts';

/** A substance's structure as the library keeps it. */
export type LibraryEntry = {
  substanceId: number;
  canonicalSmiles: string;
  heavyAtoms: number;
  patternFingerprint: Uint8Array;
  morganFingerprint: Uint8Array;
};

/** A matching substance, from 0 to 1: 1 is the same. */
export type StructureHit = { substanceId: number; score: number };
/** The best hits, and whether there are more. */
export type LibraryAnswer = { hits: StructureHit[]; isCapped: boolean };

/** A shop's structures in memory, about 0.7 kB each, with a limited number parsed. */
export class StructureLibrary {
  readonly #molecules: MoleculeCache;
  readonly #rowOf = new Map<number, number>();
  readonly #ids: number[] = [];
  readonly #smiles: string[] = [];
  readonly #heavyAtoms: number[] = [];
  readonly #patterns = new BitTable();
  readonly #environments = new BitTable();
  /** Rows by size of molecule; made on demand. */
  #bySize: number[] | null = null;

  constructor(rdkit: MainModule) {
    this.#molecules = new MoleculeCache(rdkit);
  }

  /** Gives RDKit's memory back; the library is not to be used after it. */
  free(): void {
    for (const row of this.#ids.keys()) this.#molecules.forget(row);
  }

  put(entries: readonly LibraryEntry[]): void {
    for (const entry of entries) {
      const row = this.#rowOf.get(entry.substanceId) ?? this.#ids.length;
      if (this.#smiles[row] !== entry.canonicalSmiles) this.#molecules.forget(row);
      this.#rowOf.set(entry.substanceId, row);
      this.#ids[row] = entry.substanceId;
      this.#smiles[row] = entry.canonicalSmiles;
      this.#heavyAtoms[row] = entry.heavyAtoms;
      this.#patterns.set(row, entry.patternFingerprint);
      this.#environments.set(row, entry.morganFingerprint);
    }
    this.#bySize = null;
  }

  /**
   * Substances that contain the query, smallest first, without stereochemistry: fingerprints first,
   * then atom by atom. `null` when `isOver` stops it.
   */
  findSubstructure(
    query: { molecule: Mol; heavyAtoms: number; pattern: Uint8Array },
    { limit, isOver }: { limit: number; isOver: () => boolean },
  ): LibraryAnswer | null {
    const isPossible = this.#patterns.screen(query.pattern);
    const hits: StructureHit[] = [];
    for (const row of this.#rowsBySize()) {
      if (!isPossible(row)) continue;
      if (isOver()) return null;
      const molecule = this.#molecules.get(row, this.#smiles[row] ?? '');
      if (molecule?.get_substruct_match(query.molecule).startsWith('{"') !== true) continue;
      if (hits.length === limit) return { hits, isCapped: true };
      hits.push({ substanceId: this.#ids[row] ?? 0, score: Math.min(1, query.heavyAtoms / Math.max(1, this.#heavyAtoms[row] ?? 1)) });
    }
    return { hits, isCapped: false };
  }

  /** Substances by Tanimoto similarity of Morgan fingerprints, most similar first. */
  findSimilar(morgan: Uint8Array, { atLeast, limit }: { atLeast: number; limit: number }): LibraryAnswer {
    const query = this.#environments.wordsOf(morgan);
    const count = countBits(query, 0, WORDS);
    const found: StructureHit[] = [];
    for (const [row, substanceId] of this.#ids.entries()) {
      const own = this.#environments.countOf(row);
      // what differs too much in its number of bits cannot be like enough, whichever they are
      if (Math.min(own, count) < atLeast * Math.max(own, count)) continue;
      const common = commonBits(query, this.#environments.words, row * WORDS);
      const score = common / Math.max(1, own + count - common);
      if (score >= atLeast) found.push({ substanceId, score });
    }
    const hits = found.toSorted((a, b) => b.score - a.score || a.substanceId - b.substanceId).slice(0, limit);
    return { hits, isCapped: found.length > limit };
  }

  #rowsBySize(): readonly number[] {
    this.#bySize ??= [...this.#ids.keys()].sort(
      (a, b) => (this.#heavyAtoms[a] ?? 0) - (this.#heavyAtoms[b] ?? 0) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0),
    );
    return this.#bySize;
  }
}
