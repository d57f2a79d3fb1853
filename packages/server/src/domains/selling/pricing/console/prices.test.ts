import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { continueImports } from '../../../goods/imports/continue-imports.ts';
import { createOperatorToken } from '../../../people/operators/operator-tokens.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  await todayLasts();
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  const product = (number: number) => ({
    key: `salt-${number}`,
    name: { en: `Salt ${number}`, zh: `盐 ${number}` },
    brand: 'basics',
    category: 'salts',
    code: `PR-100${number}`,
    price: 10_000,
  });
  await createTestProducts(shop.db, [1, 2, 3].map(product));
  await shop.db.query(`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values ('test-university', 'Test University', '测试大学', 'university', '310000', '[]', 'Nobody', '无')`);
  ({ cookie } = await shop.openOperator(['catalogue'], 'Ana Prices'));
});
beforeEach(todayLasts);
after(() => shop.close());

const send = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const packOf = async (code: string) => (await send('prices.find', { q: code })).data.items[0];
const fieldsOf = ({ data }: Awaited<ReturnType<typeof send>>) => (data.fields ?? []).map(({ field }: { field: string }) => field);
const day = (from: number) => daysAfter(shanghaiDay(new Date()), from);

test('packs are found by the beginning of their number, part of a name, brand and category', async () => {
  const codes = async (search: Record<string, unknown>) =>
    (await send('prices.find', search)).data.items.map(({ code }: { code: string }) => code);
  assert.deepEqual(await codes({ q: 'pr-100' }), ['PR-1001', 'PR-1002', 'PR-1003']);
  assert.deepEqual(await codes({ q: '盐 2' }), ['PR-1002']);
  assert.deepEqual(await codes({ q: '%' }), []);
  assert.deepEqual(await codes({ brand: 'basics', category: 'salts', sort: '-code' }), ['PR-1003', 'PR-1002', 'PR-1001']);
  assert.deepEqual(await codes({ category: 'no-such' }), []);
});

test('a price and its tiers change at once, with history and audit entry; a concurrent change is refused', async () => {
  const { sku_id: id, price, tiers } = await packOf('PR-1001');
  const seen = { price, tiers };
  const change = { sku_id: id, price: 11_000, tiers: [{ min_quantity: 10, price: 10_000 }], seen };
  assert.deepEqual((await send('prices.change', change)).data, { import_id: null });
  const refused = await send('prices.change', { ...change, price: 10_500 });
  assert.deepEqual([refused.status, refused.data.error], [409, 'changed_meanwhile']);
  assert.deepEqual(refused.data.details.now, { price: 11_000, tiers: [{ min_quantity: 10, price: 10_000 }] });
  const { data } = await send('prices.get', { sku_id: id });
  assert.deepEqual(
    data.history.map(({ price_before, price_after, changed_by }: Record<string, unknown>) => [price_before, price_after, changed_by]),
    [[10_000, 11_000, 'Ana Prices']],
  );
  const { rows } = await shop.db.query(`select object_kind from audit_entry where call = 'prices.change' order by id`);
  assert.ok(rows.some(({ object_kind: kind }) => kind === 'sku_tier'));
});

test('tiers that do not fall are refused at their field, and nothing changes', async () => {
  const { sku_id: id, price, tiers } = await packOf('PR-1002');
  const refused = await send('prices.change', { sku_id: id, price, tiers: [{ min_quantity: 5, price }], seen: { price, tiers } });
  assert.deepEqual([refused.data.error, fieldsOf(refused)], ['invalid_input', ['tiers']]);
  assert.equal((await packOf('PR-1002')).price, price);
});

test('a change above three tenths becomes an import for a second approver, once even if repeated', async () => {
  const { sku_id: id, price, tiers } = await packOf('PR-1002');
  const { data } = await send('prices.change', { sku_id: id, price: price * 2, tiers, seen: { price, tiers } });
  await continueImports(shop.db, shop.config.dataDir);
  assert.equal((await send('imports.get', { id: data.import_id })).data.state, 'checked');
  assert.equal((await send('imports.run', { id: data.import_id })).data.is_approval_pending, true);
  await continueImports(shop.db, shop.config.dataDir);
  assert.equal((await packOf('PR-1002')).price, price);
  const bo = await shop.openOperator(['catalogue']);
  const [question] = (await shop.call('approvals.find', { state: 'waiting' }, { cookie: bo.cookie })).data.items;
  await shop.call('approvals.decide', { id: question.id, approved: true }, { cookie: bo.cookie });
  await continueImports(shop.db, shop.config.dataDir);
  assert.equal((await packOf('PR-1002')).price, price * 2);
});

test('many small steps by hand count as one large one, which is refused too after a concurrent change', async () => {
  const { sku_id: id, price, tiers } = await packOf('PR-1003');
  const step = async (to: number, from: number) =>
    (await send('prices.change', { sku_id: id, price: to, tiers, seen: { price: from, tiers } })).data;
  assert.equal((await step(8_000, price)).import_id, null);
  assert.equal((await step(1_000, price)).error, 'changed_meanwhile');
  assert.notEqual((await step(6_500, 8_000)).import_id, null);
  assert.equal((await packOf('PR-1003')).price, 8_000);
  assert.equal((await step(price, 8_000)).import_id, null);
});

test('of two concurrent steps the second is measured together with the first one', async () => {
  await createTestProducts(shop.db, [
    { key: 'salt-express', name: { en: 'Express salt', zh: '急盐' }, brand: 'basics', category: 'salts', code: 'HS-1001', price: 10_000 },
  ]);
  const { sku_id: id, tiers } = await packOf('HS-1001');
  const step = (to: number, from: number) => send('prices.change', { sku_id: id, price: to, tiers, seen: { price: from, tiers } });
  const steps = await withTransaction(shop.db, async (transaction) => {
    await transaction.query('select from sku where id = $1 for update', [id]);
    const first = step(8_000, 10_000);
    await waitsForLock(shop.db, first);
    const second = step(6_000, 8_000);
    await waitsForLock(shop.db, second, 2);
    return { first, second };
  });
  assert.equal((await steps.first).data.import_id, null);
  assert.notEqual((await steps.second).data.import_id, null);
  assert.equal((await packOf('HS-1001')).price, 8_000);
});

test('tiers go down in small steps by hand no further than the list price, and the history has them', async () => {
  const { sku_id: id, price, tiers } = await packOf('PR-1003');
  let standing = { price, tiers };
  const step = async (tier: number) => {
    const to = { price, tiers: [{ min_quantity: 10, price: tier }] };
    const { data } = await send('prices.change', { sku_id: id, ...to, seen: standing });
    if (data.import_id === null) standing = to;
    return data;
  };
  const share = (part: number) => Math.round(price * part);
  assert.equal((await step(share(0.9))).import_id, null);
  assert.equal((await step(share(0.75))).import_id, null);
  assert.notEqual((await step(share(0.6))).import_id, null, 'three tenths below what so many packs cost a week ago');
  assert.deepEqual((await packOf('PR-1003')).tiers, standing.tiers);
  const { history } = (await send('prices.get', { sku_id: id })).data;
  assert.deepEqual(
    history.slice(0, 2).map((change: Record<string, unknown>) => [change['tiers_before'], change['tiers_after'], change['price_after']]),
    [
      [[{ min_quantity: 10, price: share(0.9) }], [{ min_quantity: 10, price: share(0.75) }], price],
      [tiers, [{ min_quantity: 10, price: share(0.9) }], price],
    ],
  );
  // price and tiers of one act are one change
  const both = { price: price + 1, tiers: [{ min_quantity: 10, price: share(0.9) }] };
  assert.equal((await send('prices.change', { sku_id: id, ...both, seen: standing })).data.import_id, null);
  const after = (await send('prices.get', { sku_id: id })).data.history;
  assert.deepEqual(
    [after.length, after[0].price_before, after[0].price_after, after[0].tiers_after],
    [history.length + 1, price, price + 1, both.tiers],
  );
  assert.equal((await send('prices.change', { sku_id: id, price, tiers, seen: both })).data.import_id, null);
});

test('chosen packs move by a percentage, to a tenth of a yuan, as an import', async () => {
  const { sku_id: id } = await packOf('PR-1003');
  const { data } = await send('prices.propose', { sku_ids: [id], percent: 3.33 });
  const preview = await send('imports.preview', { id: data.import_id });
  assert.deepEqual(preview.data.rows, [['PR-1003', '100.00', '103.30', '']]);
  assert.equal((await send('prices.propose', { sku_ids: [999_999_999], percent: 1 })).data.error, 'not_found');
});

test('a proposal is compared again with the price it was based on when it runs', async () => {
  const pack = await packOf('PR-1001');
  const { data } = await send('prices.propose', { sku_ids: [pack.sku_id], percent: 10 });
  await continueImports(shop.db, shop.config.dataDir);
  await send('imports.run', { id: data.import_id });
  const cheaper = pack.price - 100;
  assert.equal(
    (await send('prices.change', { sku_id: pack.sku_id, price: cheaper, tiers: [], seen: { price: pack.price, tiers: pack.tiers } }))
      .status,
    200,
  );
  const bo = await shop.openOperator(['catalogue']);
  const [question] = (await shop.call('approvals.find', { state: 'waiting', kind: 'price_import' }, { cookie: bo.cookie })).data.items;
  await shop.call('approvals.decide', { id: question.id, approved: true }, { cookie: bo.cookie });
  await continueImports(shop.db, shop.config.dataDir);
  const job = (await send('imports.get', { id: data.import_id })).data;
  const { items } = (await send('imports.findFaults', { id: data.import_id })).data;
  assert.deepEqual(
    [job.state, items.map(({ code, column }: Record<string, unknown>) => [code, column])],
    ['refused', [['price_changed', 'price before']]],
  );
  assert.equal((await packOf('PR-1001')).price, cheaper);
  // the check of an older file reports the change
  const late = await send('prices.propose', { sku_ids: [pack.sku_id], percent: 10 });
  await send('prices.change', { sku_id: pack.sku_id, price: cheaper - 100, tiers: [], seen: { price: cheaper, tiers: [] } });
  await continueImports(shop.db, shop.config.dataDir);
  assert.equal((await send('imports.findFaults', { id: late.data.import_id })).data.items[0].code, 'price_changed');
});

test('a price far below the list price needs a second approver and is saved as requested', async () => {
  const request = { institution: 'test-university', code: 'PR-1003', price: 6_999, allows_offers: false, valid_from: day(40) };
  assert.equal((await packOf('PR-1003')).price, 10_000);
  const requested = await send('prices.agree', request);
  assert.deepEqual([requested.data.agreed, typeof requested.data.approval_id], [null, 'number']);
  const agreed = async () => (await send('prices.findContracts', { institution: 'test-university', state: 'coming' })).data.items.length;
  assert.equal(await agreed(), 0, 'nobody has it yet');
  assert.equal((await send('prices.agree', request)).data.error, 'wrong_state', 'it is asked about once');
  const decide = (cookieOf: string) =>
    shop.call('approvals.decide', { id: requested.data.approval_id, approved: true }, { cookie: cookieOf });
  assert.equal((await decide(cookie)).data.error, 'second_approver_needed');
  const bo = await shop.openOperator(['catalogue']);
  const shown = (await shop.call('approvals.find', { state: 'waiting', kind: 'contract_price' }, { cookie: bo.cookie })).data.items[0];
  assert.deepEqual(
    [shown.request.institution, shown.request.code, shown.request.list_price, shown.request.price],
    ['Test University', 'PR-1003', 10_000, 6_999],
  );
  assert.equal((await decide(bo.cookie)).data.state, 'approved');
  assert.equal(await agreed(), 1);
  await send('prices.endContract', { institution: 'test-university', sku_id: (await packOf('PR-1003')).sku_id, valid_from: day(40) });
  // requested at another list price
  const again = await send('prices.agree', request);
  const { sku_id: id, price, tiers } = await packOf('PR-1003');
  assert.equal((await send('prices.change', { sku_id: id, price: 9_900, tiers, seen: { price, tiers } })).data.import_id, null);
  const late = await shop.call('approvals.decide', { id: again.data.approval_id, approved: true }, { cookie: bo.cookie });
  assert.equal(late.data.error, 'wrong_state');
  assert.equal(await agreed(), 0);
  assert.equal((await send('prices.change', { sku_id: id, price, tiers, seen: { price: 9_900, tiers } })).data.import_id, null);
});

test('a program cannot agree a price that needs two people', async () => {
  const { token } = await createOperatorToken(shop.db, { name: 'ERP', days: 1, roles: ['catalogue'] });
  const request = { institution: 'test-university', code: 'PR-1003', price: 100, allows_offers: false, valid_from: day(60) };
  const answer = await shop.call('prices.agree', request, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.data.error, 'second_approver_needed');
});

test('a price is agreed for free days and not above the list price; ending it ends it today, or removes a future one', async () => {
  const request = { institution: 'test-university', code: 'pr-1003', price: 9_000, allows_offers: false, valid_from: day(0) };
  const slips = { institution: 'no-such', code: 'NO-1', price: 9_000, allows_offers: false, valid_from: day(-1), valid_until: day(-2) };
  assert.deepEqual(fieldsOf(await send('prices.agree', slips)), ['institution', 'code', 'valid_from', 'valid_until']);
  assert.deepEqual(fieldsOf(await send('prices.agree', { ...request, price: 10_001 })), ['price']);
  const agreed = await send('prices.agree', { ...request, valid_until: day(5) });
  assert.deepEqual([agreed.data.agreed.state, agreed.data.agreed.code, agreed.data.agreed.valid_until], ['running', 'PR-1003', day(5)]);
  assert.deepEqual(fieldsOf(await send('prices.agree', { ...request, valid_from: day(5) })), ['valid_from']);
  const coming = await send('prices.agree', { ...request, valid_from: day(6) });
  assert.equal(coming.data.agreed.state, 'coming');
  assert.equal((await packOf('PR-1003')).contracts, 1);

  const { sku_id: skuId } = agreed.data.agreed;
  const end = (validFrom: string) => send('prices.endContract', { institution: 'test-university', sku_id: skuId, valid_from: validFrom });
  assert.equal((await end(day(6))).status, 200);
  assert.equal((await end(day(0))).status, 200);
  assert.equal((await end(day(6))).data.error, 'not_found');
  const namesOf = async (q: string) => (await send('prices.findInstitutions', { q })).data.items.map(({ key }: { key: string }) => key);
  assert.ok((await namesOf('')).includes('test-university'));
  assert.deepEqual(await namesOf('TEST-UNIV'), ['test-university']);
  assert.deepEqual(await namesOf('no such institution'), []);
  const totalOf = async (q: string) => (await send('prices.findContracts', { q })).data.total;
  assert.deepEqual([await totalOf('pr-1003'), await totalOf('nothing like it')], [1, 0]);
  const { data } = await send('prices.findContracts', { institution: 'test-university' });
  assert.deepEqual(
    data.items.map(({ valid_from, valid_until, state }: Record<string, unknown>) => [valid_from, valid_until, state]),
    [[day(0), day(0), 'running']],
  );
});

test('tiers of several packs changed by one statement are announced pack by pack', async () => {
  const packs = `select id from sku where code in ('PR-1001', 'PR-1002')`;
  const clear = `delete from sku_tier where sku_id in (${packs})`;
  const reported = async () => {
    const { rows } = await shop.db.query<{ before: number[]; after: number[] }>(`
      select jsonb_path_query_array(tiers_before, '$[*].min_quantity') as before, jsonb_path_query_array(tiers_after, '$[*].min_quantity') as after
      from price_change where sku_id in (${packs}) order by id desc limit 2`);
    return rows.map(({ before, after }) => [before, after]);
  };
  const twice = (before: number[], after: number[]) => [
    [before, after],
    [before, after],
  ];
  const come = (...quantities: number[]) =>
    shop.db.query(
      `insert into sku_tier (sku_id, min_quantity, price) select id, unnest(array[${quantities.join()}]), 50 from (${packs}) pack`,
    );
  await shop.db.query(clear);
  await come(100, 5);
  assert.deepEqual(await reported(), twice([], [5, 100]));
  await come(20);
  assert.deepEqual(await reported(), twice([5, 100], [5, 20, 100]));
  await shop.db.query(`${clear} and min_quantity in (5, 100)`);
  assert.deepEqual(await reported(), twice([5, 20, 100], [20]));
});
