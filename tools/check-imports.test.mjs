import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { findFaults } from './check-imports.mjs';

const server = 'packages/server/src';
const cart = `${server}/domains/selling/cart`;
const catalogue = `${server}/domains/goods/catalogue`;

const allowed = [
  ['packages/storefront/src/entry.tsx', 'packages/contract/src/client.ts'],
  ['packages/contract/src/console/tickets.ts', 'packages/contract/src/shop/tickets.ts'],
  ['packages/console/src/app.tsx', 'packages/ui/src/button.tsx'],
  [`${cart}/add-line.ts`, `${catalogue}/find-packs.ts`],
  [`${cart}/update-line.ts`, `${cart}/internal/seen-price.ts`],
  [`${cart}/move-line.ts`, `${server}/platform/database/connection.ts`],
  [`${cart}/add-line.test.ts`, `${server}/app.ts`],
  [`${cart}/shop/cart.ts`, `${cart}/add-line.ts`],
  [`${catalogue}/shop/catalogue.ts`, `${cart}/add-line.ts`],
  [`${server}/app.ts`, `${cart}/shop/cart.ts`],
];

/** Imports that break a rule, each with the rule that refuses it. */
const refused = [
  ['packages/contract/src/money.ts', `${server}/config.ts`, 'contract-knows-nobody'],
  ['packages/contract/src/core/result.ts', 'packages/contract/src/shop/routes.ts', 'contract-one-way'],
  ['packages/contract/src/shop/orders.ts', 'packages/contract/src/console/orders.ts', 'contract-one-way'],
  ['packages/ui/src/dialog.tsx', 'packages/storefront/src/entry.tsx', 'ui-knows-the-contract'],
  ['packages/storefront/src/page.tsx', `${server}/config.ts`, 'storefront-one-way'],
  ['packages/console/src/page.tsx', 'packages/storefront/src/entry.tsx', 'console-one-way'],
  [`${catalogue}/find-products.ts`, `${cart}/add-line.ts`, 'goods/catalogue-one-way'],
  [`${cart}/price-list.ts`, `${catalogue}/internal/product-rows.ts`, 'internal-stays-inside'],
  [`${server}/jobs/jobs.ts`, `${catalogue}/internal/product-rows.ts`, 'internal-stays-inside'],
  [`${server}/platform/api/dispatch.ts`, `${cart}/add-line.ts`, 'platform-knows-no-domain'],
  [`${cart}/remove-line.ts`, `${server}/pages/render-page.ts`, 'operations-know-no-transport'],
  [`${cart}/count-cart.ts`, `${cart}/shop/cart.ts`, 'handlers-serve-http'],
  [`${cart}/create-cart.ts`, `${server}/testing/test-shop.ts`, 'testing-is-for-tests'],
  [`${server}/start-shop.ts`, 'demo/load.ts', 'server-without-demo'],
  [`${server}/config.ts`, 'tools/dev/shop.ts', 'server-without-demo'],
  ['tools/dev/serve.ts', `${cart}/internal/seen-price.ts`, 'internal-stays-inside'],
  ['e2e/cart.test.ts', `${server}/config.ts`, 'e2e-is-a-black-box'],
];

const above = "'../../selling/cart/add-line.ts'";
const ofTypes = {
  imported: `import type { x } from ${above};\nexport type Y = typeof x;`,
  exported: `export type { x as y } from ${above};`,
  written: `export type Y = typeof import(${above});`,
};
/** What loads the module when it runs, whatever it takes from there. */
const ofValues = {
  both: `import type { Y } from ${above};\nimport { x as z } from ${above};\nexport const y: Y = z;`,
  whole: `import z, { type Y } from ${above};\nexport const y: Y = z;`,
  named: `import { type x } from ${above};\nexport type Y = typeof x;`,
  passed: `export { type x as y } from ${above};`,
  nothing: `import {} from ${above};`,
  later: `export const later = () => import(${above});`,
};

let folder;
let faults;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-imports-'));
  const imports = Map.groupBy([...allowed, ...refused], ([from]) => from);
  const targets = [...allowed, ...refused].map(([, to]) => to);
  for (const file of new Set([...imports.keys(), ...targets])) {
    await write(file, (imports.get(file) ?? []).map(([from, to]) => `export { x as y } from '${pathTo(from, to)}';`).join('\n'));
  }
  await write(`${server}/domains/selling/unknown/open.ts`, "export { x as y } from '../../../config.ts';");
  await write('packages/ui/src/clock.tsx', "import { setTimeout } from 'node:timers/promises';\nexport const wait = setTimeout;");
  for (const [name, text] of Object.entries({ ...ofTypes, ...ofValues })) await write(`${catalogue}/${name}.ts`, text);
  faults = await findFaults(['packages', 'demo', 'e2e', 'tools'], folder);
});

after(() => rm(folder, { recursive: true }));

async function write(file, text) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${text}\nexport const x = 1;\n`);
}

const pathTo = (from, to) => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

const faultsOf = (file) => faults.filter((fault) => fault.startsWith(`${file}: `));

for (const [from, to] of allowed) {
  test(`lets ${from} import ${to}`, () => assert.deepEqual(faultsOf(from), []));
}

for (const [from, to, rule] of refused) {
  test(`refuses that ${from} imports ${to}`, () => {
    const found = faultsOf(from);
    assert.ok(
      found.some((fault) => fault.includes(`imports ${to}`) && fault.endsWith(`(${rule})`)),
      found.join('\n') || 'nothing was found',
    );
  });
}

test('refuses a domain that has no place in the order', () => {
  assert.match(faultsOf(`${server}/domains/selling/unknown/open.ts`).join('\n'), /\(domain-in-order\)$/);
});

test('refuses a module of Node in the browser', () => {
  assert.match(faultsOf('packages/ui/src/clock.tsx').join('\n'), /\(browser-without-node\)$/);
});

test('lets types go against the order, and nothing that loads the module', () => {
  for (const name of Object.keys(ofTypes)) assert.deepEqual(faultsOf(`${catalogue}/${name}.ts`), []);
  for (const name of Object.keys(ofValues))
    assert.match(faultsOf(`${catalogue}/${name}.ts`).join('\n') || `${name}: nothing was found`, /\(goods\/catalogue-one-way\)$/);
});
