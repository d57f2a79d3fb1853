import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { findPacksToGive } from './find-packs-to-give.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('packs that may be given away are found by a part of their product’s name, without those that never are', async () => {
  const plain = await createTestPack(db);
  const withdrawn = await createTestPack(db);
  await createTestPack(db, { un: 'UN1993' });
  await db.query('update sku set withdrawn_at = now() where id = $1', [withdrawn.sku_id]);
  await db.query('update product set name_en = $$Test Tube$$, name_zh = $$试管$$, published_at = now() - interval $$1 day$$');
  assert.deepEqual(await findPacksToGive(db, 'est tub', 'en'), [{ id: plain.sku_id, code: plain.code, name: 'Test Tube, 100 g' }]);
  assert.deepEqual(
    (await findPacksToGive(db, '试管', 'zh-CN')).map(({ id }) => id),
    [plain.sku_id],
  );
  assert.deepEqual(await findPacksToGive(db, 'flask', 'en'), []);
});
