import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inCatalogueWords } from './everyday-words.ts';

test('everyday words become catalogue terms, in the singular and the plural', () => {
  const spoken = {
    'separatory funnel 250': 'separating funnel 250',
    'magnetic stir bars': 'stirring bars',
    pipets: 'pipettes',
    '移液枪头 200': '吸头 200',
    三角瓶: '锥形瓶',
    'edc hcl': 'edc hydrochloride',
    'tris-hcl': 'tris-hydrochloride',
    '1x pbs': 'pbs',
    'edta-2na': 'edta disodium',
    六孔板: '6 孔板',
    'copper sulfate 5h2o': 'copper sulfate pentahydrate',
    mgso4·7h2o: 'mgso4·heptahydrate',
    七水硫酸镁: '七水合硫酸镁',
    fbs: 'fetal bovine serum',
  };
  for (const [words, written] of Object.entries(spoken)) assert.equal(inCatalogueWords(words), written);
});

test('a word inside another, and hydrochloric acid, stay as they are', () => {
  for (const text of [
    'pipette',
    'pipetted',
    '1 m hcl',
    'conc hcl',
    'hcl',
    'stirring bar',
    '吸头',
    '七水合硫酸镁',
    '三水溶液',
    'in 5 ml h2o',
    '10x pbs',
    '24 x 1.5 ml',
  ]) {
    assert.equal(inCatalogueWords(text), text);
  }
});
