import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { type CountingLink, openCountingLink } from '../testing/counting-link.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

/** A clock is read beside the calls once a second, so the fewest of some turns are a call's own. */
const turns = 6;

let link: CountingLink;
let shop: TestShop;
before(async () => {
  shop = await createTestShop(undefined, {}, async (address) => {
    const url = new URL(address);
    link = await openCountingLink(Number(url.port));
    url.port = String(link.port);
    return url.href;
  });
});
after(async () => {
  await shop.close();
  await link.close();
});

test('each call from cart to order waits for the database only a few times, with few statements', async () => {
  const { token } = await shop.openAccount();
  const fewest = new Map<string, { roundTrips: number; statements: number }>();
  const call = async (name: CallName, input: Record<string, unknown> = {}) => {
    link.take();
    const answer = await shop.call(name, input, { token }, randomUUID());
    const { roundTrips, statements } = link.take();
    assert.equal(answer.code, 0, answer.text);
    const before = fewest.get(name) ?? { roundTrips: Infinity, statements: Infinity };
    fewest.set(name, { roundTrips: Math.min(roundTrips, before.roundTrips), statements: Math.min(statements, before.statements) });
    return answer.data;
  };
  const { rows: packs } = await shop.db.query<{ id: number }>(sql`
    select sku.id from sku join product on product.id = sku.product_id join available_stock on available_stock.sku_id = sku.id
    where product.published_at <= now() and sku.withdrawn_at is null and sku.min_quantity = 1 and sku.return_exceptions = '{}'
      and available > 100 and sku.weight_g < 30000 and product.substance_id is null and not product.has_own_hazards
      and product.transport = 'ambient' and product.un_number is null
    order by sku.id limit 3`);
  assert.equal(packs.length, 3);
  const place = { province_id: '310000', city_id: '310100', district_id: '310115', detail: '1 Lab Street', is_default: true };
  const address = { recipient: 'Ada', mobile: '13800138000', ...place };
  const { id: addressId } = await call('addresses.create', address);
  const consents = (await call('checkout.preview')).consents_needed.map(({ version_id }: { version_id: number }) => version_id);
  if (consents.length > 0) await call('user.giveConsents', { consents });
  for (let turn = 0; turn < turns; turn++) {
    for (const { id } of packs) await call('cart.addLine', { sku_id: id, quantity: 1 });
    const [line] = (await call('cart.get')).lines;
    await call('cart.updateLine', { id: line.id, quantity: 2 });
    await call('addresses.update', { id: addressId, ...address });
    const { total } = await call('checkout.preview', { address_id: addressId });
    const order = { address_id: addressId, payment_method: 'bank_transfer', remarks: '', expected_total: total };
    const { id } = await call('orders.place', order);
    await call('orders.get', { id });
  }
  const bounds = {
    'cart.addLine': { roundTrips: 4, statements: 10 },
    'cart.get': { roundTrips: 2, statements: 5 },
    'cart.updateLine': { roundTrips: 4, statements: 11 },
    'addresses.update': { roundTrips: 4, statements: 10 },
    'checkout.preview': { roundTrips: 2, statements: 6 },
    'orders.place': { roundTrips: 3, statements: 3 },
    'orders.get': { roundTrips: 4, statements: 11 },
  };
  for (const [name, most] of Object.entries(bounds)) {
    const { roundTrips, statements } = fewest.get(name) ?? { roundTrips: Infinity, statements: Infinity };
    assert.ok(roundTrips <= most.roundTrips, `${name}: ${roundTrips} round trips, ${most.roundTrips} allowed`);
    assert.ok(statements <= most.statements, `${name}: ${statements} statements, ${most.statements} allowed`);
  }
});
