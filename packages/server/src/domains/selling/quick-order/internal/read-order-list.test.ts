import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../../testing/test-properties.ts';
import { orderListExamples } from '../order-list-examples.ts';
import { mostThings, readOrderList } from './read-order-list.ts';
import type { Wanted } from './wanted.ts';

/** What is stated of a thing, the amount as one text. */
const stated = ({ code, cas, name, purity, grade, size, packs, need }: Wanted) => ({
  ...Object.fromEntries(Object.entries({ code, cas, name, purity, grade, size, packs }).filter(([, value]) => value !== null)),
  ...(need && { amount: `${need.amount} ${need.unit}` }),
});

for (const [text, things] of orderListExamples) {
  test(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(readOrderList(text).map(stated), things));
}

test('there are at least 60 examples', () => assert.ok(orderListExamples.length >= 60));

const units = fc.constantFrom('g', 'kg', 'mg', 'mL', 'L', 'µL');
const names = fc.constantFrom('sodium chloride', 'acetone', 'D-glucose', '氯化钠', '无水乙醇', 'tris base');
const amounts = fc.integer({ min: 1, max: 9999 }).map((parts) => parts / 4);

test('an amount and a name are read in either order, in a row or in a sentence', () => {
  fc.assert(
    fc.property(amounts, units, names, (amount, unit, name) => {
      const expected = [{ name, amount: `${amount} ${unit}` }];
      for (const text of [
        `${amount} ${unit} of ${name}`,
        `${name} ${amount} ${unit}`,
        `${name}\t${amount} ${unit}`,
        `${name} (${amount} ${unit})`,
      ]) {
        assert.deepEqual(readOrderList(text).map(stated), expected, text);
      }
    }),
  );
});

test('a list of rows becomes one item per row, in order, with its original text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: mostThings + 5 }), (rows) => {
      const lines = rows.map(([name, packs]) => `${name}\t${packs}`);
      const things = readOrderList(lines.join('\r\n'));
      assert.deepEqual(
        things.map(({ name, packs, typed }) => [name, packs, typed]),
        rows.map(([name, packs], index) => [name, packs, lines[index]]),
      );
    }),
  );
});

test('any text is read without an error, and each item has a name or a number', () => {
  const pieces = fc.constantFrom(
    '5',
    ' g',
    'mL',
    ',',
    '，',
    '\t',
    '\n',
    '(',
    ')',
    '≥99 %',
    '67-64-1',
    'x',
    '盒',
    '和',
    ' of ',
    '.',
    '氯',
    'acetone',
    '-',
    '[',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
      ),
      (text) => {
        for (const thing of readOrderList(text)) assert.ok(thing.typed !== '' || thing.name !== null, JSON.stringify(thing));
      },
    ),
  );
});
