import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { noticeStreamPath } from '@aliquot/contract/core/pushed-notice.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let url: string;

before(async () => {
  shop = await createTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => shop.close());

/** A browser's stream: its lines one by one, without those that only keep it alive. */
async function listen(token: string, { language = 'en', query = '' } = {}) {
  const end = new AbortController();
  const response = await fetch(`${url}${noticeStreamPath}${query}`, {
    headers: { authorization: `Bearer ${token}`, client: `language="${language}"` },
    signal: end.signal,
  });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^application\/x-ndjson/);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  /** The next line; null once the server has ended the stream. */
  const next = async (): Promise<Record<string, unknown> | null> => {
    for (;;) {
      const at = rest.indexOf('\n');
      if (at > 0) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 1);
        return JSON.parse(line);
      }
      rest = rest.slice(at + 1);
      const { value, done } = await reader.read();
      if (done) return null;
      rest += value;
    }
  };
  return { next, close: () => end.abort() };
}

const notify = (accountId: number, kind: string, facts: object) =>
  shop.db.query(sql`
    insert into notification (account_id, kind, facts, matter, is_shown)
    values (${accountId}, ${kind}, ${JSON.stringify(facts)}, ${randomUUID()}, true)`);

test('a buyer’s open pages get what happens elsewhere, in their language, and nobody else’s', async () => {
  const [buyer, other] = [await shop.openAccount(), await shop.openAccount()];
  const [english, chinese, others] = [
    await listen(buyer.token),
    await listen(buyer.token, { language: 'zh-CN' }),
    await listen(other.token),
  ];
  for (const stream of [english, chinese, others]) assert.equal((await stream.next())?.['kind'], 'open');
  await notify(buyer.accountId, 'order_placed', { order: '26112100000001', total: 100 });
  await notify(buyer.accountId, 'ticket_answered', { ticket: 'T26112100000001' });
  await notify(other.accountId, 'order_paid', { order: '26112100000002' });
  const shown = await english.next();
  assert.equal(shown?.['kind'], 'notice');
  assert.equal(shown?.['href'], '/order/detail/ticket/T26112100000001', 'what the buyer did is no news to them');
  assert.equal(shown?.['unread'], 2);
  assert.match(String((await chinese.next())?.['title']), /[一-龥]/);
  assert.equal((await others.next())?.['href'], '/order/detail/26112100000002');
  for (const stream of [english, chinese, others]) stream.close();
});

test('what came between two connections is sent with the next one', async () => {
  const buyer = await shop.openAccount();
  const first = await listen(buyer.token);
  const after = Number((await first.next())?.['after']);
  first.close();
  await notify(buyer.accountId, 'order_paid', { order: '26112100000003' });
  const again = await listen(buyer.token, { query: `?after=${after}` });
  await again.next();
  assert.equal((await again.next())?.['href'], '/order/detail/26112100000003');
  again.close();
  // a page that was opened before the notice came, and one that was opened later
  const early = await listen(buyer.token, { query: '?age=60' });
  await early.next();
  assert.equal((await early.next())?.['href'], '/order/detail/26112100000003');
  early.close();
});

test('a buyer is notified once of a price that moves under a cart line, and of no other change of the product', async () => {
  const buyer = await shop.openAccount();
  const { rows } = await shop.db.query<{ id: number; product_id: number; min_quantity: number }>(
    `select sku.id, product_id, min_quantity from sku where withdrawn_at is null and stocked order by sku.id limit 1`,
  );
  const pack = rows[0]!;
  const added = await shop.call('cart.addLine', { sku_id: pack.id, quantity: pack.min_quantity }, { token: buyer.token }, randomUUID());
  assert.equal(added.code, 0, added.text);
  const stream = await listen(buyer.token);
  await stream.next();
  await shop.db.query(sql`update product set tariff_code = '3822' where id = ${pack.product_id}`);
  await shop.db.query(sql`update sku set price = price + 100 where id = ${pack.id}`);
  const moved = await stream.next();
  assert.equal(moved?.['kind'], 'notice');
  assert.match(String(moved?.['text']), /¥[\d,.]+ → ¥[\d,.]+/);
  await shop.db.query(sql`update product set tariff_code = null where id = ${pack.product_id}`);
  await notify(buyer.accountId, 'order_paid', { order: '26112100000004' });
  assert.equal((await stream.next())?.['href'], '/order/detail/26112100000004');
  stream.close();
});

test('a session that ends, wherever that is, ends its streams and no other’s', async () => {
  const buyer = await shop.openAccount();
  const second = await shop.call('user.findSessions', {}, { token: buyer.token });
  assert.equal(second.data.items.length, 1);
  const stream = await listen(buyer.token);
  await stream.next();
  await shop.call('user.logout', {}, { token: buyer.token });
  assert.deepEqual(await stream.next(), { kind: 'ended' });
  assert.equal(await stream.next(), null);
});

test('without a living session there is a refusal and no stream', async () => {
  for (const authorization of [undefined, 'Bearer nobody']) {
    const response = await fetch(url + noticeStreamPath, { headers: { ...(authorization && { authorization }) } });
    assert.equal(response.status, 401);
    const { data } = await response.json();
    assert.equal(data.error, 'login_needed');
  }
});

test('the shop stops although buyers are listening', async () => {
  const other = await createTestShop();
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await other.openAccount();
  const response = await fetch(address + noticeStreamPath, { headers: { authorization: `Bearer ${token}` } });
  await other.close();
  assert.match(await response.text(), /"kind":"open"/);
});
