import { Molecule } from 'openchemlib';

/** Reads a SMILES or molfile (V2000 or V3000); null for anything else. */
export function readDrawing(text: string): Molecule | null {
  const isMolfile = /^M {2}END/m.test(text);
  // what follows a space would be passed over as a name
  if (!isMolfile && /\s/.test(text.trim())) return null;
  try {
    const molecule = isMolfile ? Molecule.fromMolfile(text) : Molecule.fromSmiles(text.trim());
    return molecule.getAllAtoms() > 0 ? molecule : null;
  } catch {
    // it throws whatever it cannot read
    return null;
  }
}

/** A drawing as SMILES with its stereochemistry; empty for an empty board. */
export const writeDrawing = (molecule: Molecule): string => (molecule.getAllAtoms() === 0 ? '' : molecule.toIsomericSmiles());
