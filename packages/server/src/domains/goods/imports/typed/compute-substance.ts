import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { findWordedCodes } from '../../catalogue/write-hazards.ts';
import { formulaMass } from '../../chemistry/atomic-weights.ts';
import { findMoleculeIdentities } from '../../chemistry/find-molecule-identities.ts';
import { textOf } from '../internal/kinds/content.ts';
import { checkMolecules } from '../internal/kinds/substance-checks.ts';
import { codesIn, hazardColumns, readHazards } from '../internal/typed/hazard-columns.ts';
import { typedSubstanceColumn } from './substance-values.ts';
import { type TypedValues, fieldFault, readTyped } from '../internal/typed/typed-row.ts';

export type ComputedSubstance = {
  formula: string | null;
  /** g/mol. */
  molar_mass: number | null;
  inchikey: string | null;
  pictograms: string[];
  signal: 'danger' | 'warning' | null;
  faults: (FieldFault & { is_warning: boolean })[];
};

/** What is computed of, or compared with something that is. */
const computable: ReadonlySet<string> = new Set(['formula', 'molar_mass', 'smiles', 'inchikey', ...hazardColumns.map(({ name }) => name)]);

/** What follows from a typed structure and hazard classes, and where other input contradicts it. */
export async function computeSubstance(db: Database, values: TypedValues, language: Language): Promise<ComputedSubstance> {
  const row = readTyped(Object.fromEntries(Object.entries(values).filter(([name]) => computable.has(name))), typedSubstanceColumn);
  await checkMolecules([row]);
  const smiles = textOf(row.content['smiles']);
  const [read] = smiles === null ? [] : await findMoleculeIdentities([smiles]);
  const identity = read === 'unmodelled' ? null : read;
  const formula = identity?.formula ?? textOf(row.content['formula']);
  const ghs = readHazards(row, await findWordedCodes(db, codesIn(row)));
  return {
    formula,
    // an isotope has a mass of its own
    molar_mass: formula === null || identity?.hasIsotopes ? null : formulaMass(formula),
    inchikey: identity?.inchikey ?? null,
    pictograms: ghs?.pictograms ?? [],
    signal: ghs?.signal ?? null,
    faults: row.faults.map((fault) => ({ ...fieldFault(fault, language), is_warning: fault.isWarning === true })),
  };
}
