import type { MainModule } from '@rdkit/rdkit';
import { withMolecule } from '../rdkit.ts';

/**
 * Canonical SMILES by which an exact search matches, nearest first: itself, without water, the
 * largest organic part, these without stereochemistry. Charges, tautomers and isotopes stay.
 */
export function structureForms(rdkit: MainModule, canonical: string): [string, ...string[]] {
  const parts = canonical.split('.');
  const anhydrous = parts.filter((part) => part !== 'O');
  const organic = anhydrous.filter(hasCarbon).toSorted((a, b) => heavyAtoms(b) - heavyAtoms(a) || (a < b ? -1 : 1));
  const shortened = [anhydrous.join('.'), organic[0] ?? ''].filter((form) => form !== '').flatMap((form) => canonicalOf(rdkit, form));
  const others = new Set([...shortened, ...[canonical, ...shortened].flatMap((form) => withoutStereo(rdkit, form))]);
  others.delete(canonical);
  return [canonical, ...others];
}

/** The same without stereochemistry, canonical again; none where nothing sensible is left. */
export function withoutStereo(rdkit: MainModule, canonical: string): string[] {
  const flat = canonical.replaceAll(/@(?:@|(?:TH|AL|SP|TB|OH)\d+)?|[\\/]/g, '');
  return flat === canonical ? [canonical] : canonicalOf(rdkit, flat);
}

function canonicalOf(rdkit: MainModule, smiles: string): string[] {
  const canonical = withMolecule(rdkit, smiles, (molecule) => molecule.get_smiles());
  return canonical === undefined ? [] : [canonical];
}

/** An atom in SMILES: in brackets with its element, or of the organic subset. */
const atoms = /\[\d*([A-Z][a-z]?|[a-z]{1,2}|\*)[^\]]*\]|(Cl|Br|[BCNOPSFI]|[bcnops])/g;
const symbols = (smiles: string): string[] => [...smiles.matchAll(atoms)].map((match) => match[1] ?? match[2] ?? '');

const hasCarbon = (smiles: string): boolean => symbols(smiles).some((symbol) => symbol === 'C' || symbol === 'c');
const heavyAtoms = (smiles: string): number => symbols(smiles).filter((symbol) => symbol !== 'H').length;
