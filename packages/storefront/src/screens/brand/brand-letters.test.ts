import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Brand, byLetter, matching } from './brand-letters.ts';

const brand = (name: string, otherName: string | null, summary = ''): Brand => ({
  id: 1,
  key: name,
  name,
  other_name: otherName,
  kind: 'agent',
  country: 'CN',
  summary,
  list_id: 1,
  product_count: 1,
  authorised_from: null,
  authorised_until: null,
  picture: '',
  is_authorised: true,
  ranges: [{ id: 1, name: 'Volumetric solutions', product_count: 1 }],
});

test('a Chinese page keeps the Latin alphabet', () => {
  const groups = byLetter([brand('云麓', 'Yunlu'), brand('凯诗罗', 'Kestrel & Rowe')]);
  assert.deepEqual(
    groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)]),
    [
      ['K', ['凯诗罗']],
      ['Y', ['云麓']],
    ],
  );
});

test('accents do not move a brand, figures and other scripts are last', () => {
  const groups = byLetter([brand('中科', null), brand('Östra', null), brand('3P', null)]);
  assert.deepEqual(
    groups.map(({ letter }) => letter),
    ['O', '#'],
  );
  assert.equal(groups.at(-1)?.brands.length, 2);
});

test('every word must occur, in names of either language, in the brand’s products or ranges', () => {
  const brands = [brand('Lindqvist', '林德奎', 'Solvents for chromatography'), brand('Östra', null, 'Solvents')];
  assert.deepEqual(
    matching(brands, 'SOLVENTS chroma').map(({ name }) => name),
    ['Lindqvist'],
  );
  assert.deepEqual(
    matching(brands, '林德').map(({ name }) => name),
    ['Lindqvist'],
  );
  assert.deepEqual(
    matching(brands, 'ostra').map(({ name }) => name),
    ['Östra'],
  );
  assert.equal(matching(brands, 'volumetric').length, 2);
  assert.equal(matching(brands, '  ').length, 2);
});
