import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Role } from '@aliquot/contract/console/permissions.ts';
import sql from 'sql-template-tag';
import { createTestInstitution, createTestOrder } from '../../../../testing/test-order.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot } from '../../../../testing/test-lots.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Found = {
  exact: unknown;
  groups: { kind: string; hits: { id: string; number: string | null; name: string; state: string | null }[] }[];
};
let shop: TestConsole;
const cookies = new Map<Role, string>();
before(async () => {
  shop = await createTestConsole();
  for (const role of ['administrator', 'content', 'warehouse', 'catalogue', 'sales'] as const)
    cookies.set(role, (await shop.openOperator([role])).cookie);
});
after(() => shop.close());

const find = async (q: string, role: Role = 'administrator'): Promise<Found> => {
  const { status, data, text } = await shop.call('consoleSearch.find', { q }, { cookie: cookies.get(role)! });
  assert.equal(status, 200, text);
  return data;
};
/** What was found of a kind, by the last parts of their addresses. */
const idsOf = ({ groups }: Found, kind: string) => groups.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? [];

test('an order is found by the start of its number and by its recipient, and its whole number links to it', async () => {
  const { number } = await createTestOrder(shop.db, { total: 700 });
  await shop.db.query(sql`update customer_order set recipient = '寻单人', purchase_order_number = 'PO-77/A' where number = ${number}`);
  assert.deepEqual((await find(number)).exact, { kind: 'orders', id: number });
  assert.deepEqual((await find(number, 'content')).exact, null);
  const beginning = await find(number.slice(0, 12));
  assert.deepEqual([beginning.exact, idsOf(beginning, 'orders').includes(number)], [null, true]);
  for (const q of ['寻单', ' po-77/a ']) assert.deepEqual(idsOf(await find(q), 'orders'), [number], q);
  for (const q of ['%', 'T00000000000000', '__']) assert.deepEqual(idsOf(await find(q), 'orders'), [], q);
});

test('a customer is found by the start of a name and the end of a mobile number, only by who may see customers', async () => {
  const institution = await createTestInstitution(shop.db, 1_000);
  const { accountId } = await createTestOrder(shop.db, { total: 500, institutionId: institution });
  await shop.db.query(sql`update account set nick_name = '钱寻寻', inc_name = 'Quarry_Labs' where id = ${accountId}`);
  const { rows } = await shop.db.query<{ mobile: string; key: string; name: string }>(sql`
    select mobile, key, institution.name_en as name from account join institution on institution.id = ${institution} where account.id = ${accountId}`);
  const { mobile, key, name } = rows[0]!;
  for (const q of ['钱寻', 'quarry_', mobile, mobile.slice(0, 9), mobile.slice(-6), `+86 ${mobile}`]) {
    const found = await find(q, 'sales');
    assert.ok(idsOf(found, 'customers').includes(String(accountId)), q);
    assert.deepEqual(idsOf(await find(q, 'warehouse'), 'customers'), [], q);
  }
  for (const q of ['quarryX', 'uarry', mobile.slice(-3)]) assert.deepEqual(idsOf(await find(q), 'customers'), [], q);
  const [hit] = (await find('钱寻')).groups.find(({ kind }) => kind === 'customers')!.hits;
  assert.equal(hit?.number, `…${mobile.slice(-4)}`);
  assert.ok(idsOf(await find(name.slice(1).toUpperCase()), 'institutions').includes(key));
});

test('goods are found by catalogue number, name and lot, in the reader’s language, and not by the role content', async () => {
  const pack = await createTestPack(shop.db, { onHand: 3 });
  await createTestLot(shop.db, { code: pack.code, number: 'SEEK-1001', quantity: 2, daysLeft: 300 });
  await shop.db.query(sql`update product set name_zh = '寻物试剂' where id = ${pack.product_id}`);
  const byCode = await find(pack.code.toLowerCase().slice(0, 12), 'warehouse');
  assert.deepEqual([idsOf(byCode, 'products'), idsOf(byCode, 'packs')], [[String(pack.product_id)], [pack.code]]);
  assert.deepEqual(idsOf(await find('寻物'), 'products'), [String(pack.product_id)]);
  const byLot = (await find('seek-10', 'catalogue')).groups;
  assert.deepEqual(
    byLot.map(({ kind, hits }) => [kind, hits.map(({ number }) => number)]),
    [['lots', ['SEEK-1001']]],
  );
  assert.deepEqual((await find('seek-10', 'content')).groups, []);
  assert.deepEqual((await find(pack.code, 'content')).groups, []);
});

test('a substance is found by its CAS number, formula and part of a name', async () => {
  const { rows } = await shop.db.query<{ id: number }>(sql`
    with made as (
      insert into substance (key, name_en, name_zh, formula, source)
      values ('seek-one', 'Seekanone', '寻酮', 'C99H98O', 'a test') returning id
    ), numbered as (
      insert into substance_cas (cas, substance_id, position) select '67-64-1', id, 1 from made
    ) select id from made`);
  for (const q of ['67-64-1', '67641', 'OC99H98', 'kanon', '寻酮'])
    assert.deepEqual(idsOf(await find(q, 'catalogue'), 'substances'), [String(rows[0]?.id)], q);
});
