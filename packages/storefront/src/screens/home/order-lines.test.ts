import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrderLines } from './order-lines.ts';

const read = (text: string) => readOrderLines(text).map(({ code, quantity }) => `${code} ${quantity}`);

test('a line is a catalogue number and its quantity, however a table or a person parts them', () => {
  assert.deepEqual(read('AB-200004-500ML\t2\nBW-CT50-25, 3\r\nQL-P200;4\nNF-BK250-1 5\nTQ-CDLU3-10 x 6\nHT-HS500 × 7\n'), [
    'AB-200004-500ML 2',
    'BW-CT50-25 3',
    'QL-P200 4',
    'NF-BK250-1 5',
    'TQ-CDLU3-10 6',
    'HT-HS500 7',
  ]);
});

test('without a quantity it is one pack, and the figures of a number are no quantity', () => {
  assert.deepEqual(read('AB-200004-500ML\nMB-9195-25\n  QL-P1000  '), ['AB-200004-500ML 1', 'MB-9195-25 1', 'QL-P1000 1']);
});

test('empty lines are none, and the same number twice is one line with both quantities', () => {
  assert.deepEqual(read('\n\nql-p200 2\n\t\nQL-P200 3'), ['QL-P200 5']);
});

test('full-width digits and commas of a Chinese keyboard count like the others', () => {
  assert.deepEqual(read('QL-P200，３'), ['QL-P200 3']);
});

test('nobody orders none', () => {
  assert.deepEqual(read('QL-P200 0'), ['QL-P200 1']);
});
