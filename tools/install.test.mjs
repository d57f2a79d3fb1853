import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredBy, stateOf } from './install.mjs';
import { findPackage, neededBy, readLockfile, withoutIntegrity } from './lockfile.mjs';

/** A shop with a test tool at its root, a server with its own driver version, and built pages. */
const lock = {
  '': { devDependencies: { linter: '1' } },
  'packages/server': { dependencies: { driver: '1' } },
  'packages/storefront': { dependencies: { '@shop/server': '1' }, devDependencies: { bundler: '1' } },
  demo: { dependencies: {} },
  'node_modules/@shop/server': { link: true, resolved: 'packages/server' },
  'node_modules/bundler': { version: '1.0.0', optionalDependencies: { 'bundler-plan9': '1' } },
  'node_modules/bundler-plan9': { version: '1.0.0', optional: true },
  'node_modules/driver': { version: '1.0.0', dependencies: { wire: '2' } },
  'node_modules/driver/node_modules/wire': { version: '2.0.0' },
  'node_modules/linter': {
    version: '1.0.0',
    peerDependencies: { wire: '1', absent: '1' },
    peerDependenciesMeta: { absent: { optional: true } },
  },
  'node_modules/wire': { version: '1.0.0' },
};
const run = ['node_modules/driver', 'node_modules/driver/node_modules/wire'];
const build = [...run, 'node_modules/@shop/server', 'node_modules/bundler'];
const everything = [...build, 'node_modules/linter', 'node_modules/wire'];

const installed = (paths) => Object.fromEntries(paths.map((path) => [path, lock[path]]));
const states = (given, isThere = () => true) =>
  ['run', 'build', 'everything'].map((extent) => stateOf(lock, given, requiredBy(lock, extent), isThere));

test('a package is found as Node finds it: beside the importing file first, then in the folders above', () => {
  assert.equal(findPackage(lock, 'node_modules/driver', 'wire'), 'node_modules/driver/node_modules/wire');
  assert.equal(findPackage(lock, 'packages/server', 'wire'), 'node_modules/wire');
  assert.equal(findPackage(lock, 'packages/server', 'absent'), undefined);
});

test('what a workspace needs includes its workspaces’ packages, other systems’ packages, and on request its development tools', () => {
  assert.deepEqual(neededBy(lock, ['packages/storefront']), new Set(['node_modules/@shop/server', ...run]));
  assert.deepEqual(neededBy(lock, ['packages/storefront'], { dev: true }), new Set([...build, 'node_modules/bundler-plan9']));
});

test('each command finds complete what was installed for it or for more', () => {
  assert.deepEqual(states(installed(run)), ['complete', 'incomplete', 'incomplete']);
  assert.deepEqual(states(installed(build)), ['complete', 'complete', 'incomplete']);
  assert.deepEqual(states(installed(everything)), ['complete', 'complete', 'complete']);
});

test('packages of another version, packages that the lockfile does not know, and packages whose folder is gone are replaced', () => {
  const replaced = ['different', 'different', 'different'];
  assert.deepEqual(states(undefined), replaced);
  assert.deepEqual(states({ ...installed(everything), 'node_modules/driver': { version: '0.9.0' } }), replaced);
  assert.deepEqual(states({ ...installed(everything), 'node_modules/left-over': { version: '1.0.0' } }), replaced);
  assert.deepEqual(
    states(installed(everything), (path) => path !== 'node_modules/wire'),
    replaced,
  );
});

test('a production install brings no browser, linter, compiler or build tool, and a start no browser, linter or compiler', () => {
  const packages = readLockfile();
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  const tools = /(chromium|playwright|axe-core|oxlint|oxfmt|typescript|@types\/node|fast-check)/;
  const buildTools = /\/(vite|rolldown|lightningcss|tailwindcss|@tailwindcss|@rolldown|@vitejs)(\/|-|$)/;
  const everywhere = [...neededBy(packages, workspaces, { dev: true })];
  assert.ok(everywhere.some((path) => tools.test(path)) && everywhere.some((path) => buildTools.test(path)));
  const production = [...neededBy(packages, workspaces)];
  assert.deepEqual(
    production.filter((path) => tools.test(path) || buildTools.test(path)),
    [],
  );
  const start = [...requiredBy(packages, 'build')];
  assert.deepEqual(
    start.filter((path) => tools.test(path)),
    [],
  );
});

test('each package that the lockfile downloads has a hash; where one lacks it, run: node tools/complete-lockfile.mjs', () => {
  assert.deepEqual(withoutIntegrity(readLockfile()), []);
  assert.deepEqual(withoutIntegrity({ 'node_modules/a': { version: '1.0.0' }, 'packages/ui': {}, 'node_modules/b': { link: true } }), [
    'node_modules/a',
  ]);
});
