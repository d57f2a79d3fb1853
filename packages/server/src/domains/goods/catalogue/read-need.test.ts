import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needInBase, readNeed } from './read-need.ts';

const nothing = { density: null, molar_mass: null, assay: null, purity: null, concentration: null };

test('an amount is read as people type it, in both languages', () => {
  for (const [text, amount, unit] of [
    ['30 g', 30, 'g'],
    ['30g', 30, 'g'],
    ['1.5 kg', 1.5, 'kg'],
    ['0,5 mol', 0.5, 'mol'],
    ['1,000 mL', 1000, 'mL'],
    ['２５０ＭＬ', 250, 'mL'],
    ['30 克', 30, 'g'],
    ['2 升', 2, 'L'],
    ['500 ul', 500, 'µL'],
    ['12 个', 12, 'piece'],
    ['.5 L', 0.5, 'L'],
    ['40', 40, null],
  ] as const)
    assert.deepEqual(readNeed(text), { amount, unit }, text);
  for (const text of ['', 'g', '0 g', '-3 g', '3 furlongs', '1.2.3 g', '1e5 g', '∞']) assert.equal(readNeed(text), null, text);
});

test('a need is converted into the packs’ unit, only by known facts', () => {
  assert.equal(needInBase({ amount: 30, unit: 'g' }, 'g', nothing), 30);
  assert.equal(needInBase({ amount: 2, unit: 'L' }, 'mL', nothing), 2000);
  assert.equal(needInBase({ amount: 79, unit: 'g' }, 'mL', { ...nothing, density: 0.79 }), 100);
  assert.equal(needInBase({ amount: 79, unit: 'g' }, 'mL', nothing), null);
  assert.equal(needInBase({ amount: 2, unit: 'mol' }, 'g', { ...nothing, molar_mass: 50, assay: 50 }), 200);
  assert.equal(needInBase({ amount: 0.1, unit: 'mol' }, 'mL', { ...nothing, concentration: 0.5, molar_mass: 40 }), 200);
  assert.equal(needInBase({ amount: 10, unit: 'g' }, 'mL', { ...nothing, concentration: 0.5, density: 1.8 }), null);
  assert.equal(needInBase({ amount: 3, unit: 'piece' }, 'g', nothing), null);
});
