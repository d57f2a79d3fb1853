import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../packages/server/src/testing/test-database.ts';
import { createPostgresSearch } from '../packages/server/src/domains/goods/search/postgres/postgres-search.ts';
import { type ProductQuery, onePage } from '../packages/server/src/domains/goods/search/search-engine.ts';
import { demoTemplate } from './demo-template.ts';

const byRelevance: ProductQuery = { ...onePage, sort: 'relevance' };
const { db, drop } = await openTestDatabase({ template: demoTemplate });
after(drop);

test('every pack is found first by its catalogue number, and every substance’s products by its CAS number', async () => {
  const { rows: packs } = await db.query<{ code: string; product_id: number }>('select code, product_id from sku order by id');
  for (const { code, product_id: id } of packs) {
    const hits = await createPostgresSearch(db).find({ ...byRelevance, text: code.replaceAll('-', '').toLowerCase() });
    assert.equal(hits.ids[0], id, code);
  }
  const { rows: numbers } = await db.query<{ cas: string; ids: number[] }>(
    'select cas, json_agg(product.id) as ids from substance_cas join product using (substance_id) group by cas',
  );
  for (const { cas, ids } of numbers) {
    const hits = await createPostgresSearch(db).find({ ...byRelevance, text: cas, limit: 100 });
    assert.equal(hits.recognised?.value, cas);
    for (const id of ids) assert.ok(hits.ids.includes(id), cas);
  }
});

test('every product is found by each of its names', async () => {
  const { rows } = await db.query<{ id: number; names: (string | null)[] }>(
    'select id, json_build_array(name_en, name_zh) as names from product order by id',
  );
  for (const { id, names } of rows) {
    for (const name of names) {
      if (name === null) continue;
      const hits = await createPostgresSearch(db).find({ ...byRelevance, text: name, limit: 100 });
      assert.ok(hits.ids.includes(id), name);
    }
  }
});
