import type { MainModule } from '@rdkit/rdkit';
import type { SubstanceData } from '../format/catalogue.ts';
import { hasRightCheckDigit } from '../../packages/server/src/domains/goods/chemistry/cas-number.ts';
import { isClpIndexNumber } from './clp-index-number.ts';
import { hillFormula, parseFormula } from './formula.ts';
import { pictogramsFor, signalWordFor, statementsFor } from '../../packages/server/src/domains/goods/chemistry/ghs-rules.ts';
import { moleculeFacts } from './molecule-facts.ts';

/** Codes that the files beside a substance define. */
export type SubstanceContext = { lists: ReadonlySet<string>; statements: ReadonlySet<string> };

/**
 * Tolerance in g/mol between a stated molar mass (IUPAC 2021) and RDKit's older weights; the
 * largest difference is below it.
 */
const massTolerance = 0.02;

/** What is wrong with a substance, one sentence each; empty where nothing is. */
export function substanceFaults(rdkit: MainModule, substance: SubstanceData, context: SubstanceContext): string[] {
  const faults = [...identityFaults(rdkit, substance), ...hazardFaults(substance, context.statements)];
  for (const list of substance.regulated ?? []) {
    if (!context.lists.has(list)) faults.push(`there is no list ${list}`);
  }
  return faults.map((fault) => `${substance.key}: ${fault}`);
}

function identityFaults(rdkit: MainModule, { cas, formula, smiles, molar_mass: molarMass }: SubstanceData): string[] {
  const faults = cas.filter((number) => !hasRightCheckDigit(number)).map((number) => `${number} fails its check digit`);
  if ((formula === null) !== (molarMass === null)) faults.push('formula and molar mass are known together or not at all');
  if (formula !== null) {
    const composition = parseFormula(formula);
    if (composition === undefined) faults.push(`${formula} is not a plain formula`);
    else if (hillFormula(composition) !== formula) faults.push(`${formula} is not in Hill order, ${hillFormula(composition)} is`);
  }
  if (smiles === null) return faults;
  const facts = moleculeFacts(rdkit, smiles);
  if (facts === undefined) return [...faults, `the SMILES ${smiles} cannot be read`];
  if (facts.formula !== formula) faults.push(`the SMILES gives ${facts.formula}, the file says ${formula}`);
  if (molarMass === null || Math.abs(facts.averageMass - molarMass) > massTolerance) {
    faults.push(`the molar mass by SMILES is ${facts.averageMass}, the file says ${molarMass}`);
  }
  return faults;
}

/** The hazards of a substance, or of a product as sold. */
export type Hazards = Pick<SubstanceData, 'ghs' | 'un_number' | 'dg_class' | 'packing_group'>;

/** Faults of hazards: UN number without class, labels that contradict classes, missing wording. */
export function hazardFaults(hazards: Hazards, statements: ReadonlySet<string>): string[] {
  const { ghs, un_number: unNumber, dg_class: dangerClass, packing_group: group } = hazards;
  const faults: string[] = [];
  if ((unNumber === undefined) !== (dangerClass === undefined)) faults.push('UN number and class belong together');
  if ((unNumber === undefined) !== (group === undefined)) faults.push('UN number and packing group belong together');
  if (ghs === undefined) return faults;
  if (ghs.scheme !== 'CLP Annex VI' && ghs.scheme !== 'GB 30000') faults.push(`${ghs.scheme} is not a scheme of this catalogue`);
  const index = /Index No\. (\d{3}-\d{3}-\d{2}-[\dX])/.exec(ghs.source)?.[1];
  if (index !== undefined && !isClpIndexNumber(index)) faults.push(`${index} is not an Annex VI index number`);
  const pictograms = pictogramsFor(ghs.classes);
  if (pictograms.join() !== ghs.pictograms.join())
    faults.push(`the classes give the pictograms ${pictograms.join(', ')}, the file says ${ghs.pictograms.join(', ')}`);
  const signal = signalWordFor(ghs.classes);
  if (signal !== ghs.signal) faults.push(`the classes give the signal word ${signal}, the file says ${ghs.signal}`);
  const matches = (name: string, code: string): boolean => statementsFor(name).some((statement) => statement.test(code));
  for (const name of ghs.classes) {
    // Corrosion to skin implies eye damage, whose own statement is then left out (CLP Article 27).
    const implied = name === 'Eye Dam. 1' && ghs.hazards.includes('H314');
    if (!implied && !ghs.hazards.some((code) => matches(name, code))) faults.push(`${name} has no statement`);
  }
  for (const code of ghs.hazards) {
    if (!ghs.classes.some((name) => matches(name, code))) faults.push(`${code} has no class`);
  }
  for (const code of [...ghs.hazards, ...ghs.precautions, ...ghs.pictograms]) {
    if (!statements.has(code)) faults.push(`${code} has no wording in ghs-statements.json`);
  }
  return faults;
}
