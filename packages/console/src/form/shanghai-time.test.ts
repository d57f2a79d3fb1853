import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShanghai, writeShanghai } from './shanghai-time.ts';

test('a written instant is read as the same minute, in Beijing time', () => {
  assert.equal(readShanghai('2026-12-01T08:30'), '2026-12-01T00:30:00.000Z');
  assert.equal(writeShanghai('2026-12-01T16:30:00.000Z'), '2026-12-02T00:30');
  assert.deepEqual(['', '2026-12-01', '2026-13-01T00:00', 'soon'].map(readShanghai), [null, null, null, null]);
  assert.equal(writeShanghai(null), '');
});
