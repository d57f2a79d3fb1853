import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBoardHref } from './empty-board.ts';
import { drawingSrc, readStructure, structureHref } from './structure-query.ts';

const read = (query: string) => readStructure(new URLSearchParams(query));

test('an address has the structure and the kind of search; an invalid kind is the most common one', () => {
  assert.deepEqual(read('structure=c1ccccc1&structure_mode=exact'), { text: 'c1ccccc1', mode: 'exact' });
  assert.deepEqual(read('structure=%20CCO%20'), { text: 'CCO', mode: 'substructure' });
  assert.deepEqual(read('structure_mode=similarity'), { text: '', mode: 'similarity' });
  assert.deepEqual(read('structure=C&structure_mode=anything'), { text: 'C', mode: 'substructure' });
  assert.equal(read(`structure=${'C'.repeat(5_000)}`).text.length, 2_000);
});

test('what is read is what was written, whatever a SMILES contains', () => {
  for (const text of ['C#N', 'F/C=C\\F', '[O-]S(=O)(=O)[O-].[Cu+2]', 'C%12CC%12', 'C[C@@H](N)C(=O)O', 'a&b=c', '苯酚']) {
    const wanted = { text, mode: 'similarity' as const };
    assert.deepEqual(readStructure(new URL(structureHref(wanted), 'http://shop.test').searchParams), wanted);
    assert.equal(new URL(drawingSrc(text, 'light'), 'http://shop.test').searchParams.get('smiles'), text);
  }
});

test('an empty board has an address without a structure, and each theme its own picture', () => {
  assert.equal(emptyBoardHref, '/search?structure_mode=substructure#draw');
  assert.equal(structureHref({ text: '', mode: 'exact' }), '/search?structure_mode=exact');
  assert.equal(drawingSrc('C', 'light'), '/structures/drawing.svg?smiles=C');
  assert.equal(drawingSrc('C', 'dark'), '/structures/drawing.dark.svg?smiles=C');
});
