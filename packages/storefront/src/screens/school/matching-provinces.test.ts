import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Province, matchingProvinces } from './matching-provinces.ts';

const kinds = { university: 'University', institute: 'Research institute', company: 'Company' };
const provinces: Province[] = [
  {
    code: '310000',
    name: 'Shanghai',
    institutions: [
      { id: 1, name: 'Pujing', kind: 'university', logo: null, text: '', advantages: ['Monthly statement'], contact: '' },
      { id: 2, name: 'Songjiang Bay', kind: 'company', logo: null, text: '', advantages: ['Cold-chain window'], contact: '' },
    ],
  },
  {
    code: '430000',
    name: 'Hunan',
    institutions: [{ id: 3, name: 'Luyuan', kind: 'university', logo: null, text: '', advantages: [], contact: '' }],
  },
];
const found = (sought: string) =>
  matchingProvinces(provinces, sought, kinds).flatMap(({ institutions }) => institutions.map(({ id }) => id));

test('an institution is found by name, province, kind or advantages, all words at once', () => {
  assert.deepEqual(found('LUYUAN'), [3]);
  assert.deepEqual(found('shanghai'), [1, 2]);
  assert.deepEqual(found('university'), [1, 3]);
  assert.deepEqual(found('shanghai cold'), [2]);
  assert.deepEqual(found(' '), [1, 2, 3]);
});

test('a province without a hit is left out', () => {
  assert.deepEqual(
    matchingProvinces(provinces, 'luyuan', kinds).map(({ name }) => name),
    ['Hunan'],
  );
});
