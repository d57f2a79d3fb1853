import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from './check-imports.mjs';

const domain = 'packages/server/src/domains';

const allowed = [
  ['packages/contract/src/client.ts', './money.ts'],
  ['packages/storefront/src/entry.tsx', '@aliquot/contract/client.ts'],
  [`${domain}/cart/add-line.ts`, '../catalogue/get-product.ts'],
  [`${domain}/cart/add-line.ts`, './queries.ts'],
  [`${domain}/cart/add-line.ts`, '../../database/connection.ts'],
  [`${domain}/cart/add-line.test.ts`, '../../http/app.ts'],
  ['packages/server/src/http/storefront/cart.ts', '../../domains/cart/add-line.ts'],
  ['e2e/cart.test.ts', './shop.ts'],
  ['e2e/cart.test.ts', 'playwright-core'],
];

const refused = [
  ['packages/contract/src/client.ts', '@aliquot/server/config.ts'],
  ['packages/storefront/src/entry.tsx', '@aliquot/server/config.ts'],
  ['packages/storefront/src/entry.tsx', '../../server/src/config.ts'],
  ['packages/storefront/src/entry.tsx', 'node:fs'],
  [`${domain}/cart/add-line.ts`, '../../http/app.ts'],
  [`${domain}/cart/add-line.ts`, '../../pages/render.ts'],
  [`${domain}/cart/add-line.ts`, '../../jobs/send.ts'],
  [`${domain}/cart/add-line.ts`, '../catalogue/queries.ts'],
  [`${domain}/cart/add-line.ts`, '../catalogue/product-queries.ts'],
  [`${domain}/cart/add-line.ts`, '../catalogue/queries/products.ts'],
  ['packages/server/src/database/connection.ts', '../domains/cart/add-line.ts'],
  ['e2e/cart.test.ts', '../packages/server/src/config.ts'],
];

const fault = (file, specifier, statement = `import { x } from '${specifier}';`) => findFaults([[file, statement]]);

test('imports along the directions pass', () => {
  for (const [file, specifier] of allowed) assert.deepEqual(fault(file, specifier), [], `${file} → ${specifier}`);
});

test('imports against the directions are named', () => {
  for (const [file, specifier] of refused) assert.equal(fault(file, specifier).length, 1, `${file} → ${specifier}`);
});

test('every form of import is seen', () => {
  for (const statement of [
    "import type { x } from '@aliquot/server/config.ts';",
    "import {\n  x,\n  y,\n} from '@aliquot/server/config.ts';",
    "export { x } from '@aliquot/server/config.ts';",
    "import '@aliquot/server/config.ts';",
    "const x = await import('@aliquot/server/config.ts');",
  ]) {
    assert.equal(fault('packages/contract/src/client.ts', '', statement).length, 1, statement);
  }
});
