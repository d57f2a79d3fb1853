import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { applySchedules } from '../../../goods/catalogue/editing/schedule-product.ts';
import { showProduct } from '../../../goods/catalogue/editing/show-product.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { fillIntake } from '../fill-intake.ts';
import { getOrderServices } from '../find-services.ts';
import { removeServiceForm } from '../service-forms.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let buyer: TestBuyer;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['catalogue']));
  buyer = await createTestBuyer(shop.db);
});
after(() => shop.close());

const request = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown>) => shop.call(name, input, { cookie });
const question = (more: Record<string, unknown> = {}) => ({
  key: '',
  type: 'text',
  label_en: 'Name of the sample',
  label_zh: '样品名称',
  hint_en: '',
  hint_zh: '',
  unit: '',
  is_needed: true,
  choices: '',
  ...more,
});
const form = (of: 'product' | 'category', id: number) => ({
  get: async () => (await request('consoleServiceForms.get', { of, id })).data,
  save: (version: number, ...fields: ReturnType<typeof question>[]) => request('consoleServiceForms.save', { of, id, version, fields }),
  remove: (version: number) => request('consoleServiceForms.remove', { of, id, version }),
});

/** A service without a form, with its category. */
async function createService() {
  const pack = await createTestPack(shop.db, { stocked: false, price: 9_999, transport: 'none' });
  const { rows } = await shop.db.query<{ category_id: number }>(sql`select category_id from product where id = ${pack.product_id}`);
  return {
    ...pack,
    category_id: rows[0]!.category_id,
    form: form('product', pack.product_id),
    category: form('category', rows[0]!.category_id),
  };
}
/** A new category below another one. */
async function createBelow(parent: number): Promise<{ id: number; key: string }> {
  const key = `below-${randomUUID()}`;
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into category (key, parent_id, path, position, name_en, name_zh, summary_en, summary_zh)
    values (${key}, ${parent}, '{}', 1, 'Below', '下级', '', '') returning id`);
  const { id } = rows[0]!;
  await shop.db.query(sql`update category set path = (select path from category where id = ${parent}) || id where id = ${id}`);
  return { id, key };
}
type Service = Awaited<ReturnType<typeof createService>>;

async function order({ sku_id }: Service) {
  valueOf(await buyer.add(sku_id, 1));
  const { id: number } = valueOf(await buyer.place(9_999, { confirmed_exceptions: [sku_id] }));
  const requested = async () => valueOf(await getOrderServices(shop.db, buyer.accountId, number, 'en')).lines[0]!;
  const { line_id: lineId } = await requested();
  const answer = (...answers: { key: string; value: string }[]) =>
    inTransaction(shop.db, (transaction) => fillIntake(transaction, buyer.accountId, { number, lineId, answers }, 'en'));
  return { requested, answer };
}
const labels = (line: { fields: readonly { label: string }[] }) => line.fields.map(({ label }) => label);

test('an operator writes an intake form; its buyer answers it, and the order keeps it when the form changes', async () => {
  const service = await createService();
  const early = await order(service);
  assert.deepEqual(labels(await early.requested()), []);
  const saved = await service.form.save(
    0,
    question(),
    question({ type: 'number', label_en: 'Amount', label_zh: '用量', unit: 'mg', hint_en: 'Of each.', hint_zh: '每份。' }),
    question({ type: 'choice', label_en: 'What is left', label_zh: '剩余样品', choices: 'Send it back | 寄回\nDiscard it | 销毁' }),
  );
  assert.deepEqual(
    saved.data.fields.map(({ key }: { key: string }) => key),
    ['name-of-the-sample', 'amount', 'what-is-left'],
  );
  const placed = await order(service);
  const [, amount, left] = (await placed.requested()).fields;
  assert.deepEqual(
    [amount?.unit, amount?.hint, left?.choices],
    [
      'mg',
      'Of each.',
      [
        { value: 'send-it-back', label: 'Send it back' },
        { value: 'discard-it', label: 'Discard it' },
      ],
    ],
  );
  const refused = await placed.answer({ key: 'amount', value: 'plenty' });
  assert.deepEqual(!refused.ok && refused.fields?.map(({ field }) => field), ['name-of-the-sample', 'amount', 'what-is-left']);

  await service.form.save(saved.data.version, question({ label_en: 'Batch', label_zh: '批号' }));
  assert.deepEqual(labels(await placed.requested()), ['Name of the sample', 'Amount', 'What is left']);
  const answers = [
    { key: 'name-of-the-sample', value: 'S1' },
    { key: 'amount', value: '1,200.5' },
    { key: 'what-is-left', value: 'discard-it' },
  ];
  valueOf(await placed.answer(...answers));
  assert.deepEqual((await placed.requested()).answers?.length, 3);
  // an order from before the form gets the present form
  assert.deepEqual(labels(await early.requested()), ['Batch']);
});

test('a question keeps its key when its words change, and a new one never takes another’s', async () => {
  const { form: own } = await createService();
  const { data } = await own.save(0, question());
  const { data: after } = await own.save(
    data.version,
    question({ label_en: 'Sample' }),
    question({ ...data.fields[0], label_en: 'Sample' }),
  );
  assert.deepEqual(
    after.fields.map(({ key }: { key: string }) => key),
    ['sample', 'name-of-the-sample'],
  );
});

test('a stale save gets the present form; of two who create a form one is refused; a form deleted and created again has another version', async () => {
  const { form: own, product_id: id } = await createService();
  await shop.db.query(sql`update product set published_at = null where id = ${id}`);
  const begun = await Promise.all([own.save(0, question({ label_en: 'Mine' })), own.save(0, question({ label_en: 'Yours' }))]);
  assert.deepEqual(
    begun.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const first = begun.find(({ status }) => status === 200)!.data;
  const second = begun.find(({ status }) => status === 409)!.data;
  assert.deepEqual([second.error, second.details.now], ['changed_meanwhile', first]);
  assert.equal((await own.remove(first.version)).status, 200);
  assert.equal((await own.save(0, question({ label_en: 'Again' }))).status, 200);
  const stale = await own.save(first.version, question());
  assert.deepEqual([stale.data.error, stale.data.details.now.fields[0].label_en], ['changed_meanwhile', 'Again']);
  assert.equal((await own.remove(first.version)).data.error, 'changed_meanwhile');
});

test('a category’s form applies to its products, and a product’s own form takes precedence', async () => {
  const service = await createService();
  const { data } = await service.category.save(0, question({ label_en: 'Of the category' }));
  assert.deepEqual(labels(await (await order(service)).requested()), ['Of the category']);
  assert.deepEqual((await service.form.get()).above.fields, data.fields);
  assert.equal((await service.category.get()).above, null);
  await service.form.save(0, question({ label_en: 'Of its own' }));
  assert.deepEqual(labels(await (await order(service)).requested()), ['Of its own']);
});

test('a service without a form is not shown in the shop, and a visible one cannot lose its last form', async () => {
  const service = await createService();
  const id = service.product_id;
  await shop.db.query(sql`update product set published_at = null where id = ${id}`);
  const version = async () => (await request('consoleProducts.get', { id })).data.version;
  const show = async () => request('consoleProducts.show', { id, version: await version() });
  const together = async () => request('consoleProducts.changeTogether', { products: [{ id, version: await version() }], change: 'show' });
  assert.equal((await show()).data.error, 'wrong_state');
  assert.match((await together()).data.details.refused[0].reason, /intake form/);
  await shop.db.query(sql`update product set publish_at = now() - interval '1 minute' where id = ${id}`);
  await applySchedules(shop.db);
  assert.equal((await request('consoleProducts.get', { id })).data.state, 'hidden');
  assert.deepEqual(
    (await request('consoleProducts.find', { missing: 'form' })).data.items.some((one: { id: number }) => one.id === id),
    true,
  );

  const { data } = await service.form.save(0, question());
  await applySchedules(shop.db);
  const shown = (await request('consoleProducts.get', { id })).data;
  assert.deepEqual([shown.state, shown.is_service, shown.is_without_form], ['published', true, false]);
  assert.equal((await service.form.remove(data.version)).data.error, 'wrong_state');
  await service.category.save(0, question());
  assert.equal((await service.form.remove(data.version)).status, 200);
  assert.equal((await service.category.remove((await service.category.get()).version)).data.error, 'wrong_state');

  // nor does it lose its category's form by leaving it, singly, among many or with all
  const [pending, bare] = [await createBelow(service.category_id), await createBelow(service.category_id)];
  await shop.db.query(sql`update product set category_id = ${pending.id} where id = ${id}`);
  await form('category', pending.id).save(0, question());
  assert.equal((await service.category.remove((await service.category.get()).version)).status, 200);
  const alone = await request('consoleProducts.update', { id, version: await version(), values: { category: bare.key } });
  assert.match(alone.text, /would ask nothing/);
  const among = { products: [{ id, version: await version() }], change: 'category', target_id: bare.id };
  assert.match((await request('consoleProducts.changeTogether', among)).text, /would ask nothing/);
  assert.match((await request('consoleCategories.empty', { id: pending.id, to_id: bare.id })).text, /would ask nothing/);
  const { rows } = await shop.db.query<{ category_id: number }>(sql`select category_id from product where id = ${id}`);
  assert.equal(rows[0]!.category_id, pending.id);
});

test('removing a form waits for a concurrent publication of its service and is then refused; publishing waits too', async () => {
  const service = await createService();
  const id = service.product_id;
  await shop.db.query(sql`update product set published_at = null where id = ${id}`);
  await service.category.save(0, question());
  const { version } = await service.category.get();
  const showing = await shop.db.connect();
  try {
    await showing.query('begin');
    assert.ok((await showProduct(showing, { id, version: (await request('consoleProducts.get', { id })).data.version })).ok);
    const taking = service.category.remove(version);
    await waitsForLock(shop.db, taking);
    await showing.query('commit');
    assert.equal((await taking).data.error, 'wrong_state');
  } finally {
    await showing.query('rollback');
    showing.release();
  }

  await shop.db.query(sql`update product set published_at = null, publish_at = now() where id = ${id}`);
  const taking = await shop.db.connect();
  try {
    await taking.query('begin');
    assert.ok((await removeServiceForm(taking, { of: 'category', id: service.category_id, version })).ok);
    // what is being changed is left to the next run, and holds up nothing else that is due
    const other = (await createService()).product_id;
    await shop.db.query(sql`update product set hide_at = now() where id = ${other}`);
    await applySchedules(shop.db);
    assert.equal((await request('consoleProducts.get', { id: other })).data.state, 'hidden');
    await taking.query('commit');
    await applySchedules(shop.db);
    assert.equal((await request('consoleProducts.get', { id })).data.state, 'hidden');
  } finally {
    await taking.query('rollback');
    taking.release();
  }
});

test('invalid choices and help in only one language are reported at their question', async () => {
  const { form: own } = await createService();
  const refused = await own.save(
    0,
    question(),
    question({ type: 'choice', choices: 'One | 一' }),
    question({ hint_en: 'Help' }),
    question({ label_zh: '' }),
  );
  assert.deepEqual(
    refused.data.fields.map(({ field }: { field: string }) => field),
    ['fields.3.label_zh'],
  );
  const faulty = await own.save(0, question(), question({ type: 'choice', choices: 'One | 一' }), question({ hint_en: 'Help' }));
  assert.deepEqual(
    faulty.data.fields.map(({ field }: { field: string }) => field),
    ['fields.1.choices', 'fields.2.hint_zh'],
  );
});

test('the database refuses a form with invalid questions', async () => {
  const { product_id: id } = await createService();
  const sound = { key: 'name', type: 'text', label_en: 'Name', label_zh: '名称', is_needed: true };
  const write = (fields: unknown) =>
    shop.db.query(sql`insert into service_form (product_id, fields) values (${id}, ${JSON.stringify(fields)}::jsonb)`);
  const unsound = [
    [],
    [sound, sound],
    [{ ...sound, key: 'Not a key' }],
    [{ ...sound, type: 'date' }],
    [{ ...sound, label_zh: ' ' }],
    [{ ...sound, unit: 'mg' }],
    [{ ...sound, type: 'choice', choices: [{ value: 'a', en: 'a', zh: 'a' }] }],
  ];
  for (const fields of unsound) await assert.rejects(write(fields), { constraint: 'service_form_sound' }, JSON.stringify(fields));
  await write([sound]);
});
