import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { referencesFolder } from '../../../../platform/database/references/load-references.ts';
import { hasRightCheckDigit } from '../cas-number.ts';
import { isUnmodelled } from '../molecule-identity.ts';
import { startRdkit, withMolecule } from '../rdkit.ts';
import { keyOf, parentFormula, structureParents } from './structure-parents.ts';

const rdkit = await startRdkit();

type Entry = { en: string; cas?: string[]; smiles?: string; inchikey?: string; formula?: string };
type List = { key: string; law_entries: number | null; entries: Entry[]; families: { smarts: string }[] };
const lists: List[] = JSON.parse(await readFile(join(referencesFolder, 'controlled-lists.json'), 'utf8'));

test('every listed structure, number and pattern can be read, and its keys follow from its structure', () => {
  for (const { entries, families } of lists) {
    for (const { smarts } of families) assert.ok(rdkit.get_qmol(smarts), smarts);
    for (const { en, cas = [], smiles, inchikey, formula } of entries) {
      for (const number of cas) assert.ok(hasRightCheckDigit(number), `${en}: ${number}`);
      if (smiles === undefined) continue;
      assert.equal(
        withMolecule(rdkit, smiles, (molecule) => keyOf(rdkit, molecule)),
        inchikey,
        en,
      );
      if (formula !== undefined) assert.equal(parentFormula(rdkit, smiles), formula, en);
    }
  }
});

test('the lists have as many entries as the documentation says', () => {
  assert.deepEqual(
    lists.map(({ key, law_entries: law, entries, families }) => [
      key,
      law,
      entries.length,
      entries.filter(({ smiles }) => smiles).length,
      families.length,
    ]),
    [
      ['narcotic', 123, 123, 118, 0],
      ['psychotropic-1', 68, 68, 67, 0],
      ['psychotropic-2', 90, 90, 87, 0],
      ['new-psychoactive', 235, 232, 230, 2],
      ['cwc-1', 16, 33, 25, 7],
      ['cwc-2', 14, 10, 10, 6],
      ['cwc-3', 17, 17, 17, 0],
      ['explosive', 59, 10, 9, 0],
      ['radioactive', null, 3, 0, 0],
    ],
  );
});

test('parents are the same for salts, hydrates, charges and stereoisomers', () => {
  const key = (smiles: string) => structureParents(rdkit, smiles, { families: [], formulas: [] })?.parts.map((part) => part.slice(0, 14));
  for (const smiles of ['C[C@H](N)Cc1ccccc1', 'C[C@@H]([NH3+])Cc1ccccc1.[Cl-]', 'O.CC(N)Cc1ccccc1', '[2H]NC(C)Cc1ccccc1'])
    assert.deepEqual(key(smiles), ['KWTSXDURSIMDCE'], smiles);
});

test('esters and ethers lead to what they are made of, rings stay closed', () => {
  const cleaved = (smiles: string, formula: string) => structureParents(rdkit, smiles, { families: [], formulas: [formula] })?.cleaved;
  // phenol, from its acetate, ether, tosylate and phosphate
  for (const smiles of ['CC(=O)Oc1ccccc1', 'COc1ccccc1', 'O=S(=O)(C)Oc1ccccc1', 'COP(=O)(OC)Oc1ccccc1'])
    assert.deepEqual(cleaved(smiles, 'C6H6O'), ['ISWSIDIOOBJBQZ'], smiles);
  // 1,3-benzodioxole has no open ether
  assert.deepEqual(cleaved('C1Oc2ccccc2O1', 'C6H6O2'), []);
});

test('structures beyond RDKit are right, and wrong ones are wrong', () => {
  for (const right of ['[BH2]1[H][BH2][H]1', 'O=Cl(=O)(=O)F', 'FCl(F)F', 'FBr(F)(F)(F)F', 'FI(F)(F)(F)(F)(F)F']) {
    assert.equal(
      withMolecule(rdkit, right, () => true),
      undefined,
      right,
    );
    assert.equal(isUnmodelled(rdkit, right), true, right);
  }
  for (const wrong of ['C1CC', 'CC(', 'Xx', '[Xx]', 'CC(C)(C)(C)C', 'c1cccc1', 'CC(Cl)(C)(C)C', 'C1CCl'])
    assert.equal(isUnmodelled(rdkit, wrong), false, wrong);
});
