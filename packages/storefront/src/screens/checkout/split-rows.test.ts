import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRow, deliveriesOf, removeRow, rowsOf, setQuantity } from './split-rows.ts';

const begun = () => rowsOf([{ id: 7, quantity: 10 }], new Map(), 1).get(7)!;

test('a line begins as one delivery, and another one takes a pack to the next address', () => {
  const rows = addRow(begun(), [1, 2]);
  assert.deepEqual(
    rows.map(({ quantity, address }) => [quantity, address]),
    [
      [9, 1],
      [1, 2],
    ],
  );
});

test('whatever is typed into a row, the rows have exactly the packs of the line', () => {
  const rows = addRow(addRow(begun(), [1, 2]), [1, 2]);
  for (const wanted of [-3, 0, 1, 5, 8, 9, 10_000]) {
    const next = setQuantity(rows, 2, wanted);
    assert.equal(
      next.reduce((sum, { quantity }) => sum + quantity, 0),
      10,
    );
    assert.ok(next.every(({ quantity }) => quantity >= 1));
  }
  assert.equal(removeRow(rows, 2)[0]?.quantity, 9);
});

test('a single pack is not divided, and a changed quantity begins again', () => {
  const single = rowsOf([{ id: 7, quantity: 1 }], new Map(), 1).get(7)!;
  assert.equal(addRow(single, [1, 2]), single);
  assert.equal(rowsOf([{ id: 7, quantity: 3 }], new Map([[7, addRow(begun(), [1, 2])]]), 1).get(7)?.length, 1);
});

test('rows of several lines for the same address and day make one delivery', () => {
  const row = { key: 1, address: 1, day: '2026-12-09' };
  const rows = new Map([
    [
      7,
      [
        { ...row, quantity: 2 },
        { ...row, key: 2, quantity: 3 },
        { ...row, key: 3, day: '', quantity: 1 },
      ],
    ],
    [8, [{ ...row, quantity: 4 }]],
  ]);
  assert.deepEqual(deliveriesOf(rows), [
    {
      address_id: 1,
      wished_on: '2026-12-09',
      lines: [
        { line_id: 7, quantity: 5 },
        { line_id: 8, quantity: 4 },
      ],
    },
    { address_id: 1, lines: [{ line_id: 7, quantity: 1 }] },
  ]);
});
