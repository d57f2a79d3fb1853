import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeParts, isSurelyCode, normaliseCode, readCode } from './catalogue-number.ts';

test('hyphens, case and width do not matter in a catalogue number', () => {
  for (const text of ['AB-200004-500ML', 'ab200004500ml', 'AB 200004 500ML', 'ＡＢ－200004－500ML', 'ab–200004–500ml']) {
    assert.deepEqual(readCode(text), { code: 'AB200004500ML', mayBePart: true }, text);
  }
});

test('a number is found by its later parts, but not only by its pack size', () => {
  assert.deepEqual(codeParts('AB-200004-500ML'), ['200004500ML']);
  assert.deepEqual(codeParts('BW-T300-96'), ['T30096', '30096']);
  assert.deepEqual(codeParts('X-1'), []);
  for (const code of ['AB-200004-500ML', 'BW-T300-96']) for (const part of codeParts(code)) assert.ok(normaliseCode(code).endsWith(part));
});

test('sizes and other scripts are no catalogue numbers, and a word is at most a whole one', () => {
  assert.deepEqual(readCode('acetone'), { code: 'ACETONE', mayBePart: false });
  assert.deepEqual(readCode('OW-SV-CAL'), { code: 'OWSVCAL', mayBePart: true });
  for (const text of ['500 mL', '2.5L', '96', '丙酮 500', `AB'1234`, 'AB%1234', '']) assert.equal(readCode(text), null, text);
});

test('a number as short as U-1 is a whole one, and its label is no part of it', () => {
  assert.deepEqual(readCode('U-1'), { code: 'U1', mayBePart: false });
  for (const text of ['Cat. No. AB-200004', 'Cat# AB-200004', 'catalogue number: AB-200004', '货号 AB-200004', '货号：AB-200004']) {
    assert.deepEqual(readCode(text), { code: 'AB200004', mayBePart: true }, text);
  }
});

test('catalogue and lot numbers are distinguished from names with figures', () => {
  for (const text of ['AB-299999-500ML', 'ab200006', 'KR-1101-1L', 'E445417-1', 'ＡＢ－200006']) assert.ok(isSurelyCode(text), text);
  for (const text of ['PEG-4000', 'Tween 80', 'C18', 'T-75', '67-64-1', 'ISO 9001', 'HPLC-C18-250', 'C6H12O6', '200004', 'acetone', '']) {
    assert.ok(!isSurelyCode(text), text);
  }
});

test('no query takes long to be distinguished', () => {
  for (const part of ['.', '-A', '..A', '_.']) assert.ok(!isSurelyCode(`A123456${part.repeat(200)}!`), part);
  assert.ok(isSurelyCode(`A123456${'.A-'.repeat(60)}1`));
});
