import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingMinutes } from './reading-minutes.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, runs: [{ text }] });

test('English is counted by words and Chinese by characters', () => {
  assert.equal(readingMinutes([paragraph('word '.repeat(690))]), 3);
  assert.equal(readingMinutes([paragraph('读'.repeat(800))]), 2);
  assert.equal(readingMinutes([paragraph('读'.repeat(400) + ' word'.repeat(230))]), 2);
});

test('the shortest article takes a minute, and pictures take none', () => {
  const rows = Array.from({ length: 500 }, () => [[{ text: 'one' }], [{ text: 'two' }]]);
  assert.equal(readingMinutes([{ type: 'table', head: ['a', 'b'], rows }]), 1);
});
