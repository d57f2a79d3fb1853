import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { valueOf } from '../../../../testing/test-buyer.ts';
import { createQuotation } from '../create-quotation.ts';
import { createTestMember } from '../../../../testing/test-permits.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  cookie = (await shop.openOperator(['sales'], 'Li Na')).cookie;
});
beforeEach(todayLasts);
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const find = async (input: Record<string, unknown>): Promise<string[]> =>
  (await call('consoleQuotations.find', input)).data.items.map(({ id }: { id: string }) => id);

/** A quotation of three packs for a member of an institution. */
async function createOne() {
  const member = await createTestMember(shop.db);
  const pack = await createTestPack(shop.db);
  valueOf(await member.add(pack.sku_id, 3));
  const id = valueOf(await inTransaction(shop.db, (tx) => createQuotation(tx, member.accountId, undefined)));
  const { rows } = await shop.db.query<{ number: string; mobile: string }>(sql`
    select quotation.number, account.mobile from quotation join account on account.id = quotation.account_id where quotation.id = ${id}`);
  return { ...rows[0]!, code: pack.code, accountId: member.accountId };
}

test('quotations are found by number, customer, institution and pack, and filtered by validity', async () => {
  const [one, other] = [await createOne(), await createOne()];
  await shop.db.query(sql`update account set inc_name = 'Q3 Assays Nowhere' where id = ${other.accountId}`);
  assert.deepEqual(await find({}), [other.number, one.number]);
  assert.deepEqual(await find({ q: one.number.toLowerCase() }), [one.number]);
  assert.deepEqual(await find({ q: one.number.slice(0, 7) }), [other.number, one.number], 'the month of a number');
  assert.deepEqual(await find({ q: 'q3 assays' }), [other.number], 'a name that begins like a number');
  assert.deepEqual(await find({ q: one.code.toLowerCase() }), [one.number]);
  assert.deepEqual(await find({ q: one.mobile }), [one.number]);
  assert.deepEqual(await find({ q: '无有测试', sort: 'issued' }), [one.number, other.number]);
  assert.deepEqual(await find({ q: 'nobody at all' }), []);
  assert.deepEqual(await find({ state: 'valid' }), [other.number, one.number]);
  assert.deepEqual(await find({ state: 'ended' }), []);
});

test('a quotation shows its owner and its prices, and its PDF can be downloaded', async () => {
  const { number, code, accountId } = await createOne();
  const { data } = await call('consoleQuotations.get', { id: number });
  assert.deepEqual(
    [data.id, data.buyer.account_id, data.made_out_to, data.goods, data.is_valid],
    [number, accountId, 'Test Institute of Nothing', 30_000, true],
  );
  assert.deepEqual(
    data.lines.map((line: { code: string; quantity: number; amount: number }) => [line.code, line.quantity, line.amount]),
    [[code, 3, 30_000]],
  );
  const headers = { 'x-console': '1', cookie: `console=${cookie}` };
  const file = await shop.app.inject({ method: 'GET', url: `/api/operator/quotations/${number}/file?lang=zh-CN`, headers });
  assert.deepEqual([file.statusCode, file.rawPayload.subarray(0, 5).toString()], [200, '%PDF-']);
  assert.equal((await shop.app.inject({ method: 'GET', url: '/api/operator/quotations/Q202601-999999/file', headers })).statusCode, 404);
  assert.equal((await call('consoleQuotations.get', { id: 'Q202601-999999' })).status, 404);
  const warehouse = await shop.openOperator(['warehouse']);
  assert.equal((await shop.call('consoleQuotations.find', {}, { cookie: warehouse.cookie })).status, 403);
});
