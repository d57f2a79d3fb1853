import type { MainModule, Mol } from '@rdkit/rdkit';
import { withMolecule } from '../rdkit.ts';
import { MOST_CHARACTERS } from '../read-smiles.ts';
import { structureForms } from './structure-forms.ts';

/**
 * RDKit's version and our rules' number; rows of any other are stale. A test compares it with the
 * installed RDKit.
 */
export const factsMaker = 'RDKit 2026.09.1, rules 1';

/**
 * What is kept of a structure. Fingerprints have 2,048 bits: RDKit patterns, and Morgan radius 2.
 */
export type StructureFacts = {
  /** Under which an exact search finds it, nearest first; the first is its canonical SMILES. */
  forms: [string, ...string[]];
  /** `null` beyond InChI, e.g. with a wildcard atom. */
  inchikey: string | null;
  heavyAtoms: number;
  patternFingerprint: Uint8Array;
  morganFingerprint: Uint8Array;
};

/** The facts of a SMILES; `null` where RDKit cannot read it or it is too large to be searched. */
export function structureFacts(rdkit: MainModule, smiles: string): StructureFacts | null {
  // a longer one could use up RDKit's stack
  if (smiles.trim() === '' || smiles.length > MOST_CHARACTERS) return null;
  const facts = withMolecule(rdkit, smiles, (molecule) => {
    const canonical = molecule.get_smiles();
    const forms = structureForms(rdkit, canonical);
    if (forms.some((form) => form.length > MOST_CHARACTERS)) return null;
    return {
      forms,
      inchikey: inchikeyOf(rdkit, molecule, { smiles, canonical }),
      heavyAtoms: molecule.get_num_atoms(true),
      patternFingerprint: bitsOf(molecule.get_pattern_fp_as_uint8array()),
      morganFingerprint: bitsOf(molecule.get_morgan_fp_as_uint8array()),
    };
  });
  return facts ?? null;
}

/** A fingerprint from RDKit's memory, which its type does not describe. */
export function bitsOf(bits: unknown): Uint8Array {
  if (!(bits instanceof Uint8Array) || bits.length !== 256) throw new Error('a fingerprint is not of 2,048 bits');
  return bits;
}

/**
 * RDKit writes oxoacids of halogens with charges, which InChI counts as other substances: their key
 * is made from the given SMILES. Seen with PubChem's chlorates and bromates.
 */
function inchikeyOf(rdkit: MainModule, molecule: Mol, { smiles, canonical }: { smiles: string; canonical: string }): string | null {
  const inchi = /\[(?:Cl|Br|I)\+\d\]/.test(canonical)
    ? withMolecule(rdkit, smiles, (asGiven) => asGiven.get_inchi(), { sanitize: false })
    : molecule.get_inchi();
  return inchi ? rdkit.get_inchikey_for_inchi(inchi) || null : null;
}
