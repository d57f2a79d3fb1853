import { mostFolders } from '@aliquot/contract/shop/favorites.ts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { addFavorite } from './add-favorite.ts';
import { findFavoriteIds } from './find-favorite-ids.ts';
import { findFavorites } from './find-favorites.ts';
import { createFolder, findFolders, removeFolder, renameFolder } from './folders.ts';
import { moveFavorites } from './move-favorites.ts';
import { eraseFavorites } from './erase-favorites.ts';
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
    assert.ok((await addFavorite(db, who, { productId: product })).ok);
  const { items, total } = valueOf(await findFavorites(db, buyer, { page: 2, limit: 1 }, 'en'));
  assert.deepEqual([items.map(({ id }) => id), total], [[first], 2]);
  await removeFavorite(db, buyer, first);
  assert.deepEqual(await findFavoriteIds(db, buyer), [second]);
  assert.deepEqual(await findFavoriteIds(db, other), [first]);
});

test('a product that is not shown cannot be a favourite', async () => {
  const [buyer, product] = [await newBuyer(), await newProduct()];
  await db.query(sql`update product set published_at = null where id = ${product}`);
  const refused = await addFavorite(db, buyer, { productId: product });
  assert.ok(!refused.ok);
  assert.equal(refused.error, 'not_found');
});

const errorOf = (result: { ok: boolean; error?: string }) => (result.ok ? null : result.error);
const inFolder = async (buyer: number, folderId: number | null | undefined) =>
  valueOf(await findFavorites(db, buyer, { folderId, page: 1, limit: 24 }, 'en')).items.map(({ id }) => id);

test('favourites are sorted into folders by name; one that is added again stays where it is', async () => {
  const buyer = await newBuyer();
  const [first, second, third] = [await newProduct(), await newProduct(), await newProduct()];
  const { id: solvents } = valueOf(await createFolder(db, buyer, 'Solvents'));
  const { id: acids } = valueOf(await createFolder(db, buyer, 'acids 酸'));
  for (const productId of [first, second]) valueOf(await addFavorite(db, buyer, { productId }));
  valueOf(await addFavorite(db, buyer, { productId: third, folderId: acids }));
  assert.deepEqual(valueOf(await moveFavorites(db, buyer, { productIds: [first, third, 999_999_999], folderId: solvents })), { moved: 2 });
  valueOf(await addFavorite(db, buyer, { productId: first }));
  assert.deepEqual(await findFolders(db, buyer), {
    folders: [
      { id: acids, name: 'acids 酸', count: 0 },
      { id: solvents, name: 'Solvents', count: 2 },
    ],
    default_count: 1,
  });
  assert.deepEqual([await inFolder(buyer, solvents), await inFolder(buyer, null)], [[third, first], [second]]);
  assert.deepEqual((await inFolder(buyer, undefined)).length, 3);
  valueOf(await addFavorite(db, buyer, { productId: first, folderId: null }));
  assert.deepEqual(await inFolder(buyer, null), [second, first]);
});

test('the favourites of a deleted folder go to the default one', async () => {
  const [buyer, product] = [await newBuyer(), await newProduct()];
  const { id } = valueOf(await createFolder(db, buyer, 'Gone'));
  valueOf(await addFavorite(db, buyer, { productId: product, folderId: id }));
  valueOf(await removeFolder(db, buyer, id));
  assert.deepEqual(await inFolder(buyer, null), [product]);
  assert.equal(errorOf(await removeFolder(db, buyer, id)), 'not_found');
});

test('a folder’s name is its buyer’s only one, in any case; there is a limit of folders', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const { id } = valueOf(await createFolder(db, buyer, 'Buffers'));
  valueOf(await createFolder(db, other, 'Buffers'));
  assert.equal(errorOf(await createFolder(db, buyer, 'BUFFERS')), 'folder_name_taken');
  valueOf(await renameFolder(db, buyer, { id, name: 'buffers' }));
  const { id: second } = valueOf(await createFolder(db, buyer, 'Salts'));
  assert.equal(errorOf(await renameFolder(db, buyer, { id: second, name: 'Buffers' })), 'folder_name_taken');
  const more = Array.from({ length: mostFolders - 2 }, (_, index) => `Folder ${index}`);
  for (const name of more) valueOf(await createFolder(db, buyer, name));
  assert.equal(errorOf(await createFolder(db, buyer, 'One too many')), 'folder_limit');
});

test('nobody sees, fills, renames or deletes another buyer’s folder; erasing an account takes its folders', async () => {
  const [buyer, stranger, product] = [await newBuyer(), await newBuyer(), await newProduct()];
  const { id } = valueOf(await createFolder(db, buyer, 'Mine'));
  valueOf(await addFavorite(db, stranger, { productId: product }));
  const refused = [
    await addFavorite(db, stranger, { productId: product, folderId: id }),
    await moveFavorites(db, stranger, { productIds: [product], folderId: id }),
    await findFavorites(db, stranger, { folderId: id, page: 1, limit: 24 }, 'en'),
    await renameFolder(db, stranger, { id, name: 'Theirs' }),
    await removeFolder(db, stranger, id),
  ];
  assert.deepEqual(refused.map(errorOf), Array(5).fill('not_found'));
  assert.deepEqual((await findFolders(db, buyer)).folders, [{ id, name: 'Mine', count: 0 }]);
  await eraseFavorites(db, buyer);
  assert.deepEqual((await findFolders(db, buyer)).folders, []);
});
