import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPackSize, unit } from './unit.ts';

const read = (text: string) => {
  const found = readPackSize(text);
  if (!found.ok) return found.reading.ok ? '?' : `! ${found.reading.fault.code}`;
  const { amount, unit: of, label_en: english, label_zh: chinese } = found.size;
  return [amount, of, ...(english === null ? [] : [english]), ...(chinese === null ? [] : [chinese])].join(' | ');
};

test('a pack size in one cell is read in the usual notations of both languages', () => {
  const cases: [string, string][] = [
    ['500mL', '500 | mL'],
    ['500 ml', '500 | mL'],
    ['２５ｇ', '25 | g'],
    ['2.5 升', '2.5 | L'],
    ['1,000 μL', '1000 | µL'],
    ['25克', '25 | g'],
    ['500g/瓶', '500 | g | 500 g/瓶'],
    ['6×500mL', '3000 | mL | 6 × 500 mL | 6 × 500 mL'],
    ['500 mL*4', '2000 | mL | 4 × 500 mL | 4 × 500 mL'],
    ['1盒', '1 | piece | 1 box | 1 盒'],
    ['96 T', '96 | test'],
    ['100 pcs', '100 | piece'],
    ['50支/盒', '50 | piece | 50 pieces | 50 支/盒'],
    ['5 furlongs', '! unit_unknown'],
    ['AR', '! pack_form'],
    ['0 g', '! out_of_range'],
  ];
  for (const [text, expected] of cases) assert.equal(read(text), expected, text);
});

test('a comma in a pack size groups thousands, and is refused anywhere else', () => {
  assert.equal(read('12,500 mL'), '12500 | mL');
  assert.equal(read('1,000.5 g'), '1000.5 | g');
  for (const text of ['2,5 L', '２，５ L', '0,500 L', '1,00 g', '1000,000 g', '5, g']) assert.equal(read(text), '! pack_form', text);
});

test('a concentration is not taken for a length', () => {
  for (const text of ['1M', '1 M', '2 mM', '10 mM.']) assert.equal(read(text), '! unit_unknown', text);
  assert.ok(!unit('M').ok);
  assert.deepEqual(['1 m', '30 CM', '300 MM', '5 KG', '500 ML'].map(read), ['1 | m', '30 | cm', '300 | mm', '5 | kg', '500 | mL']);
});

test('an unknown unit is refused and the known ones are named', () => {
  const known = unit('ＭＬ');
  assert.deepEqual(known, { ok: true, value: 'mL' });
  const unknown = unit('furlong');
  assert.ok(!unknown.ok && unknown.fault.code === 'unit_unknown');
  assert.match(String(unknown.fault.params?.['units']), /^kg, g, mg, µg/);
});
