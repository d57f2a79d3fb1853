import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageWindow } from './page-window.ts';

test('few pages are all shown', () => {
  assert.deepEqual(pageWindow(1, 1), [1]);
  assert.deepEqual(pageWindow(2, 4), [1, 2, 3, 4]);
});

test('many pages show the ends and the neighbours, with gaps between', () => {
  assert.deepEqual(pageWindow(10, 20), [1, null, 9, 10, 11, null, 20]);
});

test('a gap of a single page is that page', () => {
  assert.deepEqual(pageWindow(4, 20), [1, 2, 3, 4, 5, null, 20]);
});

test('a page outside the range offers only pages that exist', () => {
  assert.deepEqual(pageWindow(9, 3), [1, 2, 3]);
  assert.deepEqual(pageWindow(1, 0), []);
});
