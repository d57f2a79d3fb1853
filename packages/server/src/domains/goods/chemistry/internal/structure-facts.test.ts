import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRdkit } from '../rdkit.ts';
import { factsMaker, structureFacts } from './structure-facts.ts';

const rdkit = await startRdkit();
const forms = (smiles: string) => structureFacts(rdkit, smiles)?.forms;

test('facts name the RDKit version that made them', () => {
  assert.match(factsMaker, new RegExp(`^RDKit ${rdkit.version().replaceAll('.', '\\.')},`));
});

/** PubChem's InChIKeys. */
const keys = [
  ['CC(C)=O', 'CSCPPACGZOOCGX-UHFFFAOYSA-N'],
  ['c1ccccc1', 'UHOVQNZJYSORNB-UHFFFAOYSA-N'],
  ['C[C@H](N)C(=O)O', 'QNAYBMKLOCPYGJ-REOHCLBHSA-N'],
  ['O', 'XLYOFNOQVPJJNP-UHFFFAOYSA-N'],
  ['[Na+].[Cl-]', 'FAPWRFPIFSIZLT-UHFFFAOYSA-M'],
  // RDKit writes the charges of halogens' oxoanions so that InChI takes them for others
  ['[K+].[O-]Cl(=O)=O', 'VKJKEPKFPUWCAS-UHFFFAOYSA-M'],
  ['[Cs+].[O-]Br(=O)=O', 'LCIQMVZXQUMARP-UHFFFAOYSA-M'],
  ['[Na+].[O-]Cl(=O)(=O)=O', 'BAZAXWOYCMUHIX-UHFFFAOYSA-M'],
] as const;

test('InChIKeys are those of PubChem', () => {
  for (const [smiles, key] of keys) assert.equal(structureFacts(rdkit, smiles)?.inchikey, key, smiles);
});

test('different notations of one structure have the same facts', () => {
  for (const [one, other] of [
    ['C1=CC=CC=C1O', 'Oc1ccccc1'],
    ['CC(O)=O', 'C(C)(=O)O'],
    ['[Cl-].[Na+]', '[Na+].[Cl-]'],
    ['N[C@@H](C)C(=O)O', 'C[C@H](N)C(=O)O'],
  ])
    assert.deepEqual(structureFacts(rdkit, one ?? ''), structureFacts(rdkit, other ?? ''), one);
});

test('different structures have different facts', () => {
  for (const [one, other] of [
    ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'],
    ['CC(=O)[O-]', 'CC(=O)O'],
    ['O', '[2H]O[2H]'],
    ['OC(=O)/C=C/C(=O)O', 'OC(=O)/C=C\\C(=O)O'],
  ]) {
    assert.notEqual(forms(one ?? '')?.[0], forms(other ?? '')?.[0], one);
    assert.notEqual(structureFacts(rdkit, one ?? '')?.inchikey, structureFacts(rdkit, other ?? '')?.inchikey, one);
  }
});

test('the forms lead from the whole structure to its part, and then to those without stereochemistry', () => {
  assert.deepEqual(forms('C'), ['C']);
  assert.deepEqual(forms('O'), ['O']);
  assert.deepEqual(forms('O.O'), ['O.O']);
  assert.deepEqual(forms('[Na+].[Cl-]'), ['[Cl-].[Na+]']);
  assert.deepEqual(forms('CC(=O)[O-].[Na+].O.O.O'), ['CC(=O)[O-].O.O.O.[Na+]', 'CC(=O)[O-].[Na+]', 'CC(=O)[O-]']);
  assert.deepEqual(forms('Cl.NCCCC[C@H](N)C(=O)O'), [
    'Cl.NCCCC[C@H](N)C(=O)O',
    'NCCCC[C@H](N)C(=O)O',
    'Cl.NCCCCC(N)C(=O)O',
    'NCCCCC(N)C(=O)O',
  ]);
  // neither the calcium of its brackets nor the chlorine of its letters is a carbon
  assert.deepEqual(forms('[Ca+2].[Cl-].[Cl-].O.O'), ['O.O.[Ca+2].[Cl-].[Cl-]', '[Ca+2].[Cl-].[Cl-]']);
  assert.deepEqual(forms('[2H][C@](F)(Cl)Br')?.at(-1), '[2H]C(F)(Cl)Br');
});

test('an unreadable SMILES has no facts', () => {
  for (const smiles of ['', ' ', 'C1CC', 'acetone', 'C(C)(C)(C)(C)C', '[Xx]', 'C'.repeat(2_001)])
    assert.equal(structureFacts(rdkit, smiles), null, smiles);
});
