import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount, readRange } from './measure.ts';

test('a figure is read in the usual notations', () => {
  for (const [text, value] of [
    ['0.2', 0.2],
    ['0,2', 0.2],
    ['0,225', 0.225],
    ['1,000', 1000],
    ['12,500.5', 12500.5],
    [' 3 ', 3],
    ['５００', 500],
    ['-80', -80],
    ['−80', -80],
    ['1e3', 1000],
  ] as const) {
    assert.equal(readAmount(text, 'mL'), value, text);
    assert.equal(readAmount(text, null), value, text);
  }
  for (const text of ['', 'a', '.', '--1', '1.2.3', 'five', '1 / 2']) assert.equal(readAmount(text, 'mL'), undefined, text);
});

test('another unit of the same kind is converted, one of another kind is refused', () => {
  for (const [text, unit, value] of [
    ['200 µL', 'mL', 0.2],
    ['200uL', 'mL', 0.2],
    ['200 ul', 'mL', 0.2],
    ['200 微升', 'mL', 0.2],
    ['2 L', 'mL', 2000],
    ['2 l', 'mL', 2000],
    ['2.5 升', 'mL', 2500],
    ['450 nm', 'µm', 0.45],
    ['0.45 μm', 'µm', 0.45],
    ['1 cm', 'mm', 10],
    ['1.5 kg', 'g', 1500],
    ['25 ℃', '°C', 25],
    ['-20 °C', '°C', -20],
    ['4 C', '°C', 4],
    ['14000 rpm', 'rpm', 14000],
    ['3000 转/分', 'rpm', 3000],
    ['16,000 xg', '×g', 16000],
    ['60 mL/min', 'L/h', 3.6],
    ['18.2 MΩ·cm', 'MΩ·cm', 18.2],
    ['2 h', 'min', 120],
    ['1 bar', 'mbar', 1000],
    ['¥ 35', '¥', 35],
    ['35 元', '¥', 35],
  ] as const)
    assert.equal(readAmount(text, unit), value, `${text} in ${unit}`);
  for (const [text, unit] of [
    ['5 g', 'mL'],
    ['5 K', '°C'],
    ['5 mL', 'mL/min'],
    ['5 furlongs', 'mm'],
    ['5 mL', null],
  ] as const)
    assert.equal(readAmount(text, unit), undefined, `${text} in ${unit}`);
});

test('a range is read from two fields or from one', () => {
  for (const [first, second, range] of [
    ['0.2', '0.5', [0.2, 0.5]],
    ['0.5', '0.2', [0.2, 0.5]],
    ['', '', [null, null]],
    ['0.2', '', [0.2, null]],
    ['', '0.5', [null, 0.5]],
    ['0.2–0.5', '', [0.2, 0.5]],
    ['0.2 - 0.5 mL', '', [0.2, 0.5]],
    ['', '0.2~0.5', [0.2, 0.5]],
    ['200-500 µL', '', [0.2, 0.5]],
    ['200 µL 至 1 mL', '', [0.2, 1]],
    ['0.2 to 0.5', '', [0.2, 0.5]],
    ['≤ 0.5', '', [null, 0.5]],
    ['>0.5', '', [0.5, null]],
  ] as const) {
    assert.deepEqual(readRange(first, second, 'mL'), { from: range[0], to: range[1] }, `${first} | ${second}`);
  }
  assert.deepEqual(readRange('-80', '-20', '°C'), { from: -80, to: -20 });
  for (const [first, second] of [
    ['a', ''],
    ['1', 'b'],
    ['1 g', '2'],
    ['1-2', '3'],
  ] as const)
    assert.equal(readRange(first, second, 'mL'), undefined, `${first} | ${second}`);
});
