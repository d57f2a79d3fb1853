import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createApp } from '../../packages/server/src/app.ts';
import { createPostgresSearch } from '../../packages/server/src/domains/goods/search/postgres/postgres-search.ts';
import { commandLine } from '../../packages/server/src/testing/test-command-line.ts';
import { readTestConfig } from '../../packages/server/src/testing/test-config.ts';
import { openTestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { writeIds } from '../neutral/ids-file.ts';
import { importCatalogue } from '../neutral/import-catalogue.ts';
import type { NeutralMeta, NeutralProduct } from '../neutral/read-neutral.ts';
import aliquot from './aliquot.mjs';

const meta: NeutralMeta = {
  brands: [{ name: 'Ultrapur', slug: 'ultrapur' }],
  categories: [
    { name: 'Chemicals', slug: 'chemicals', parent: null },
    { name: 'Solvents', slug: 'solvents', parent: 'chemicals' },
    { name: 'Instruments', slug: 'instruments', parent: null },
    { name: 'Ovens', slug: 'ovens', parent: 'instruments' },
  ],
};

const made = { brandSlug: 'ultrapur', description: 'Laboratory goods of the load generator.' };
const products: NeutralProduct[] = [
  {
    ...made,
    id: 1,
    slug: 'with-number-1',
    name: '5-methyl-2-iodoaniline',
    cas: '319495-50-6',
    categorySlugs: ['chemicals', 'solvents'],
    variants: [{ sku: 'UL-100001-1', pack: '100 mL', price: 900, stock: 50 }],
  },
  {
    ...made,
    id: 2,
    slug: 'without-number-2',
    name: 'Eluent A',
    cas: null,
    categorySlugs: ['chemicals', 'solvents'],
    variants: [{ sku: 'UL-100002-1', pack: '6 x 5 L', price: 9900, stock: 50 }],
  },
  {
    ...made,
    id: 4,
    slug: 'salt-4',
    name: 'Sodium tartrate',
    cas: '598228-81-0',
    categorySlugs: ['chemicals', 'solvents'],
    variants: [{ sku: 'UL-100004-1', pack: '100 g', price: 1900, stock: 9 }],
  },
  {
    ...made,
    id: 3,
    slug: 'oven-3',
    name: 'Oven compact',
    cas: null,
    categorySlugs: ['instruments', 'ovens'],
    variants: [{ sku: 'UL-100003-1', pack: 'Unit', price: 90_000, stock: 7 }],
  },
];

const { db, drop } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'aliquot-test-driver-'));
const app = await createApp({ config: readTestConfig({ DATA_DIR: folder }), db, search: createPostgresSearch(db), storefront: null });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
after(async () => {
  await app.close();
  await drop();
  await rm(folder, { recursive: true });
});

/** The driver's requests. */
const http = {
  req: async (method: string, url: string, { headers, body }: { headers: Record<string, string>; body?: object }) => {
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const read: unknown = await answer.json();
    return { json: () => read };
  },
};

test('the neutral driver’s recipe places an order for every kind of its goods in a shop without demo data', async () => {
  await importCatalogue(db, folder, meta, products);
  const env = { ALIQUOT_IDS: join(folder, 'ids.json'), ALIQUOT_BUYERS: join(folder, 'buyers.json') };
  await writeIds(db, env.ALIQUOT_IDS, meta, products);
  await writeFile(env.ALIQUOT_BUYERS, await commandLine(db)('sessions', 'create', '--accounts', '1'));
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const driver = await aliquot({ http, data: { skus, probeSkus: [] }, env });
  await driver.prepare();
  const session = await driver.newSession();
  for (const sku of skus) await driver.updateLine(session, await driver.addLine(session, sku, 1), 2);
  await driver.toPayment(session, { firstName: 'Ada', lastName: 'Buyer', line1: '1 Lab Street' }, (_name: string, run: () => unknown) =>
    run(),
  );
  const { ok, reason } = await driver.place(session);
  assert.deepEqual({ ok, reason }, { ok: true, reason: 'pending_payment' });
  // also the name of an element that is not sold, where no product has a formula to relate it to
  assert.equal((await driver.search({ term: 'sodium', page: 0, size: 24 })).items, 1);
});
