import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { faults } from './planted-faults/faults.mjs';
import { locateFault } from './planted-faults/locate-fault.mjs';
import { root } from './project.mjs';

const domainsFolder = 'packages/server/src/domains';

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

test('there are 60 planted faults with names of their own, one in each domain of the server', () => {
  assert.ok(faults.length >= 60, String(faults.length));
  assert.equal(new Set(faults.map(({ id }) => id)).size, faults.length);
  const areas = readdirSync(join(root, domainsFolder));
  const domains = areas.flatMap((area) =>
    readdirSync(join(root, domainsFolder, area)).map((domain) => `${domainsFolder}/${area}/${domain}/`),
  );
  const touched = faults.flatMap(({ file, caughtBy }) => [file, ...caughtBy]);
  const untouched = domains.filter((domain) => !touched.some((file) => file.startsWith(domain)));
  assert.deepEqual(untouched, []);
});

test('a fault is found where its file was moved to and its lines were broken, and told where it is gone or stands twice', () => {
  const [fault] = faults;
  assert.equal(locateFault({ ...fault, file: 'packages/moved.ts' }).file, fault.file);
  assert.equal(locateFault({ ...fault, find: fault.find.replaceAll(' ', '\n  ') }).file, fault.file);
  assert.throws(() => locateFault({ ...fault, find: 'a text that nobody wrote' }), /found nowhere/);
  assert.throws(() => locateFault({ ...fault, find: 'import' }), /times/);
});
