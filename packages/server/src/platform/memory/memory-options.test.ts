import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { missingMemoryOptions } from './memory-options.ts';

const { MALLOC_ARENA_MAX: _, MALLOC_MMAP_THRESHOLD_: __, MALLOC_TRIM_THRESHOLD_: ___, NODE_OPTIONS: ____, ...env } = process.env;

test('a process without options of memory begins again with them, as the same process', () => {
  const source = `
    import { beginWithMemoryOptions, missingMemoryOptions } from ${JSON.stringify(import.meta.resolve('./memory-options.ts'))};
    beginWithMemoryOptions();
    console.log(JSON.stringify({ pid: process.pid, missing: missingMemoryOptions(process), arguments: process.argv.slice(1) }));`;
  const { pid, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source, '--', 'x y'], { env, encoding: 'utf8' });
  assert.deepEqual(JSON.parse(stdout), { pid, missing: { flags: [], environment: {} }, arguments: ['x y'] });
});

test('options that the operator has set stay as they are', () => {
  const all = missingMemoryOptions({ execArgv: [], env: {} });
  assert.deepEqual(all.flags, ['--max-semi-space-size=8']);
  const set = { MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--enable-source-maps --max_semi_space_size=64' };
  const missing = missingMemoryOptions({ execArgv: [], env: set });
  assert.deepEqual(missing.flags, []);
  assert.deepEqual(Object.keys(missing.environment), ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']);
  assert.deepEqual(missingMemoryOptions({ execArgv: ['--max-semi-space-size=64'], env: {} }).flags, []);
});
