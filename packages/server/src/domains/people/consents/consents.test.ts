import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import sql from 'sql-template-tag';
import { plainSku, valueOf } from '../../../testing/test-settled-buyer.ts';
import { newMobile } from '../../../testing/test-account.ts';
import { type TestShop, createTestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let buyer: Awaited<ReturnType<TestShop['openAccount']>>;
let addressId: number;

before(async () => {
  shop = await createTestShop();
  buyer = await shop.openAccount();
  const place = { recipient: '林试验', mobile: buyer.mobile, province_id: '310000', city_id: '310100', district_id: '310104' };
  addressId = valueOf(await as('addresses.create', { ...place, detail: '试验路 1 号', is_default: true })).id;
});
after(() => shop.close());

const as = (name: CallName, input: Record<string, unknown> = {}) => shop.call(name, input, { token: buyer.token }, randomUUID());

/** Saves another text of the terms, as an operator would. */
async function publishTerms(isMaterial: boolean): Promise<void> {
  await shop.db.query(sql`
    update article set asks_again = ${isMaterial}, body = jsonb_set(body, '{en,-1}', ${JSON.stringify({ type: 'heading', text: randomUUID() })}::jsonb, true)
    where page = 'terms'`);
}

const versions = async (): Promise<Record<string, number>> => {
  const { rows } = await shop.db.query<{ page: string | null; id: number }>('select page, version_id as id from page_in_force');
  return Object.fromEntries(rows.map(({ page, id }) => [page, id]));
};

const agreedOf = async (accountId: number): Promise<number[]> => {
  const { rows } = await shop.db.query<{ id: number }>(
    sql`select version_id as id from consent where account_id = ${accountId} order by version_id`,
  );
  return rows.map(({ id }) => id);
};

async function placing(more: Record<string, unknown> = {}) {
  valueOf(await as('cart.addLine', { sku_id: await plainSku(shop), quantity: 1 }));
  const { total } = valueOf(await as('checkout.preview', { address_id: addressId }));
  return as('orders.place', { address_id: addressId, payment_method: 'bank_transfer', remarks: '', expected_total: total, ...more });
}

test('whoever registers can agree to the versions in force, once and for all', async () => {
  const registered = valueOf(
    await shop.call('user.register', {
      mobile: newMobile(),
      email: 'mei@lab.example',
      password: 'violet beaker 7',
      nick_name: 'Mei',
      inc_name: 'Institute of Tests',
      province_id: '310000',
      city_id: '310100',
      district_id: '310104',
      address: '',
      job_position: '',
      laboratory: '',
      telephone: '',
    }),
  );
  const { rows } = await shop.db.query<{ id: number }>('select id from account order by id desc limit 1');
  const accountId = rows[0]?.id ?? 0;
  assert.deepEqual(await agreedOf(accountId), []);
  const { terms = 0, privacy = 0 } = await versions();
  const { pages } = valueOf(await shop.call('app.getShop'));
  assert.deepEqual(pages.map(({ page, version_id: id }: { page: string; version_id: number }) => [page, id]).slice(-2), [
    ['terms', terms],
    ['privacy', privacy],
  ]);
  const give = () => shop.call('user.giveConsents', { consents: [terms, privacy] }, { token: registered.token }, randomUUID());
  assert.deepEqual([(await give()).status, (await give()).status], [200, 200]);
  assert.deepEqual(
    await agreedOf(accountId),
    [terms, privacy].sort((a, b) => a - b),
  );
  assert.equal((await shop.call('user.giveConsents', { consents: [terms] })).status, 401);
});

test('what is no version of terms or privacy policy in force cannot be agreed to, and nothing is recorded', async () => {
  const { terms = 0, help = 0 } = await versions();
  const before = await agreedOf(buyer.accountId);
  for (const wrong of [help, 999_999_999]) {
    const refused = await as('user.giveConsents', { consents: [terms, wrong] });
    assert.deepEqual([refused.status, refused.data.fields[0].field], [422, 'consents']);
  }
  assert.deepEqual(await agreedOf(buyer.accountId), before);
  await assert.rejects(shop.db.query(sql`insert into consent (account_id, version_id) values (${buyer.accountId}, ${help})`), /in force/);
  await assert.rejects(shop.db.query(sql`update consent set agreed_at = now() where account_id = ${buyer.accountId}`));
  await assert.rejects(shop.db.query(sql`delete from consent where account_id = ${buyer.accountId}`));
});

test('an order keeps the terms that its buyer had agreed to; a correction of them needs no new consent', async () => {
  const { terms = 0 } = await versions();
  const termsOf = async (number: string) => {
    const { rows } = await shop.db.query<{ id: number }>(sql`select terms_version_id as id from customer_order where number = ${number}`);
    return rows[0]?.id;
  };
  assert.equal(await termsOf(valueOf(await placing()).id), terms);
  await publishTerms(false);
  assert.notEqual((await versions())['terms'], terms);
  assert.deepEqual(valueOf(await as('checkout.preview', { address_id: addressId })).consents_needed, []);
  assert.equal(await termsOf(valueOf(await placing()).id), terms);
});

test('after a material change nothing is ordered before the buyer agrees, which the order itself can say', async () => {
  await publishTerms(true);
  const { terms = 0 } = await versions();
  const refused = await placing();
  assert.deepEqual([refused.status, refused.data.error], [409, 'consent_needed']);
  const preview = valueOf(await as('checkout.preview', { address_id: addressId }));
  assert.deepEqual(
    preview.consents_needed.map(({ page, version_id: id }: { page: string; version_id: number }) => [page, id]),
    [['terms', terms]],
  );
  const old = await placing({ consents: [terms - 1] });
  assert.equal(old.data.error, 'consent_needed');
  const placed = valueOf(await placing({ consents: [terms] }));
  const { rows } = await shop.db.query<{ id: number }>(sql`select terms_version_id as id from customer_order where number = ${placed.id}`);
  assert.equal(rows[0]?.id, terms);
  assert.deepEqual(valueOf(await as('checkout.preview', { address_id: addressId })).consents_needed, []);
  assert.equal((await placing()).status, 200);
});

test('a divided order carries consents too, and is refused as a whole without them', async () => {
  await publishTerms(true);
  const cart = valueOf(await as('cart.addLine', { sku_id: await plainSku(shop), quantity: 2 }));
  const [line] = cart.lines;
  const deliveries = [1, line.quantity - 1].map((quantity) => ({ address_id: addressId, lines: [{ line_id: line.id, quantity }] }));
  const { total } = valueOf(await as('checkout.previewSplit', { deliveries }));
  const place = { deliveries, payment_method: 'bank_transfer', remarks: '', expected_total: total };
  assert.equal((await as('orders.placeSplit', place)).data.error, 'consent_needed');
  const { terms = 0 } = await versions();
  const placed = valueOf(await as('orders.placeSplit', { ...place, consents: [terms] }));
  const { rows } = await shop.db.query<{ id: number }>(sql`
    select terms_version_id as id from customer_order where number = any (${placed.orders.map(({ id }: { id: string }) => id)}::text[])`);
  assert.deepEqual(
    rows.map(({ id }) => id),
    [terms, terms],
  );
});

test('a buyer’s export names what they agreed to, and when', async () => {
  const { consents } = valueOf(await as('user.exportData'));
  const agreed = await agreedOf(buyer.accountId);
  assert.equal(consents.length, agreed.length);
  assert.deepEqual(Object.keys(consents[0]), ['page', 'title_en', 'title_zh', 'version', 'in_force_from', 'agreed_at']);
});
