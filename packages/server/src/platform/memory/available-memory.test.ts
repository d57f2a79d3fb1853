import assert from 'node:assert/strict';
import { totalmem } from 'node:os';
import { test } from 'node:test';
import { memorySettings } from '../database/embedded/postmaster.ts';
import { availableMegabytes, shareOf } from './available-memory.ts';

test('what is available is never more than the machine has', () => {
  assert.ok(availableMegabytes() > 0);
  assert.ok(availableMegabytes() <= totalmem() / 2 ** 20);
});

test('a part of the memory stays between its bounds', () => {
  assert.deepEqual(
    [100, 1_000, 100_000].map((megabytes) => shareOf(megabytes, 1 / 10, { least: 20, most: 200 })),
    [20, 100, 200],
  );
});

test('PostgreSQL takes less of a small machine', () => {
  assert.deepEqual(memorySettings(512), {
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
  });
  assert.equal(memorySettings(64_000).shared_buffers, '256MB');
});
