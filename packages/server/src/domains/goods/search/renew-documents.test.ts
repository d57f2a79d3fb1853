import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createPostgresSearch } from './postgres/postgres-search.ts';
import { renewDocuments } from './renew-documents.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../testing/test-catalogue.ts';
import { everything } from '../../../testing/test-query.ts';

const { db, drop } = await openTestDatabase({ poolSize: 3 });
before(async () => {
  await createTestBrandsAndCategories(db);
  await createTestProducts(db, [{ key: 'salt', name: { en: 'Salt', zh: '盐' }, brand: 'basics', category: 'salts', code: 'BB-1001-1G' }]);
});
after(drop);

const find = async (text: string) => (await createPostgresSearch(db).find({ ...everything, text })).total;

test('documents written by older rules are rewritten once, by whichever process comes first; others are not', async () => {
  const lines: string[] = [];
  await db.query(`delete from search_document; update search_format set version = 0`);
  assert.equal(await find('salt'), 0);
  await Promise.all([renewDocuments(db, (line) => lines.push(line)), renewDocuments(db, (line) => lines.push(line))]);
  assert.equal(await find('salt'), 1);
  await renewDocuments(db, (line) => lines.push(line));
  assert.equal(lines.length, 1);
});
