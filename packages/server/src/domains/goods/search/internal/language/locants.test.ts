import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutLocants } from './locants.ts';

test('locants and stereodescriptors are left out', () => {
  const names = {
    '1,4-dioxane': 'dioxane',
    'n,n-dimethylformamide': 'dimethylformamide',
    'n-hexane': 'hexane',
    'tert-butanol': 'butanol',
    'l-cysteine': 'cysteine',
    '(r)-1-phenylethanol': 'phenylethanol',
    'trans-4-hydroxy-l-proline': 'hydroxy-proline',
    'alpha-cyclodextrin': 'cyclodextrin',
    '2-丙醇': '丙醇',
    '2,2,4-trimethylpentane': 'trimethylpentane',
  };
  for (const [name, plain] of Object.entries(names)) assert.equal(withoutLocants(name), plain);
});

test('types, amounts and words with hyphens stay as they are', () => {
  for (const text of ['t-75', 'c-18', 'gl-45', 'x-ray', '0.5-10', 'low-binding', '384-well', 'edta', '67-64-1', '']) {
    assert.equal(withoutLocants(text), text);
  }
});
