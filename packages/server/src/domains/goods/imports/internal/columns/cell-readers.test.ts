import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casNumbers, code, decimal, installation, text, texts, whole, yesOrNo } from './cell-readers.ts';
import type { CellReading } from './column.ts';
import { price, tiers } from './price.ts';

const read = (reading: CellReading) => (reading.ok ? reading.value : `! ${reading.fault.code}`);

test('prices are read in the usual notations, in fen; impossible ones are distinguished from unreadable ones', () => {
  const cases: [string, unknown][] = [
    ['123.45', 12_345],
    ['¥1,234.5', 123_450],
    ['￥100', 10_000],
    ['100元', 10_000],
    ['0.01', 1],
    ['12.500', 1_250],
    ['10000000', 1_000_000_000],
    ['0', '! price_impossible'],
    ['0.00', '! price_impossible'],
    ['-5', '! price_impossible'],
    ['10000000.01', '! price_impossible'],
    ['99999999999', '! price_impossible'],
    ['1.005', '! price_form'],
    ['1e3', '! price_form'],
    ['12,5', '! price_form'],
    ['NaN', '! price_form'],
    ['=1+1', '! price_form'],
  ];
  for (const [text, expected] of cases) assert.deepEqual(read(price(text)), expected, text);
});

test('installation is read as a value, by its name in either language, and as yes and no', () => {
  const cases: [string, unknown][] = [
    ['included', 'included'],
    ['Quoted on request', 'quoted'],
    ['安装另行报价', 'quoted'],
    ['是', 'included'],
    ['含安装', 'included'],
    ['否', 'none'],
    ['maybe', '! not_one_of'],
  ];
  for (const [text, expected] of cases) assert.equal(read(installation(text)), expected, text);
});

test('tiers rise in quantity and fall in price', () => {
  assert.deepEqual(read(tiers('10: 90.00; 50：80')), [
    { min: 10, price: 9_000 },
    { min: 50, price: 8_000 },
  ]);
  for (const text of ['1: 5', '10: 5; 10: 4', '10: 5; 20: 5', '10: 5; 20: 6']) assert.equal(read(tiers(text)), '! tiers_order', text);
  for (const text of ['10', '10: x', 'ten: 5', '10: 5: 4']) assert.equal(read(tiers(text)), '! tiers_form', text);
  assert.equal(read(tiers('10: 0')), '! price_impossible');
});

test('CAS numbers are read in every notation, and damage by spreadsheets is detected', () => {
  assert.deepEqual(read(casNumbers('67-64-1; 7732‐18‐5')), ['67-64-1', '7732-18-5']);
  assert.deepEqual(read(casNumbers('1918-02-1')), ['1918-02-1']);
  for (const text of ['1918-02-01', '1918/2/1', '1918年2月1日', '2/1/1918', 'Feb-18', '1918-02-01 00:00:00'.slice(0, 10)])
    assert.equal(read(casNumbers(text)), '! became_date', text);
  assert.equal(read(casNumbers('6.7641E+4')), '! became_number');
  assert.equal(read(casNumbers('67-64-2')), '! cas_check_digit');
  assert.equal(read(casNumbers('acetone')), '! cas_form');
});

test('catalogue numbers are text: dates and exponents are refused, everything of their form is kept', () => {
  for (const text of ['KS-10021-2.5L', '100021', '10.20.300', '1234-56-7', 'a/b_c']) assert.equal(read(code(text)), text);
  for (const text of ['1E+05', '2.02401E+11']) assert.equal(read(code(text)), '! became_number', text);
  for (const text of ['2024-01-15', '1/2/2024', '15-Jan', '2024/1/5']) assert.equal(read(code(text)), '! became_date', text);
  for (const text of ['x', '-1001', 'a b', '=A1', 'x'.repeat(65), '货号']) assert.equal(read(code(text)), '! code_form', text);
});

test('numbers, flags and lists', () => {
  const amount = decimal({ least: 0, most: 1e6 });
  assert.deepEqual(
    ['1,000.5', '１２', '1e3', '2.5e-2'].map((text) => read(amount(text))),
    [1000.5, 12, 1000, 0.025],
  );
  assert.deepEqual(
    ['5 g', '1.2.3', '2,5', '0,500', '-1', '1e9', 'Infinity'].map((text) => read(amount(text))),
    ['! not_a_number', '! not_a_number', '! not_a_number', '! not_a_number', '! out_of_range', '! out_of_range', '! not_a_number'],
  );
  assert.equal(read(whole({ least: 1, most: 9 })('1.5')), '! not_whole');
  assert.deepEqual(
    ['是', 'No', 'maybe'].map((text) => read(yesOrNo(text))),
    [true, false, '! not_yes_or_no'],
  );
  assert.deepEqual(read(texts(50)('a; b,c;  a;')), ['a', 'b,c']);
});

test('deceptive text is refused, and words of all scripts are accepted', () => {
  for (const hidden of ['Acetone\u202e%9.99', '\u2066acetone', 'a\u200fb', 'a\u061cb', 'a\0b', 'a\u001bb'])
    assert.equal(read(text(50)(hidden)), '! control_character', JSON.stringify(hidden));
  for (const plain of ['丙酮', '1,2-Dichloro\u00adethane', 'می\u200cخواهم', 'µL', 'two\nlines']) assert.equal(read(text(50)(plain)), plain);
});
