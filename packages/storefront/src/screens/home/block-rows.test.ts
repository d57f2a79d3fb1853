import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockRows } from './block-rows.ts';

test('two narrow blocks that follow each other share a row, every other block has its own', () => {
  const rows = (...kinds: string[]) => blockRows(kinds.map((kind) => ({ kind }))).map((row) => row.map(({ kind }) => kind).join('+'));
  assert.deepEqual(rows('head', 'articles', 'points', 'institutions'), ['head', 'articles+points', 'institutions']);
  assert.deepEqual(rows('points', 'articles'), ['points+articles']);
  assert.deepEqual(rows('articles', 'brands', 'points'), ['articles', 'brands', 'points']);
  assert.deepEqual(rows('points'), ['points']);
  assert.deepEqual(rows(), []);
});
