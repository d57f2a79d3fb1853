import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { faults } from './planted-faults/faults.mjs';
import { locateFault } from './planted-faults/locate-fault.mjs';
import { root } from './project.mjs';

test('every planted fault stands at one place of the sources, and changes it', () => {
  for (const fault of faults) {
    const { text, faulty } = locateFault(fault);
    assert.notEqual(faulty, text, fault.id);
  }
});

test('every planted fault names the tests that catch it, which are there', () => {
  for (const { id, caughtBy } of faults) {
    assert.ok(caughtBy.length > 0, id);
    for (const file of caughtBy) assert.ok(existsSync(join(root, file)), `${id}: ${file}`);
  }
});

test('there are at least 60 planted faults, each with a name of its own', () => {
  assert.ok(faults.length >= 60, String(faults.length));
  assert.equal(new Set(faults.map(({ id }) => id)).size, faults.length);
});

test('a fault is found in a moved or reformatted file, and reported where it is gone or ambiguous', () => {
  const [fault] = faults;
  assert.equal(locateFault({ ...fault, file: 'packages/moved.ts' }).file, fault.file);
  assert.equal(locateFault({ ...fault, find: fault.find.replaceAll(' ', '\n  ') }).file, fault.file);
  assert.throws(() => locateFault({ ...fault, find: 'a text that nobody wrote' }), /found nowhere/);
  assert.throws(() => locateFault({ ...fault, find: 'import' }), /times/);
});
