import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nameTestShop } from '../../../../testing/test-identity.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { createTestBrandsAndCategories, createTestProducts } from '../../../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let ann: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole({ DEMO: 'false' }, { isTwoPerson: false });
  ann = await shop.openOperator(['administrator'], 'Ann Only');
});
after(() => shop.close());

const steps = async (who = ann): Promise<Record<string, string>> => {
  const { data } = await shop.call('dashboard.getSetUp', {}, who);
  return Object.fromEntries(data.steps.map(({ step, state }: { step: string; state: string }) => [step, state]));
};
const dismiss = (step: string, who = ann) => shop.call('dashboard.dismissStep', { step }, who);

test('an empty shop has all steps before it, with what it begins with and what it does not need', async () => {
  assert.deepEqual(await steps(), {
    company: 'open',
    bank: 'open',
    messages: 'open',
    warehouse: 'open',
    licences: 'not_needed',
    shipping: 'preset',
    tax: 'preset',
    pages: 'open',
    catalogue: 'open',
    first_product: 'open',
    backup: 'preset',
    second_operator: 'not_needed',
    test_order: 'open',
  });
  assert.equal((await shop.call('dashboard.getSetUp', {}, ann)).data.is_complete, false);
});

test('each operator has the steps of their roles, and only who edits settings dismisses one', async () => {
  const [stock, goods] = [await shop.openOperator(['warehouse'], 'Wu Stock'), await shop.openOperator(['catalogue'], 'Ca Talogue')];
  assert.deepEqual(Object.keys(await steps(stock)), ['warehouse', 'test_order']);
  assert.deepEqual(Object.keys(await steps(goods)), ['catalogue', 'first_product']);
  assert.equal((await dismiss('licences', stock)).data.error, 'forbidden');
  await shop.db.query(`update operator set blocked_at = now() where id in (${stock.id}, ${goods.id})`);
});

test('only a step that is optional is dismissed, and it comes back when the shop needs it', async () => {
  assert.equal((await dismiss('company')).data.error, 'wrong_state');
  for (const step of ['licences', 'licences', 'second_operator']) assert.equal((await dismiss(step)).status, 200);
  const shown = async (step: string) =>
    (await shop.call('dashboard.getSetUp', {}, ann)).data.steps.find((one: { step: string }) => one.step === step);
  assert.deepEqual(await shown('licences'), { step: 'licences', state: 'not_needed', is_dismissed: true, may_dismiss: false });
  const bo = await shop.openOperator(['sales'], 'Bo Second');
  assert.deepEqual(await shown('second_operator'), { step: 'second_operator', state: 'open', is_dismissed: false, may_dismiss: false });
  await shop.db.query(`update operator set blocked_at = now() where id = ${bo.id}`);
  const log = await shop.db.query(
    `select actor_name, object_id from audit_entry where object_kind = 'set_up_dismissal' order by object_id`,
  );
  assert.deepEqual(log.rows, [
    { actor_name: 'Ann Only', object_id: 'licences' },
    { actor_name: 'Ann Only', object_id: 'second_operator' },
  ]);
});

test('data completes the steps, and what is sold decides about licences', async () => {
  await createTestBrandsAndCategories(shop.db);
  assert.deepEqual(
    [(await steps())['catalogue'], (await steps())['first_product'], (await steps())['warehouse']],
    ['done', 'open', 'done'],
  );
  const product = { name: { en: 'Acetone', zh: '丙酮' }, brand: 'basics', category: 'solvents', substance: 'acetone' };
  await createTestProducts(shop.db, [{ ...product, key: 'empty', code: 'AC-0001', stock: 0 }]);
  assert.equal((await steps())['first_product'], 'open');
  await createTestProducts(shop.db, [{ ...product, key: 'there', code: 'AC-0002', stock: 3 }]);
  assert.equal((await steps())['first_product'], 'done');

  await shop.db.query(`
    insert into regulated_list (key, name_en, name_zh, version, issued_on, source) values ('test-list', 'Test list', '测试目录', '1', '2020-01-01', 'test');
    insert into substance_regulation (substance_id, regulated_list_id)
      select substance.id, list.id from substance, regulated_list list where substance.key = 'acetone' and list.key = 'test-list'`);
  assert.equal((await steps())['licences'], 'open');
  await shop.db.query(`
    insert into shop_licence (key, name_en, name_zh, number, list_keys, valid_until)
    values ('ours', 'Licence', '许可证', '1', '{test-list}', '2099-01-01')`);
  assert.equal((await steps())['licences'], 'done');
  // it has ended: the list's goods are no longer sold
  await shop.db.query(`update shop_licence set valid_until = '2020-01-01'`);
  assert.equal((await steps())['licences'], 'open');

  await nameTestShop(shop.db);
  assert.deepEqual([(await steps())['company'], (await steps())['bank']], ['open', 'done']);
  await createTestOrder(shop.db, { total: 100 });
  assert.equal((await steps())['test_order'], 'done');
});

test('a demo shop is complete, and one without nightly backups may do without', async () => {
  const demo = await createTestConsole({ BACKUP: 'false' });
  const admin = await demo.openOperator(['administrator']);
  const { data } = await demo.call('dashboard.getSetUp', {}, admin);
  await demo.close();
  const state = (step: string) => data.steps.find((one: { step: string }) => one.step === step).state;
  assert.deepEqual([data.is_complete, state('messages'), state('backup'), state('second_operator')], [true, 'done', 'not_needed', 'done']);
});
