import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inCatalogueWords } from './everyday-words.ts';

test('what is said at the bench becomes what catalogues write, in the singular and the plural', () => {
  const said = {
    'separatory funnel 250': 'separating funnel 250',
    'magnetic stir bars': 'stirring bars',
    pipets: 'pipettes',
    '移液枪头 200': '吸头 200',
    三角瓶: '锥形瓶',
    'edc hcl': 'edc hydrochloride',
    'tris-hcl': 'tris-hydrochloride',
  };
  for (const [words, written] of Object.entries(said)) assert.equal(inCatalogueWords(words), written);
});

test('a word inside another, and hydrochloric acid, stay as they are', () => {
  for (const text of ['pipette', 'pipetted', '1 m hcl', 'conc hcl', 'hcl', 'stirring bar', '吸头']) {
    assert.equal(inCatalogueWords(text), text);
  }
});
