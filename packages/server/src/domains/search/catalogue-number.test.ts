import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeParts, normaliseCode, readCode } from './catalogue-number.ts';

test('hyphens, case and width do not matter in a catalogue number', () => {
  for (const text of ['AB-200004-500ML', 'ab200004500ml', 'AB 200004 500ML', 'ＡＢ－200004－500ML', 'ab–200004–500ml']) {
    assert.equal(readCode(text), 'AB200004500ML', text);
  }
});

test('a number is found by its later parts, but not by its pack size alone', () => {
  assert.deepEqual(codeParts('AB-200004-500ML'), ['200004500ML']);
  assert.deepEqual(codeParts('BW-T300-96'), ['T30096', '30096']);
  assert.deepEqual(codeParts('X-1'), []);
  for (const code of ['AB-200004-500ML', 'BW-T300-96']) for (const part of codeParts(code)) assert.ok(normaliseCode(code).endsWith(part));
});

test('words, sizes and scripts are no catalogue numbers', () => {
  for (const text of ['acetone', '500 mL', '2.5L', '96', '丙酮 500', `AB'1234`, 'AB%1234', '']) assert.equal(readCode(text), null, text);
});
