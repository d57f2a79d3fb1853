import type { LibraryAnswer, LibraryEntry } from './structure-library.ts';
import type { MoleculeIdentity } from '../molecule-identity.ts';
import type { StructureFacts } from './structure-facts.ts';
import type { StructureParents, Watched } from './structure-parents.ts';
import type { Theme } from '../draw-structure.ts';

/** A drawn query: the canonical SMILES, with and without stereochemistry. */
export type ReadStructure = { canonical: string; flat: string };

/** Tasks of the structure thread and their answers. `null` is an unreadable SMILES. */
export type StructureTasks = {
  facts: { input: { smiles: readonly string[] }; answer: (StructureFacts | null)[] };
  identify: { input: { smiles: readonly string[] }; answer: (MoleculeIdentity | 'unmodelled' | null)[] };
  /** What structures are forms of. */
  parents: { input: { smiles: readonly string[]; watched: Watched }; answer: (StructureParents | null)[] };
  /** The InChIKey of a full InChI. */
  inchikey: { input: { inchi: string }; answer: string | null };
  read: { input: { smiles: string }; answer: ReadStructure | null };
  draw: { input: { smiles: string; theme: Theme }; answer: string | null };
  /** Adds to the library; `isFirst` begins it again. */
  put: { input: { entries: readonly LibraryEntry[]; isFirst: boolean }; answer: true };
  /** 'too-long' after `budgetMs` of processor time, which a busy machine does not use up. */
  substructure: { input: { smiles: string; limit: number; budgetMs: number }; answer: LibraryAnswer | 'too-long' | null };
  similarity: { input: { smiles: string; limit: number; atLeast: number }; answer: LibraryAnswer | null };
};

export type TaskKind = keyof StructureTasks;
/** A task on its way to the thread. */
export type Order = { [Kind in TaskKind]: { kind: Kind; input: StructureTasks[Kind]['input'] } }[TaskKind];
