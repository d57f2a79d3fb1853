import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherWords } from './other-words.ts';

test('sizes are read in the units in which catalogues give them', () => {
  const sizes = {
    '10 cm dish': '100 mm dish',
    'tips 1000 µL': 'tips 1 ml',
    '0.2 mL tube': '200 ul tube',
    '50毫升离心管': '50 ml 离心管',
    '1升烧杯': '1000 ml 烧杯',
    '10xPBS': '10x pbs',
    'p200 pipette': '200 ul pipette',
  };
  for (const [spoken, written] of Object.entries(sizes)) assert.equal(otherWords(spoken)[0], written);
});

test('household, trade and foreign names are read as laboratory terms', () => {
  const words = {
    Vinegar: 'acetic acid',
    'dish soap': 'neutral detergent',
    'Falcon 50': 'centrifuge tube 50',
    'ear plugs': 'ear muffs',
    黄枪头: '200 ul 吸头',
    离心机维修: '离心机年检',
    BamH1: 'bamhi',
    Natriumchlorid: 'sodium chlorid',
    Kaliumhydroxid: 'potassium hydroxid',
  };
  for (const [spoken, written] of Object.entries(words)) assert.equal(otherWords(spoken).at(-1), written);
});

test('words inside others, types and ranges have no other wording', () => {
  for (const text of ['chalky', 'C18 250 mm', '100-1000 ul', 'T-75', 'EcoRI', 'magnesium', 'p53']) {
    assert.deepEqual(otherWords(text), [], text);
  }
});
