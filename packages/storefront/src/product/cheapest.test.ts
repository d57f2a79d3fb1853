import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cheapestPerUnit } from './cheapest.ts';

const pack = (id: number, fen: number, per = 'g') => ({ id, unit_price: { fen, per } });

test('the cheapest pack per unit is found', () => {
  assert.deepEqual([...cheapestPerUnit([pack(1, 5.6), pack(2, 4.32), pack(3, 4.5)])], [2]);
});

test('packs that are equally cheap are all marked, unless all are', () => {
  assert.deepEqual([...cheapestPerUnit([pack(1, 5), pack(2, 4), pack(3, 4)])], [2, 3]);
  assert.deepEqual([...cheapestPerUnit([pack(1, 4), pack(2, 4)])], []);
});

test('a lone pack, packs of different units and packs without a unit price are not compared', () => {
  assert.deepEqual([...cheapestPerUnit([pack(1, 5)])], []);
  assert.deepEqual([...cheapestPerUnit([pack(1, 5, 'g'), pack(2, 4, 'mL')])], []);
  assert.deepEqual([...cheapestPerUnit([{ id: 1, unit_price: null }, pack(2, 4)])], []);
});
