import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherUnitPrices } from './pack-other-prices.ts';
import { inBaseUnit, unitPrice } from '../../product-rules/pack-price.ts';

const nothing = { density: null, molar_mass: null, assay: null, purity: null, concentration: null };
const round = (value: number | undefined) => value && Number(value.toFixed(4));

test('a unit price is the exact ratio and is never rounded to whole fen', () => {
  assert.deepEqual(unitPrice(2_800, 500, 'mL'), { fen: 5.6, per: 'mL' });
  assert.deepEqual(unitPrice(100, 20, 'L'), { fen: 0.005, per: 'mL' });
  assert.deepEqual(unitPrice(100, 3, 'g'), { fen: 33.3333333, per: 'g' });
  assert.deepEqual(unitPrice(9_900, 5, 'mg'), { fen: 1_980_000, per: 'g' });
  assert.equal(unitPrice(9_900, 1, 'sample'), null);
  assert.deepEqual(inBaseUnit(0.1, 'kg'), { amount: 100, unit: 'g' });
  assert.deepEqual(inBaseUnit(0.3, 'mg'), { amount: 0.0003, unit: 'g' });
});

test('without density, molar mass or assay there is only the price per gram', () => {
  assert.deepEqual(otherUnitPrices(10_000, { amount: 100, unit: 'g' }, nothing), []);
  assert.deepEqual(otherUnitPrices(10_000, { amount: 100, unit: 'piece' }, { ...nothing, molar_mass: 58.44, assay: 99 }), []);
});

test('a lower limit of the assay makes the price of the pure substance an upper limit', () => {
  const [pure, molar] = otherUnitPrices(9_800, { amount: 100, unit: 'g' }, { ...nothing, molar_mass: 50, assay: 98, purity: '≥ 98 %' });
  assert.deepEqual(pure, { fen: 100, per: 'g', pure: true, at_most: true });
  assert.deepEqual(molar, { fen: 5_000, per: 'mol', pure: false, at_most: true });
  const [exact] = otherUnitPrices(9_800, { amount: 100, unit: 'g' }, { ...nothing, assay: 98, purity: '98 %' });
  assert.equal(exact?.at_most, false);
});

test('a liquid is priced per gram only over its stated density', () => {
  const [perGram, perMole] = otherUnitPrices(7_900, { amount: 1, unit: 'L' }, { ...nothing, density: 0.79, molar_mass: 58.08 });
  assert.deepEqual([round(perGram?.fen), perGram?.per], [10, 'g']);
  assert.deepEqual([round(perMole?.fen), perMole?.per], [580.8, 'mol']);
  assert.deepEqual(otherUnitPrices(7_900, { amount: 1, unit: 'L' }, { ...nothing, molar_mass: 58.08 }), []);
});

test('a solution is priced per mole by volume and concentration, ignoring density and assay of the pure substance', () => {
  const prices = otherUnitPrices(
    5_000,
    { amount: 500, unit: 'mL' },
    { density: 1.84, molar_mass: 98.08, assay: 95, purity: '≥ 95 %', concentration: 0.5 },
  );
  assert.deepEqual(prices, [{ fen: 20_000, per: 'mol', pure: false, at_most: false }]);
});
