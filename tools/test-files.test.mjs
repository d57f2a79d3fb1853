import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesShop, findTestFiles, matchingWords, mayName, onlyComputes, readsDemo } from './test-files.mjs';

test('finds test files of all kinds, and nothing that is installed or built', () => {
  const found = findTestFiles(['tools', 'packages', 'no-such-folder']);
  assert.ok(found.includes('tools/test-files.test.mjs'));
  assert.ok(found.includes('packages/server/src/config.test.ts'));
  assert.ok(found.every((file) => !/(^|\/)(node_modules|dist)\//.test(file)));
});

test('keeps the files whose path contains one of the words, or all without words', () => {
  const files = ['a/cart.test.ts', 'b/cart-lines.test.ts', 'b/stock.test.ts'];
  assert.deepEqual(matchingWords(files, ['b/cart', 'stock']), ['b/cart-lines.test.ts', 'b/stock.test.ts']);
  assert.deepEqual(matchingWords(files, []), files);
});

test('a name that no file writes out may be in any file', () => {
  const texts = { one: "test('adds up', …)", two: 'test(`adds ${count}`, …)' };
  const files = Object.keys(texts);
  assert.deepEqual(
    mayName(files, 'adds up', (file) => texts[file]),
    ['one'],
  );
  assert.deepEqual(
    mayName(files, 'adds 3', (file) => texts[file]),
    files,
  );
});

test('a file that only computes imports only tests and suites and touches nothing outside of itself', () => {
  assert.equal(onlyComputes("import { suite, test } from 'node:test';\ntest('adds', () => {});"), true);
  for (const line of [
    "import { after, test } from 'node:test';",
    "import { test } from 'node:test';\nprocess.env['TZ'] = 'UTC';",
    "import { test } from 'node:test';\nconst { db } = await openTestDatabase();",
    "import { test } from 'node:test';\nimport { createServer } from 'node:http';",
    'no import of tests',
  ])
    assert.equal(onlyComputes(line), false, line);
});

test('a file reads the demo catalogue that opens its template, or a shop, which has it', () => {
  assert.equal(readsDemo('const { db, drop } = await openTestDatabase({ template: demoTemplate });'), true);
  assert.equal(readsDemo('shop = await createTestShop();'), true);
  assert.equal(readsDemo('const { db, drop } = await openTestDatabase();'), false);
});

test('a browser test declares when it changes what others count or buy', () => {
  assert.equal(changesShop('const { shop, browser } = await openShop({ changes: true });'), true);
  assert.equal(changesShop('const { shop, browser } = await openShop();'), false);
});
