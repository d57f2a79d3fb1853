import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { loadReferences } from '../../../platform/database/references/load-references.ts';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { updateLicence } from '../../site/settings/save-licence.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createRegulatedPack, createTestMember, placePaidPacks } from '../../../testing/test-permits.ts';

const { db, owner, drop } = await openWithOwner(4);
after(drop);

test('a pack of a substance that is never sold is refused, however it gets its CAS number', async () => {
  await loadReferences(db);
  const pack = await createTestPack(db, { list: 'precursor-1' });
  const { rows } = await db.query<{ id: number }>(sql`select substance_id as id from product where id = ${pack.product_id}`);
  const name = (cas: string) => db.query(sql`insert into substance_cas (cas, substance_id, position) values (${cas}, ${rows[0]!.id}, 1)`);
  // sufentanil
  await assert.rejects(name('56030-54-7'), /is never sold/);
  // water, which anybody may have
  await name('7732-18-5');
});

test('a pack is not moved to a product of a substance that is never sold', async () => {
  await loadReferences(db);
  const [pack, other] = [await createTestPack(db, { list: 'precursor-1' }), await createTestPack(db, { list: 'precursor-1' })];
  const move = (productId: number) => db.query(sql`update sku set product_id = ${productId}, position = 2 where id = ${other.sku_id}`);
  await move(pack.product_id);
  await db.query(sql`
    insert into substance_cas (cas, substance_id, position)
    select '56030-54-7', substance_id, 1 from product where id = ${other.product_id}`);
  await assert.rejects(move(other.product_id), /is never sold/);
});

test('after our licence expires nothing of its lists is sold, until it is renewed', async () => {
  const pack = await createTestPack(db, { list: 'highly-toxic' });
  const other = await createTestPack(db, { list: 'precursor-2' });
  const unlicensed = async () => {
    const packs = await findPacks(db, [pack.sku_id, other.sku_id]);
    return [packs.get(pack.sku_id)?.unlicensed, packs.get(other.sku_id)?.unlicensed];
  };
  assert.deepEqual(await unlicensed(), [false, false]);
  await db.query(sql`
    insert into shop_licence (key, name_en, name_zh, number, list_keys, valid_until)
    values ('toxic', 'A licence', '许可证', 'DEMO-1', '{highly-toxic}', (now() at time zone 'Asia/Shanghai')::date - 1)`);
  assert.deepEqual(await unlicensed(), [true, false]);
  const renewed = { name_en: 'A licence', name_zh: '许可证', number: 'DEMO-2', list_keys: ['highly-toxic'], valid_until: '2099-12-31' };
  valueOf(await inTransaction(db, (tx) => updateLicence(tx, { key: 'toxic', version: 1, ...renewed })));
  assert.deepEqual(await unlicensed(), [false, false]);
});

test('goods on a list without a present rule are only for institutions, paid from their own accounts', async () => {
  const pack = await createTestPack(db, { list: 'precursor-3' });
  const unknown = await createTestPack(db, { list: 'a-list-of-tomorrow' });
  const hazardous = await createTestPack(db, { list: 'hazardous-chemicals' });
  const strict = async ({ sku_id }: { sku_id: number }) => {
    const found = (await findPacks(db, [sku_id])).get(sku_id)!;
    return [found.regulated, found.paid_by_unit];
  };
  assert.deepEqual(await strict(unknown), [true, true]);
  assert.deepEqual(await strict(hazardous), [false, false], 'this catalogue has no rule: what stands on it is hazardous');
  assert.deepEqual(await strict(pack), [false, false]);
  await owner.query(`update regulated_rule set valid_until = '2020-12-31' where list_key = 'precursor-3'`);
  assert.deepEqual(await strict(pack), [true, true]);
});

test('the database refuses an order line of a product that is held, whatever code writes it', async () => {
  const [member, pack, other] = [await createTestMember(db), await createRegulatedPack(db), await createRegulatedPack(db)];
  await placePaidPacks(db, member, pack.sku_id, 1, Buffer.alloc(32, 7));
  await db.query(sql`update substance set ghs = null, needs_classification = true where id = ${other.substanceId}`);
  const line = { id: 1_000_000, position: 2, sku_id: other.sku_id, code: other.code };
  await assert.rejects(
    db.query(sql`
      insert into order_line overriding system value
      select (jsonb_populate_record(line, ${JSON.stringify(line)}::jsonb)).* from order_line line limit 1`),
    /is not for sale: unclassified/,
  );
});
