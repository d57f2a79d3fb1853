import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../testing/test-properties.ts';
import { hillFormula } from './formula.ts';

test('a formula is written in Hill order, whatever its order of elements', () => {
  const cases = [
    ['C3H6O', 'C3H6O'],
    ['OH6C3', 'C3H6O'],
    ['CH3COCH3', 'C3H6O'],
    ['H2SO4', 'H2O4S'],
    ['H₂SO₄', 'H2O4S'],
    ['NaCl', 'ClNa'],
    ['Ca(OH)2', 'CaH2O2'],
    ['CuSO4·5H2O', 'CuH10O9S'],
    ['CuSO4.5H2O', 'CuH10O9S'],
    ['[Fe(CN)6]', 'C6FeN6'],
    ['CHBr3', 'CHBr3'],
    ['CO', 'CO'],
    ['Co', 'Co'],
  ];
  for (const [text = '', hill] of cases) assert.equal(hillFormula(text), hill, text);
});

test('an invalid formula has no Hill order', () => {
  for (const text of ['', 'acetone', 'Xx2', 'C3H6O)', '(C3H6O', 'c3h6o', 'C0H6', 'C99999999', '500', 'H2SO4 foo', '丙酮'])
    assert.equal(hillFormula(text), null, text);
});

test('a formula in Hill order is unchanged, and no text breaks the parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('CHNOSClNaBr0123456789()[]·. ')) }), (text) => {
      const hill = hillFormula(text);
      if (hill !== null) assert.equal(hillFormula(hill), hill);
    }),
  );
});
