import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formulaRuns } from './formula-runs.ts';

/** Writes runs as text: `_` before what is below the line, `^` before what is above it. */
function written(formula: string): string {
  return formulaRuns(formula)
    .map(({ text, position }) => (position === 'base' ? text : `${position === 'sub' ? '_' : '^'}${text}|`))
    .join('');
}

test('counts of atoms go below the line', () => {
  assert.equal(written('C3H6O'), 'C_3|H_6|O');
  assert.equal(written('C12H22O11'), 'C_12|H_22|O_11|');
  assert.equal(written('NaCl'), 'NaCl');
});

test('a coefficient before a molecule of water stays on the line', () => {
  assert.equal(written('CuSO4·5H2O'), 'CuSO_4|·5H_2|O');
  assert.equal(written('2H2O'), '2H_2|O');
});

test('every spelling of the hydrate dot is shown as the same dot', () => {
  for (const dot of ['·', '.', '*', '•', '⋅']) assert.equal(written(`MgSO4${dot}7H2O`), 'MgSO_4|·7H_2|O');
});

test('a count after a bracket goes below the line', () => {
  assert.equal(written('(NH4)2SO4'), '(NH_4|)_2|SO_4|');
  assert.equal(written('K3[Fe(CN)6]'), 'K_3|[Fe(CN)_6|]');
});

test('a fraction of an atom is one number', () => {
  assert.equal(written('YBa2Cu3O6.5'), 'YBa_2|Cu_3|O_6.5|');
});

test('charges and isotopes go above the line with a true minus sign', () => {
  assert.equal(written('SO4^2-'), 'SO_4|^2−|');
  assert.equal(written('Na+'), 'Na^+|');
  assert.equal(written('^{13}CH4'), '^13|CH_4|');
});

test('polymers keep their letter count, and no text is lost', () => {
  assert.equal(written('(C2H4O)nH2O'), '(C_2|H_4|O)nH_2|O');
  for (const formula of ['C3H6O', 'CuSO4·5H2O', '', 'Fe2(SO4)3·xH2O'])
    assert.equal(
      formulaRuns(formula)
        .map((run) => run.text)
        .join(''),
      formula,
    );
});
