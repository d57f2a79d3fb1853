import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { findProducts } from '../../packages/server/src/domains/goods/catalogue/find-products.ts';
import { getProduct } from '../../packages/server/src/domains/goods/catalogue/get-product.ts';
import { valueOf } from '../../packages/server/src/testing/test-buyer.ts';
import { createPostgresSearch } from '../../packages/server/src/domains/goods/search/postgres/postgres-search.ts';
import { type ProductQuery, onePage } from '../../packages/server/src/domains/goods/search/search-engine.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { NeutralMeta, NeutralProduct } from './read-neutral.ts';

const meta: NeutralMeta = {
  brands: [{ name: 'Ultrapur', slug: 'ultrapur' }],
  categories: [
    { name: 'Chemicals', slug: 'chemicals', parent: null },
    { name: 'Solvents', slug: 'solvents', parent: 'chemicals' },
    { name: 'Instruments', slug: 'instruments', parent: null },
    { name: 'Balances', slug: 'balances', parent: 'instruments' },
  ],
};

const products: NeutralProduct[] = [
  {
    id: 2,
    slug: '5-methyl-2-iodoaniline-100002',
    name: '5-methyl-2-iodoaniline, Technical grade',
    cas: '319495-50-6',
    brandSlug: 'ultrapur',
    categorySlugs: ['chemicals', 'solvents'],
    description:
      '5-methyl-2-iodoaniline, Technical grade from Ultrapur. Laboratory solvents for titration and teaching. CAS 319495-50-6. Supplied with certificate, lot 1; store at -20 °C. Catalogue number UL-100002.',
    variants: [
      { sku: 'UL-100002-1', pack: '100 mL', price: 900, stock: 50 },
      { sku: 'UL-100002-2', pack: '6 x 500 mL', price: 9900, stock: 0 },
    ],
  },
  {
    id: 3,
    slug: 'balance-compact-100003',
    name: 'Balance compact',
    cas: null,
    brandSlug: 'ultrapur',
    categorySlugs: ['instruments', 'balances'],
    description: 'Balance compact from Ultrapur. Laboratory balances for teaching and titration.',
    variants: [{ sku: 'UL-100003-1', pack: 'Unit', price: 90_000, stock: 7 }],
  },
];

const { db, drop } = await openTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-neutral-'));
after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

const search = async (text: string) => {
  const query: ProductQuery = { ...onePage, text, sort: 'relevance', limit: 24 };
  return valueOf(await findProducts(db, createPostgresSearch(db), query, 'en'));
};

test('The neutral catalogue is found by name, CAS number, catalogue number and description, with packs, prices and stock', async () => {
  await importCatalogue(db, dataDir, meta, products);
  const all = await search('laboratory');
  assert.equal(all.total, 2);
  for (const text of ['319495-50-6', 'UL-100002', '100002', 'methyl iodoaniline']) {
    assert.deepEqual(
      (await search(text)).items.map(({ name }) => name),
      ['5-methyl-2-iodoaniline, Technical grade'],
      text,
    );
  }
  const [hit] = (await search('UL-100002')).items;
  const product = await getProduct(db, hit?.id ?? 0, 'en');
  assert.ok(product.ok);
  const { packs, family, transport, storage } = product.value;
  assert.deepEqual({ family, transport, storage }, { family: 'reagents', transport: 'frozen', storage: '-20 °C' });
  assert.deepEqual(
    packs.map(({ code, price, amount, unit, stock }) => [code, price, amount, unit, stock.available]),
    [
      ['UL-100002-1', 900, 100, 'mL', 50],
      ['UL-100002-2', 9900, 3000, 'mL', 0],
    ],
  );
});

test('A second import changes nothing, and leaves the stock as selling has made it', async () => {
  await db.query(`update stock set reserved = 5 from sku where sku.id = stock.sku_id and sku.code = 'UL-100003-1'`);
  const count = async () =>
    (
      await db.query(`
        select (select count(*) from product) as products, (select count(*) from sku) as skus, (select count(*) from category) as categories,
          (select sum(on_hand) from stock) as on_hand, (select sum(reserved) from stock) as reserved, (select count(*) from stock_movement) as movements`)
    ).rows[0];
  const before = await count();
  await importCatalogue(db, dataDir, meta, products);
  assert.deepEqual(await count(), before);
});
