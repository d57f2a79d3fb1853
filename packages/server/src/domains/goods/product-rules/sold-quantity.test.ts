import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSoldQuantity, quantityRemedy, soldQuantity } from './sold-quantity.ts';

test('a quantity is sold from the minimum on, in whole steps', () => {
  const drums = { min_quantity: 4, multiple: 2 };
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].filter((quantity) => isSoldQuantity(drums, quantity)),
    [4, 6],
  );
  assert.deepEqual(
    [1, 4, 5, 6].map((quantity) => soldQuantity(drums, quantity)),
    [4, 4, 6, 6],
  );
});

test('raising never exceeds what a cart can hold', () => {
  assert.equal(soldQuantity({ min_quantity: 10, multiple: 10 }, 9_995), 9_990);
});

test('the remedy names the nearest quantities on both sides, and only sellable ones', () => {
  const boxes = { min_quantity: 10, multiple: 5 };
  assert.equal(quantityRemedy(boxes, 12, 'en'), 'This pack is sold from 10 packs, in multiples of 5. Order 10 or 15.');
  assert.equal(quantityRemedy(boxes, 3, 'en'), 'This pack is sold from 10 packs, in multiples of 5. Order 10.');
  assert.equal(quantityRemedy({ min_quantity: 6, multiple: 6 }, 7, 'en'), 'This pack is sold in multiples of 6. Order 6 or 12.');
  assert.equal(quantityRemedy({ min_quantity: 3, multiple: 1 }, 1, 'en'), 'This pack is sold from 3 packs. Order 3.');
  assert.equal(quantityRemedy(boxes, 12, 'zh-CN'), '该规格 10 件起售，按 5 件的整数倍订购，请改为 10 或 15 件。');
});
