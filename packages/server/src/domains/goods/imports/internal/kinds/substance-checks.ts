import { formulaMass } from '../../../chemistry/atomic-weights.ts';
import { hillFormula } from '../../../chemistry/formula.ts';
import { findMoleculeIdentities } from '../../../chemistry/find-molecule-identities.ts';
import type { MoleculeIdentity } from '../../../chemistry/molecule-identity.ts';
import { numberOf, textOf } from './content.ts';
import type { CheckedRow } from '../../kinds/kind.ts';

/**
 * Tolerance between a stated molar mass and that of the formula: published atomic weights differ by
 * less (lithium most: 6.94, 6.941).
 */
const MASS_TOLERANCE = 0.001;

/**
 * Compares formula, molar mass, structure and InChIKey of rows. Charges and isotopes in PubChem
 * formulas ('C24H36O4-2', 'T2') are dropped.
 */
export async function checkMolecules(rows: readonly CheckedRow[]): Promise<void> {
  const smiles = [...new Set(rows.flatMap(({ content }) => textOf(content['smiles']) ?? []))];
  const identities = await findMoleculeIdentities(smiles);
  const bySmiles = new Map(smiles.map((given, index) => [given, identities[index] ?? null]));
  for (const row of rows) {
    const drawn = textOf(row.content['smiles']);
    const identity = drawn === null ? null : (bySmiles.get(drawn) ?? null);
    if (drawn !== null && identity === null) row.faults.push({ column: 'smiles', code: 'smiles_form', value: drawn });
    checkFormula(row, identity);
    checkInchikey(row, identity);
    row.content = Object.fromEntries(Object.entries(row.content).filter(([column]) => column !== 'inchikey'));
  }
}

function checkFormula({ content, faults }: CheckedRow, identity: MoleculeIdentity | null): void {
  const written = textOf(content['formula']);
  if (written === null) return;
  const formula = hillFormula(written) ?? hillFormula(withoutChargeAndIsotope(written));
  if (formula === null) {
    faults.push({ column: 'formula', code: 'formula_form', value: written });
    return;
  }
  content['formula'] = formula;
  const mass = numberOf(content['molar_mass']);
  const isIsotope = /\[\d|T(?![a-z])/.test(written) || identity?.hasIsotopes === true;
  const expected = formulaMass(formula);
  if (mass !== null && expected !== null && !isIsotope && Math.abs(mass - expected) > expected * MASS_TOLERANCE)
    faults.push({ column: 'molar_mass', code: 'mass_differs', value: String(mass), params: { expected: expected.toFixed(3) } });
  if (identity && identity.formula !== formula && !isIsotope)
    faults.push({
      column: 'smiles',
      code: 'smiles_formula_differs',
      value: textOf(content['smiles']) ?? '',
      params: { expected: identity.formula },
    });
}

/** 'C24H36O4-2' → 'C24H36O4', '[3He]' → 'He', 'T2' → 'H2': formulas contain atoms only. */
const withoutChargeAndIsotope = (formula: string): string =>
  formula
    .replace(/[+-]\d*$/, '')
    .replaceAll(/\[\d+([A-Z][a-z]?)\]/g, '$1')
    .replaceAll(/T(?![a-z])/g, 'H');

/** Programs write different keys for tautomers and metal salts: a difference is only a warning. */
function checkInchikey({ content, faults }: CheckedRow, identity: MoleculeIdentity | null): void {
  const written = textOf(content['inchikey']);
  if (written === null || !identity?.inchikey || identity.inchikey === written) return;
  const isOtherMolecule = identity.inchikey.slice(0, 14) !== written.slice(0, 14);
  faults.push({
    column: 'inchikey',
    code: 'inchikey_differs',
    value: written,
    params: { expected: identity.inchikey },
    ...(isOtherMolecule ? {} : { isWarning: true }),
  });
}
