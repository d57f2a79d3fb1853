import type { MainModule } from '@rdkit/rdkit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeHill } from './formula.ts';
import { withMolecule } from './rdkit.ts';
import { MOST_CHARACTERS } from './read-smiles.ts';
import { elementSymbols } from './internal/element-symbols.ts';
import { structureFacts } from './internal/structure-facts.ts';

/** A SMILES's molecule, all its parts together. */
export type MoleculeIdentity = {
  /** Hill order, without charges; isotopes count as their element. */
  formula: string;
  hasIsotopes: boolean;
  inchikey: string | null;
};

/** The atoms in RDKit's CommonChem JSON; missing fields take the molecule's defaults. */
const Atom = Type.Object({
  z: Type.Optional(Type.Integer()),
  impHs: Type.Optional(Type.Integer()),
  isotope: Type.Optional(Type.Integer()),
});
const CommonChem = Type.Object({
  defaults: Type.Object({ atom: Atom }),
  molecules: Type.Array(Type.Object({ atoms: Type.Array(Atom) }), { minItems: 1 }),
});

/** The identity of a SMILES; `null` where RDKit cannot read it or it has a wildcard atom. */
export function moleculeIdentity(rdkit: MainModule, smiles: string): MoleculeIdentity | null {
  const facts = structureFacts(rdkit, smiles);
  if (!facts) return null;
  const atoms = withMolecule(rdkit, smiles, (molecule) => countAtoms(molecule.get_json()));
  return atoms ? { formula: writeHill(atoms.counts), hasIsotopes: atoms.hasIsotopes, inchikey: facts.inchikey } : null;
}

function countAtoms(json: string): { counts: Map<string, number>; hasIsotopes: boolean } | null {
  const { defaults, molecules } = Value.Parse(CommonChem, JSON.parse(json));
  const counts = new Map<string, number>();
  let hasIsotopes = false;
  for (const atom of molecules[0]?.atoms ?? []) {
    const symbol = elementSymbols[(atom.z ?? defaults.atom.z ?? 6) - 1];
    if (symbol === undefined) return null;
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    const hydrogens = atom.impHs ?? defaults.atom.impHs ?? 0;
    if (hydrogens > 0) counts.set('H', (counts.get('H') ?? 0) + hydrogens);
    hasIsotopes ||= (atom.isotope ?? 0) > 0;
  }
  return { counts, hasIsotopes };
}

/**
 * Atoms whose bonding RDKit's table of valences does not know: chlorine, bromine, iodine and noble
 * gases with several bonds; bridging hydrogen, with the boron beside it.
 */
const unmodelledAtoms = /\[(?:Cl|Br|I|At|He|Ne|Ar|Kr|Xe|Rn)(?:[+-]\d*)?\]|Cl|Br|I/g;
const bridgingHydrogen = /\[H\]/;
const hydrogenAndBoron = /\[BH?\d*-?\]|\[H\]|B(?!r)/g;

/**
 * Whether an unreadable SMILES is right all the same (diborane, perchloryl fluoride, ClF3): RDKit
 * reads it once a wildcard stands for the atoms that it has no valences for. A pentavalent carbon
 * or an open ring stays unreadable.
 */
export function isUnmodelled(rdkit: MainModule, smiles: string): boolean {
  if (smiles.length > MOST_CHARACTERS) return false;
  const halogensOut = smiles.replaceAll(unmodelledAtoms, '*');
  const open = bridgingHydrogen.test(smiles) ? halogensOut.replaceAll(hydrogenAndBoron, '*') : halogensOut;
  return open !== smiles && withMolecule(rdkit, open, () => true) === true;
}
