import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInchikey } from './read-inchikey.ts';
import { looksLikeSmiles, readSmiles } from './read-smiles.ts';

test('a SMILES is read as written, without the text around it', () => {
  for (const [text, smiles] of [
    ['CC(C)=O', 'CC(C)=O'],
    [' c1ccccc1 ', 'c1ccccc1'],
    ['ＣＣＯ', 'CCO'],
    ['[O-]S(=O)(=O)[O-].[Cu+2]', '[O-]S(=O)(=O)[O-].[Cu+2]'],
    ['C%12CCCCC%12', 'C%12CCCCC%12'],
    ['F/C=C\\F', 'F/C=C\\F'],
    ['[13C@@H](Cl)(Br)I', '[13C@@H](Cl)(Br)I'],
  ])
    assert.equal(readSmiles(text ?? ''), smiles, text);
});

test('a text with other characters never reaches RDKit', () => {
  for (const text of [
    '',
    'acetone',
    'C C',
    'C1CC>>O',
    '{"atoms":[]}',
    '[C',
    'C]',
    'C\u0000',
    '丙酮',
    'C'.repeat(2_001),
    '<svg>',
    'InChI=1S/CH4/h1H4',
  ])
    assert.equal(readSmiles(text), null, text);
});

test('in the search box only text that is unlikely to be words counts as a SMILES', () => {
  for (const text of ['CC(C)=O', 'c1ccccc1', 'C1CCCCC1', 'C#N', 'OC(=O)C', '[Na+].[Cl-]', 'CC(C)(C)O', 'F/C=C/F'])
    assert.equal(looksLikeSmiles(text), true, text);
  for (const text of [
    'acetone',
    '丙酮',
    '67-64-1',
    'C3H6O',
    'Ca(OH)2',
    'NaCl',
    'HPLC',
    'PBS',
    'CO',
    'BOC',
    'AB-200004',
    'C18',
    'SOB',
    'CHCl3',
    '96',
    'Cu(II)',
    'C(',
    'NP-40',
  ])
    assert.equal(looksLikeSmiles(text), false, text);
});

test('an InChIKey is read in any case and with its name before it, and other text is not', () => {
  for (const text of [
    'CSCPPACGZOOCGX-UHFFFAOYSA-N',
    ' cscppacgzoocgx-uhfffaoysa-n ',
    'InChIKey=CSCPPACGZOOCGX-UHFFFAOYSA-N',
    'InChIKey: CSCPPACGZOOCGX-UHFFFAOYSA-N',
  ])
    assert.equal(readInchikey(text), 'CSCPPACGZOOCGX-UHFFFAOYSA-N', text);
  for (const text of [
    '',
    'CSCPPACGZOOCGX',
    'CSCPPACGZOOCGX-UHFFFAOYSA',
    'CSCPPACGZOOCG1-UHFFFAOYSA-N',
    'CSCPPACGZOOCGX-UHFFFAOYSA-N acetone',
  ])
    assert.equal(readInchikey(text), null, text);
});
