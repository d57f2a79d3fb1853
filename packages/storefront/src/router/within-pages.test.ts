import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BeyondEnd, withinPages } from './within-pages.ts';

test('a page of a list stays as it is, an empty list too', () => {
  const full = { items: [1], total: 25, limit: 24 };
  const empty = { items: [], total: 0, limit: 24 };
  assert.equal(withinPages(full), full);
  assert.equal(withinPages(empty), empty);
});

test('a page beyond the end leads to the last one', () => {
  for (const [total, last] of [
    [1, 1],
    [24, 1],
    [25, 2],
    [354, 15],
  ] as const) {
    assert.throws(
      () => withinPages({ items: [], total, limit: 24 }),
      (error) => error instanceof BeyondEnd && error.lastPage === last,
    );
  }
});
