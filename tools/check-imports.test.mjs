import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults } from './check-imports.mjs';

const domain = 'packages/server/src/domains';

const allowed = [
  ['packages/contract/src/client.ts', './money.ts'],
  ['packages/storefront/src/entry.tsx', '@aliquot/contract/client.ts'],
  ['packages/storefront/src/entry.tsx', '@aliquot/ui/button.tsx'],
  ['packages/console/src/main.tsx', '@aliquot/ui/button.tsx'],
  ['packages/ui/src/price.tsx', '@aliquot/contract/money.ts'],
  [`${domain}/selling/cart/add-line.ts`, '../../goods/catalogue/get-product.ts'],
  [`${domain}/selling/cart/add-line.ts`, './internal/queries.ts'],
  [`${domain}/selling/cart/add-line.ts`, '../../../platform/database/connection.ts'],
  [`${domain}/selling/cart/add-line.test.ts`, '../../../app.ts'],
  [`${domain}/selling/cart/shop/cart.ts`, '../add-line.ts'],
  ['e2e/cart.test.ts', './shop.ts'],
  ['e2e/cart.test.ts', 'playwright-core'],
];

const refused = [
  ['packages/contract/src/client.ts', '@aliquot/server/config.ts'],
  ['packages/storefront/src/entry.tsx', '@aliquot/server/config.ts'],
  ['packages/storefront/src/entry.tsx', '../../server/src/config.ts'],
  ['packages/storefront/src/entry.tsx', 'node:fs'],
  ['packages/console/src/main.tsx', '@aliquot/storefront/words/words.ts'],
  ['packages/console/src/main.tsx', '../../storefront/src/words/words.ts'],
  ['packages/ui/src/price.tsx', '@aliquot/storefront/words/use-words.ts'],
  ['packages/ui/src/price.tsx', '@aliquot/console/words/use-words.ts'],
  ['packages/ui/src/price.tsx', 'node:fs'],
  [`${domain}/selling/cart/add-line.ts`, '../../../app.ts'],
  [`${domain}/selling/cart/add-line.ts`, '../../../pages/render.ts'],
  [`${domain}/selling/cart/add-line.ts`, '../../../jobs/files-in-use.ts'],
  [`${domain}/selling/cart/add-line.ts`, '../../goods/catalogue/internal/product-rows.ts'],
  ['packages/server/src/jobs/jobs.ts', '../domains/goods/catalogue/internal/product-rows.ts'],
  ['packages/server/src/platform/database/connection.ts', '../../domains/selling/cart/add-line.ts'],
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
