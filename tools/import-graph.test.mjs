import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBeside, importersIn, importsOf, loadedBy, readSources, resolveImport } from './import-graph.mjs';
import { root } from './project.mjs';

const text = `
import { a } from './a.ts';
import type { B } from './b.ts';
export { c } from '../c.ts';
import './d.css';
const e = await import('@aliquot/contract/e.ts');
const worker = new Worker(new URL('./f.ts', import.meta.url));
import react from 'react';
`;

test('what a module loads is everything but types, with the workers and files that it names beside it', () => {
  assert.deepEqual(new Set(loadedBy(text)), new Set(['./a.ts', '../c.ts', './d.css', '@aliquot/contract/e.ts', './f.ts', 'react']));
  assert.deepEqual(new Set(importsOf(text)), new Set(['./a.ts', './b.ts', '../c.ts', './d.css', '@aliquot/contract/e.ts', 'react']));
});

test('imports of ours are paths from the root, packages are none', () => {
  assert.equal(resolveImport('packages/console/src/main.tsx', './table/table.tsx'), 'packages/console/src/table/table.tsx');
  assert.equal(resolveImport('packages/console/src/main.tsx', './look.css?inline'), 'packages/console/src/look.css');
  assert.equal(resolveImport('packages/console/src/main.tsx', '@aliquot/contract/e.ts'), 'packages/contract/src/e.ts');
  assert.equal(resolveImport('e2e/cart.test.ts', '@aliquot/e2e/shop.ts'), 'e2e/shop.ts');
  assert.equal(resolveImport('e2e/cart.test.ts', 'react'), undefined);
});

test('knows who imports a file', () => {
  const importers = importersIn([
    ['packages/server/src/x.ts', text],
    ['packages/server/src/y.ts', "export * from './a.ts';"],
  ]);
  assert.deepEqual([...importers.get('packages/server/src/a.ts')], ['packages/server/src/x.ts', 'packages/server/src/y.ts']);
  assert.equal(importers.get('packages/server/src/b.ts'), undefined);
});

test('every worker and data file that a module names beside itself is there', () => {
  assert.deepEqual(filesBeside("new URL('worker.ts', import.meta.url); new URL('../x', import.meta.url); new URL('/', 'http://x')"), [
    './worker.ts',
    '../x',
  ]);
  const named = readSources(['packages', 'demo', 'bench']).flatMap(([file, text]) =>
    filesBeside(text).map((path) => ({ file, target: resolveImport(file, path) })),
  );
  assert.ok(named.length >= 4, 'the expression finds what is there');
  assert.deepEqual(
    named.filter(({ target }) => !existsSync(join(root, target))),
    [],
  );
});
