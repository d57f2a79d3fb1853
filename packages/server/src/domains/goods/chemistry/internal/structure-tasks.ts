import type { LibraryAnswer, LibraryEntry } from './structure-library.ts';
import type { MoleculeIdentity } from '../molecule-identity.ts';
import type { StructureFacts } from './structure-facts.ts';
import type { Theme } from '../draw-structure.ts';

/** A drawing as it is asked with: the canonical SMILES, and the same without stereochemistry. */
export type ReadStructure = { canonical: string; flat: string };

/** What the structure thread can be asked, and what it answers. `null` is a SMILES that cannot be read. */
export type StructureTasks = {
  facts: { input: { smiles: readonly string[] }; answer: (StructureFacts | null)[] };
  identify: { input: { smiles: readonly string[] }; answer: (MoleculeIdentity | null)[] };
  read: { input: { smiles: string }; answer: ReadStructure | null };
  draw: { input: { smiles: string; theme: Theme }; answer: string | null };
  /** Adds to the library; `isFirst` begins it again. */
  put: { input: { entries: readonly LibraryEntry[]; isFirst: boolean }; answer: true };
  /** 'too-long' when the matching has not come to its end within `budgetMs` of processor time: a busy machine makes no drawing complex. */
  substructure: { input: { smiles: string; limit: number; budgetMs: number }; answer: LibraryAnswer | 'too-long' | null };
  similarity: { input: { smiles: string; limit: number; atLeast: number }; answer: LibraryAnswer | null };
};

export type TaskKind = keyof StructureTasks;
/** A task on its way to the thread. */
export type Order = { [Kind in TaskKind]: { kind: Kind; input: StructureTasks[Kind]['input'] } }[TaskKind];
