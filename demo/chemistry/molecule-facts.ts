import type { MainModule } from '@rdkit/rdkit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { hillFormula } from './formula.ts';
import { withMolecule } from '../../packages/server/src/domains/goods/chemistry/rdkit.ts';

const symbols =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi'.split(
    ' ',
  );

/** The atoms in RDKit's CommonChem JSON; missing fields take the file's defaults. */
const Atom = Type.Object({ z: Type.Optional(Type.Integer()), impHs: Type.Optional(Type.Integer()) });
const CommonChem = Type.Object({
  defaults: Type.Object({ atom: Atom }),
  molecules: Type.Array(Type.Object({ atoms: Type.Array(Atom) }), { minItems: 1 }),
});
const Descriptors = Type.Object({ amw: Type.Number() });

/** A SMILES by RDKit: Hill formula of all parts together, and mass in g/mol. */
export type MoleculeFacts = { formula: string; averageMass: number };

/**
 * Formula and average molar mass of a SMILES with counter-ions and water, by RDKit's atomic
 * weights. `undefined` where unreadable.
 */
export function moleculeFacts(rdkit: MainModule, smiles: string): MoleculeFacts | undefined {
  return withMolecule(rdkit, smiles, (molecule) => {
    const { defaults, molecules } = Value.Parse(CommonChem, JSON.parse(molecule.get_json()));
    const counts = new Map<string, number>();
    const add = (symbol: string, count: number): void => {
      if (count > 0) counts.set(symbol, (counts.get(symbol) ?? 0) + count);
    };
    for (const atom of molecules[0]?.atoms ?? []) {
      const symbol = symbols[(atom.z ?? defaults.atom.z ?? 6) - 1];
      if (symbol === undefined) throw new Error(`No symbol for element ${atom.z} in ${smiles}`);
      add(symbol, 1);
      add('H', atom.impHs ?? defaults.atom.impHs ?? 0);
    }
    const { amw } = Value.Parse(Descriptors, JSON.parse(molecule.get_descriptors()));
    return { formula: hillFormula(counts), averageMass: amw };
  });
}
