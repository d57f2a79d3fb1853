import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { addFavorite } from './add-favorite.ts';
import { findFavoriteIds } from './find-favorite-ids.ts';
import { findFavorites } from './find-favorites.ts';
import { removeFavorite } from './remove-favorite.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const newBuyer = async () => (await createTestAccount(db)).id;
const newProduct = async () => (await createTestPack(db)).product_id;

test('a favourite is kept once, counted, and removed only from its buyer’s list', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const [first, second] = [await newProduct(), await newProduct()];
  for (const [who, product] of [
    [buyer, first],
    [buyer, second],
    [buyer, second],
    [other, first],
  ] as const)
    assert.ok((await addFavorite(db, who, product)).ok);
  const { items, total } = await findFavorites(db, buyer, { page: 2, limit: 1 }, 'en');
  assert.deepEqual([items.map(({ id }) => id), total], [[first], 2]);
  await removeFavorite(db, buyer, first);
  assert.deepEqual(await findFavoriteIds(db, buyer), [second]);
  assert.deepEqual(await findFavoriteIds(db, other), [first]);
});

test('a product that is not shown cannot be a favourite', async () => {
  const [buyer, product] = [await newBuyer(), await newProduct()];
  await db.query(sql`update product set published_at = null where id = ${product}`);
  const refused = await addFavorite(db, buyer, product);
  assert.ok(!refused.ok);
  assert.equal(refused.error, 'not_found');
});
