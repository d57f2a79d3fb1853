import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import { plainSku, valueOf } from '../../../../testing/test-settled-buyer.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let sku: number;
let token: string;
let accountId: number;
let stranger: string;

before(async () => {
  shop = await createTestShop();
  sku = await plainSku(shop);
  ({ token, accountId } = await shop.openAccount());
  ({ token: stranger } = await shop.openAccount());
});
after(() => shop.close());

const as = (name: CallName, input: Record<string, unknown> = {}) => shop.call(name, input, { token }, randomUUID());
/** The buyer's quotations, the newest first. */
const own = async () => valueOf(await as('requests.find')).items.flatMap(({ quotations }: { quotations: unknown[] }) => quotations);
const fetchPdf = (url: string, bearer?: string) =>
  shop.app.inject({ method: 'GET', url, headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` } });

test('an empty cart has no quotation', async () => {
  assert.equal((await as('quotations.create')).data.error, 'cart_empty');
});

test('a quotation keeps the cart’s prices, and is valid for thirty days', async () => {
  const cart = valueOf(await as('cart.addLine', { sku_id: sku, quantity: 2 }));
  const quotation = valueOf(await as('quotations.create', { cart_id: cart.id }));
  assert.match(quotation.number, /^Q\d{6}-\d+$/);
  assert.deepEqual([quotation.goods, quotation.is_valid], [cart.goods, true]);
  const issued = new Date(quotation.issued_at);
  assert.equal(quotation.valid_until, daysAfter(shanghaiDay(issued), 30));
  assert.deepEqual(await own(), [quotation]);
  const { rows } = await shop.db.query<{ code: string; quantity: number; amount: number; vat_rate: number }>(
    sql`select code, quantity, amount, vat_rate from quotation_line where quotation_id = ${quotation.id}`,
  );
  assert.deepEqual(
    rows.map(({ code, quantity, amount }) => [code, quantity, amount]),
    cart.lines.map(({ code, quantity, amount }: { code: string; quantity: number; amount: number }) => [code, quantity, amount]),
  );
});

test('the content of a quotation never changes', async () => {
  await assert.rejects(async () => shop.db.query(sql`update quotation set goods = 0 where account_id = ${accountId}`), /append-only/);
});

test('its PDF is in both languages for its account, and 404 for anybody else', async () => {
  const [{ href }] = await own();
  for (const language of ['en', 'zh-CN']) {
    const answer = await fetchPdf(href.replace(/lang=.*/, `lang=${language}`), token);
    assert.deepEqual([answer.statusCode, answer.headers['content-language'], answer.headers['cache-control']], [200, language, 'no-store']);
    assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
  }
  assert.equal((await fetchPdf(href, stranger)).statusCode, 404);
  assert.equal((await fetchPdf(href)).statusCode, 404);
  assert.equal((await fetchPdf('/documents/quotations/Q209912-999999.pdf', token)).statusCode, 404);
});

test('a quotation becomes a cart again, which shows changed prices and discontinued packs', async () => {
  const [{ id, number, goods }] = await own();
  await shop.db.query(sql`update sku set price = price + 100 where id = ${sku}`);
  const filled = valueOf(await as('quotations.fillCart', { id }));
  assert.deepEqual(filled.left_out, []);
  assert.deepEqual(
    filled.moved.map(({ was, now }: { was: number; now: number }) => [was, now > was]),
    [[goods, true]],
  );
  const cart = valueOf(await as('cart.get'));
  assert.deepEqual([cart.id, cart.name, cart.goods, cart.lines[0].quantity], [filled.cart_id, number, filled.moved[0].now, 2]);
  assert.equal((await as('quotations.fillCart', { id })).data.error, 'cart_name_taken');

  valueOf(await as('cart.remove', { id: filled.cart_id }));
  await shop.db.query(sql`update sku set withdrawn_at = now() where id = ${sku}`);
  const emptied = valueOf(await as('quotations.fillCart', { id }));
  assert.deepEqual([emptied.moved.length, emptied.left_out.length], [0, 1]);
  await shop.db.query(sql`update sku set withdrawn_at = null, price = price - 100 where id = ${sku}`);
});

test('a pack that is no longer sold cannot be quoted, and is named', async () => {
  const cart = valueOf(await as('cart.create', { name: 'Other' }));
  const added = valueOf(await as('cart.addLine', { cart_id: cart.id, sku_id: sku, quantity: 1 }));
  await shop.db.query(sql`update sku set withdrawn_at = now() where id = ${sku}`);
  const refused = await as('quotations.create', { cart_id: cart.id });
  assert.deepEqual([refused.data.error, refused.data.details], ['not_for_sale', { codes: [added.lines[0].code] }]);
});
