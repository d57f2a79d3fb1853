import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTests } from './choose-tests.mjs';

const domains = 'packages/server/src/domains';
const ownProcess = "import { test } from 'node:test';\nconst { db } = await openTestDatabase();\n";
const imports = (...specifiers) => ownProcess + specifiers.map((specifier) => `import { x } from '${specifier}';\n`).join('');

const sources = [
  [`${domains}/warehouse/stock/receive.ts`, ''],
  [`${domains}/warehouse/stock/lots.test.ts`, ownProcess],
  [`${domains}/warehouse/stock/console/stock.test.ts`, ownProcess],
  [`${domains}/warehouse/shipping/parcels.test.ts`, ownProcess],
  [`${domains}/selling/orders/place.ts`, "import { x } from '../../warehouse/stock/receive.ts';"],
  [`${domains}/selling/orders/direct.test.ts`, imports('../../warehouse/stock/receive.ts')],
  [`${domains}/selling/orders/second.test.ts`, imports('./place.ts')],
  [`${domains}/selling/orders/types.test.ts`, `${ownProcess}import type { X } from './place.ts';`],
  [`${domains}/selling/orders/third.test.ts`, imports('./cancel.ts')],
  [`${domains}/selling/orders/cancel.ts`, "import { x } from './place.ts';"],
  ['packages/server/src/testing/test-shop.ts', "import { x } from '../domains/warehouse/stock/receive.ts';"],
  [`${domains}/money/bank/shared.test.ts`, imports('../../../testing/test-shop.ts')],
  ['e2e/buying.test.ts', imports('../packages/server/src/domains/warehouse/stock/receive.ts')],
  ['packages/console/src/table/table.tsx', ''],
  ['packages/console/src/table/rows/row.tsx', ''],
  ['packages/console/src/table/table.test.ts', ''],
  ['packages/console/src/table/filters/filter.test.ts', ''],
];
const choose = (...changed) => chooseTests(changed, sources);

test('takes the tests of the whole domain, then those that import the change directly or through one file', () => {
  const { chosen, further } = choose(`${domains}/warehouse/stock/receive.ts`);
  assert.deepEqual(chosen, [
    `${domains}/warehouse/stock/lots.test.ts`,
    `${domains}/warehouse/stock/console/stock.test.ts`,
    `${domains}/selling/orders/direct.test.ts`,
    `${domains}/selling/orders/second.test.ts`,
  ]);
  assert.deepEqual(further, [`${domains}/selling/orders/third.test.ts`, `${domains}/money/bank/shared.test.ts`]);
});

test('takes the tests that import test code which changed', () => {
  assert.deepEqual(choose('packages/server/src/testing/test-shop.ts').chosen, [`${domains}/money/bank/shared.test.ts`]);
});

test('takes the tests of the folder elsewhere, or of the nearest folder above that has any', () => {
  const expected = { chosen: ['packages/console/src/table/table.test.ts'], further: [] };
  assert.deepEqual(choose('packages/console/src/table/table.tsx'), expected);
  assert.deepEqual(choose('packages/console/src/table/rows/row.tsx'), expected);
  assert.deepEqual(choose('packages/console/index.html'), { chosen: [], further: [] });
  assert.deepEqual(choose('README.md'), { chosen: [], further: [] });
});

test('takes what stands in a domain and is no code as a change of the domain', () => {
  assert.deepEqual(choose(`${domains}/warehouse/shipping/schema.sql`).chosen, [`${domains}/warehouse/shipping/parcels.test.ts`]);
});

test('takes tests of the running shop only when they changed themselves', () => {
  assert.deepEqual(choose('e2e/buying.test.ts').chosen, ['e2e/buying.test.ts']);
  assert.deepEqual(choose('e2e/shop.ts').chosen, []);
});

test('takes twenty files with a process of their own, the nearest first, and all that only compute', () => {
  const importing = (name, text) => [`packages/contract/tests/${name}.test.ts`, `${text}import { x } from '../money.ts';\n`];
  const many = Array.from({ length: 30 }, (_, index) => importing(`file-${index + 10}`, ownProcess));
  const pure = Array.from({ length: 30 }, (_, index) => importing(`pure-${index + 10}`, "import { test } from 'node:test';\n"));
  const beside = ['packages/contract/money.test.ts', ownProcess];
  const { chosen, further } = chooseTests(['packages/contract/money.ts'], [['packages/contract/money.ts', ''], ...many, ...pure, beside]);
  assert.deepEqual(
    chosen,
    [...many.slice(0, 19), ...pure, beside].map(([file]) => file),
  );
  assert.deepEqual(
    further,
    many.slice(19).map(([file]) => file),
  );
});

test('runs a domain’s tests in full, however many there are', () => {
  const tests = Array.from({ length: 25 }, (_, index) => [`${domains}/selling/orders/order-${index}.test.ts`, ownProcess]);
  assert.equal(chooseTests([`${domains}/selling/orders/place.ts`], tests).chosen.length, 25);
});
