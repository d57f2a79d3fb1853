import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../testing/test-properties.ts';
import { guardFormula, looksLikeFormula, unguardFormula } from './formula-guard.ts';

const spiced = fc.string({ unit: fc.constantFrom(...Array.from(`'=+-@\t\r\n＝＋－＠1.5aA(|!`)) });

test('every text is read back unchanged, and no spreadsheet would run it as a formula', () => {
  fc.assert(
    fc.property(spiced, (text) => {
      const guarded = guardFormula(text);
      assert.equal(unguardFormula(guarded), text);
      assert.ok(!/^[=+\-@\t\r\n＝＋－＠]/.test(guarded) || /^[+-]?[\d.,]+$/.test(guarded), guarded);
    }),
  );
});

test('formulas are distinguished from temperatures and rotations', () => {
  for (const text of ['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3+cmd|x!A0', '=HYPERLINK("http://x")']) assert.ok(looksLikeFormula(text), text);
  for (const text of ['-20 °C', '+4 °C', '-', '-5.5', 'a=b', '']) assert.ok(!looksLikeFormula(text), text);
});
