import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterOf } from './loader.ts';

test('the filters of the points history are read from the address', () => {
  assert.deepEqual(filterOf(new URLSearchParams('type=earn&date_start=2026-11-01&date_end=2026-11-30&page=2')), {
    limit: 20,
    page: 2,
    type: 'earn',
    date_start: '2026-11-01',
    date_end: '2026-11-30',
  });
});

test('an invalid type, day or page is left out of the filters', () => {
  for (const query of [
    'type=gift',
    'type=toString',
    'date_start=2026-02-30',
    'date_end=tomorrow',
    'date_start=2026-13-01',
    'page=-1',
    'page=1.5',
    'page=x',
  ])
    assert.deepEqual(filterOf(new URLSearchParams(query)), { limit: 20, page: 1 }, query);
});
