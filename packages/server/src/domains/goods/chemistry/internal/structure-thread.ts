/** The thread that runs RDKit, one task at a time; it does not know the database. */
import { parentPort } from 'node:worker_threads';
import { drawStructure } from '../draw-structure.ts';
import { startRdkit, withMolecule } from '../rdkit.ts';
import { isUnmodelled, moleculeIdentity } from '../molecule-identity.ts';
import { bitsOf, structureFacts } from './structure-facts.ts';
import { withoutStereo } from './structure-forms.ts';
import { structureParents } from './structure-parents.ts';
import { StructureLibrary } from './structure-library.ts';
import type { Order, StructureTasks, TaskKind } from './structure-tasks.ts';

const rdkit = await startRdkit();
let library = new StructureLibrary(rdkit);

parentPort?.postMessage('ready', []);
// A throw ends the thread: after a fault RDKit's memory cannot be trusted any more.
parentPort?.on('message', (order: Order) => parentPort?.postMessage(carryOut(order), []));

function carryOut({ kind, input }: Order): StructureTasks[TaskKind]['answer'] {
  switch (kind) {
    case 'facts':
      return input.smiles.map((smiles) => structureFacts(rdkit, smiles));
    case 'identify':
      return input.smiles.map((smiles) => moleculeIdentity(rdkit, smiles) ?? (isUnmodelled(rdkit, smiles) ? 'unmodelled' : null));
    case 'parents':
      return input.smiles.map((smiles) => structureParents(rdkit, smiles, input.watched));
    case 'inchikey':
      return rdkit.get_inchikey_for_inchi(input.inchi) || null;
    case 'read':
      return read(input.smiles);
    case 'draw':
      return drawStructure(rdkit, input.smiles, input.theme) ?? null;
    case 'put':
      if (input.isFirst) {
        library.free();
        library = new StructureLibrary(rdkit);
      }
      library.put(input.entries);
      return true;
    case 'substructure':
      return findSubstructure(input);
    case 'similarity': {
      const bits = withMolecule(rdkit, input.smiles, (molecule) => bitsOf(molecule.get_morgan_fp_as_uint8array()));
      return bits ? library.findSimilar(bits, input) : null;
    }
  }
}

function read(smiles: string): StructureTasks['read']['answer'] {
  const canonical = withMolecule(rdkit, smiles, (molecule) => (molecule.get_num_atoms() === 0 ? undefined : molecule.get_smiles()));
  return canonical === undefined ? null : { canonical, flat: withoutStereo(rdkit, canonical)[0] ?? canonical };
}

function findSubstructure({ smiles, limit, budgetMs }: StructureTasks['substructure']['input']) {
  const since = process.threadCpuUsage();
  const isOver = () => {
    const { user, system } = process.threadCpuUsage(since);
    return user + system > budgetMs * 1_000;
  };
  const answer = withMolecule(rdkit, smiles, (molecule) => {
    const query = {
      molecule,
      heavyAtoms: molecule.get_num_atoms(true),
      pattern: bitsOf(molecule.get_pattern_fp_as_uint8array()),
    };
    return library.findSubstructure(query, { limit, isOver }) ?? 'too-long';
  });
  return answer ?? null;
}
