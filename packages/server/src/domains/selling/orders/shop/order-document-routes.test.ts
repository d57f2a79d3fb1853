import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { writeStoredFile } from '../../../site/attachments/stored-files.ts';
import { recordCondition, recordShipmentEvent } from '../record-shipment.ts';
import { type SettledBuyer, settleBuyer, valueOf } from '../../../../testing/test-settled-buyer.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let buyer: SettledBuyer;
let stranger: SettledBuyer;
before(async () => {
  shop = await createTestShop();
  buyer = await settleBuyer(shop);
  stranger = await settleBuyer(shop);
});
after(() => shop.close());

const get = (url: string, token?: string) =>
  shop.app.inject({ method: 'GET', url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const order = async () => valueOf(await shop.call('orders.get', { id: buyer.shippedOrder }, { token: buyer.token }));

test('an order’s documents are PDFs in both languages for its buyer, and 404 for anybody else', async () => {
  const { documents } = await order();
  assert.deepEqual(
    documents.map(({ kind }: { kind: string }) => kind),
    ['order', 'delivery_note'],
  );
  for (const { href } of documents) {
    for (const language of ['en', 'zh-CN']) {
      const answer = await get(href.replace(/lang=.*/, `lang=${language}`), buyer.token);
      assert.equal(answer.statusCode, 200, href);
      assert.equal(answer.headers['content-language'], language);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
    }
    assert.equal((await get(href, stranger.token)).statusCode, 404, href);
    assert.equal((await get(href)).statusCode, 404, href);
  }
});

test('documents of unknown or impossible orders are 404', async () => {
  for (const path of [
    'orders/26010100000001/order.pdf',
    'orders/x/order.pdf',
    'shipments/999999/delivery-note.pdf',
    'shipments/0/logger.pdf',
  ])
    assert.equal((await get(`/documents/${path}`, buyer.token)).statusCode, 404, path);
});

test('a parcel shows where it was and in what condition, with its logger’s file only for its buyer', async () => {
  const [{ id }] = (await order()).shipments;
  assert.equal((await get(`/documents/shipments/${id}/logger.pdf`, buyer.token)).statusCode, 404);
  const content = Buffer.from('%PDF-1.4 logger');
  const storedAs = await writeStoredFile(shop.dataDir, content, 'pdf');
  const logged = { shipmentId: id, lowest: 4, highest: 45.5, note: 'Left in the sun', storedAs, by: 'ops' };
  assert.deepEqual(await recordCondition(shop.db, logged), { ok: true, value: { isExcursion: true } });
  assert.equal((await recordCondition(shop.db, logged)).ok, false);
  const seen = { shipmentId: id, kind: 'delivered', place: '上海', by: 'ops' } as const;
  await shop.db.query(sql`update shipment set shipped_at = now() - interval '2 hours' where id = ${id}`);
  const happenedAt = new Date(Date.now() - 3_600_000);
  assert.equal((await recordShipmentEvent(shop.db, { ...seen, happenedAt })).ok, true);
  assert.equal((await recordShipmentEvent(shop.db, { ...seen, happenedAt })).ok, true);
  assert.equal((await recordShipmentEvent(shop.db, { ...seen, happenedAt: new Date(Date.now() + 3_600_000) })).ok, false);
  const [shipment] = (await order()).shipments;
  assert.deepEqual(
    shipment.events.map(({ kind, place }: { kind: string; place: string }) => [kind, place]),
    [['delivered', '上海']],
  );
  assert.deepEqual([shipment.condition.highest, shipment.condition.is_excursion, shipment.condition.note], [45.5, true, 'Left in the sun']);
  assert.deepEqual((await get(shipment.condition.file, buyer.token)).rawPayload, content);
  assert.equal((await get(shipment.condition.file, stranger.token)).statusCode, 404);
});

test('the buyer’s orders come as a file of the page’s filters, in both languages and without formulas', async () => {
  await shop.db.query(sql`
    update customer_order set purchase_order_number = '=HYPERLINK("x")' where number = ${buyer.shippedOrder}`);
  const file = async (query: string, token = buyer.token) => (await get(`/documents/orders.csv?${query}`, token)).payload;
  const all = await file('lang=en');
  assert.ok(all.startsWith('\ufeffOrder,Placed,State'));
  assert.ok(all.includes(buyer.shippedOrder) && all.includes(buyer.unpaidOrder));
  assert.match(all, /'=HYPERLINK/);
  assert.doesNotMatch(all, /,"?=HYPERLINK/);
  const unpaid = await file('lang=zh-CN&status=pending-payment');
  assert.ok(unpaid.startsWith('\ufeff订单号,下单时间,订单状态'));
  assert.ok(unpaid.includes(buyer.unpaidOrder) && !unpaid.includes(buyer.shippedOrder));
  assert.equal((await file(`lang=en&q=${buyer.shippedOrder}`)).includes(buyer.unpaidOrder), false);
  assert.equal((await file('lang=en&status=nothing&q=%00')).includes(buyer.unpaidOrder), true);
  assert.equal((await file('lang=en', stranger.token)).includes(buyer.shippedOrder), false);
  assert.equal((await get('/documents/orders.csv')).statusCode, 404);
});
