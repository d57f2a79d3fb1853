import { hazardCodesIn } from '@aliquot/contract/core/hazard-codes.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStatements, textOf, withCode, withoutCode } from './statement-codes.ts';

const statements = [
  { code: 'H225', text: 'Highly flammable liquid and vapour' },
  { code: 'H226', text: 'Flammable liquid and vapour' },
  { code: 'H300', text: 'Fatal if swallowed' },
  { code: 'H300+H310', text: 'Fatal if swallowed or in contact with skin' },
  { code: 'H310', text: 'Fatal in contact with skin' },
];
const texts = new Map(statements.map(({ code, text }) => [code, text]));
const found = (typed: string) => findStatements(statements, typed).map(({ code }) => code);

test('codes are read as typed, and one is added or removed without touching the others', () => {
  assert.deepEqual(hazardCodesIn(' h225；H360Fd, p301 + P310 H225'), ['H225', 'H360Fd', 'P301+P310']);
  assert.equal(withCode('', 'H225'), 'H225');
  assert.equal(withCode('h225 H226', 'H300+H310'), 'H225; H226; H300+H310');
  assert.equal(withCode('H225', 'H225'), 'H225');
  assert.equal(withoutCode('H225; H300+H310; H300', 'H300'), 'H225; H300+H310');
});

test('statements are found by the beginning of their code and by words in any order', () => {
  assert.deepEqual(found('h30'), ['H300', 'H300+H310']);
  assert.deepEqual(found('h300 + h31'), ['H300+H310']);
  assert.deepEqual(found('skin fatal'), ['H300+H310', 'H310']);
  assert.deepEqual(found('H310'), ['H310', 'H300+H310']);
  assert.deepEqual(found('  '), []);
  assert.deepEqual(found('radioactive'), []);
});

test('a code without its own text shows its parts’ texts if all have one', () => {
  assert.equal(textOf('H300+H310', texts), 'Fatal if swallowed or in contact with skin');
  assert.equal(textOf('H225+H310', texts), 'Highly flammable liquid and vapour Fatal in contact with skin');
  assert.equal(textOf('H225+H999', texts), undefined);
});
