import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { continueImports } from '../../../goods/imports/continue-imports.ts';
import { createOperatorToken } from '../../../people/operators/operator-tokens.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let ana: Someone;
let bo: Someone;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  const product = { key: 'salt', name: { en: 'Salt', zh: null }, brand: 'basics', category: 'salts', code: 'PI-1001', price: 10_000 };
  await createTestProducts(shop.db, [product]);
  // before the first order new packs need no second approver
  await createTestOrder(shop.db, { total: 1_000 });
  [ana, bo] = [await shop.openOperator(['catalogue']), await shop.openOperator(['catalogue'])];
});
after(() => shop.close());

/** The shop's background jobs. */
const work = () => continueImports(shop.db, shop.config.dataDir);
const somePack = async () => {
  const { rows } = await shop.db.query<{ code: string; price: number; product: string }>(
    `select sku.code, sku.price, product.key as product from sku join product on product.id = sku.product_id order by sku.id limit 1`,
  );
  return rows[0]!;
};
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** A file that was sent, and checked unless that is for later. */
async function send(
  kind: string,
  text: string,
  { checked = true, options = {} }: { checked?: boolean; options?: Record<string, unknown> } = {},
): Promise<number> {
  const payload = Buffer.from(text);
  const job = { kind, file_name: 'file.csv', file_bytes: payload.length, options };
  const { data } = await shop.call('imports.create', job, { cookie: ana.cookie });
  await shop.app.inject({
    method: 'PUT',
    url: `/api/operator/imports/${data.id}/file`,
    headers: { 'x-console': '1', 'content-type': 'application/octet-stream', 'upload-offset': '0', cookie: `console=${ana.cookie}` },
    payload,
  });
  if (checked) {
    await shop.call('imports.check', { id: data.id }, { cookie: ana.cookie });
    await work();
  }
  return data.id;
}
const run = (id: number) => shop.call('imports.run', { id }, { cookie: ana.cookie });
const questionAbout = async (id: number): Promise<number | undefined> =>
  (await shop.db.query<{ id: number }>(`select id from approval where subject = 'import:${id}' and state = 'waiting'`)).rows[0]?.id;
const print = (id: number | undefined, approved: boolean) => shop.call('approvals.decide', { id, approved }, { cookie: bo.cookie });

test('imported prices wait for a second approver, who sees the file’s hash, rows and columns; approval runs the import', async () => {
  const { code, price } = await somePack();
  const id = await send('prices', `code,price\n${code},${yuan(price + 100)}\n`);
  assert.equal((await run(id)).data.is_working, false);
  await work();
  assert.equal((await somePack()).price, price);
  const { data } = await shop.call('approvals.find', { state: 'waiting' }, { cookie: bo.cookie });
  const { request } = data.items[0];
  assert.deepEqual(
    [request.import, request.file, request.rows, request.faulty_rows, request.columns],
    [id, 'file.csv', 1, 0, ['code', 'price']],
  );
  assert.match(request.sha256, /^[0-9a-f]{64}$/);
  assert.equal((await print(await questionAbout(id), true)).data.state, 'approved');
  await work();
  assert.equal((await somePack()).price, price + 100);
});

test('while a request waits the import is blocked, for people and for programs', async () => {
  const { code, price } = await somePack();
  const id = await send('prices', `code,price\n${code},${yuan(price + 100)}\n`);
  await run(id);
  const { token } = await createOperatorToken(shop.db, { name: 'ERP', days: 1 });
  const program = { headers: { authorization: `Bearer ${token}` } };
  for (const caller of [{ cookie: ana.cookie }, program]) {
    assert.equal((await shop.call('imports.check', { id, options: { empty_cells: 'keep' } }, caller)).data.error, 'wrong_state');
    assert.equal((await shop.call('imports.run', { id, accept_good_rows: true }, caller)).data.error, 'wrong_state');
  }
  assert.equal((await print(await questionAbout(id), false)).data.state, 'refused');
  await work();
  assert.equal((await somePack()).price, price);
});

test('an approval is only for the file, mapping and options of the request', async () => {
  const { code, price } = await somePack();
  for (const change of [
    `options = '{"accept_good_rows":true}'`,
    `mapping = '{"x":"price"}'`,
    `sha256 = decode(repeat('00', 32), 'hex')`,
    `rows_total = 2`,
  ]) {
    const id = await send('prices', `code,price\n${code},${yuan(price + 100)}\n`);
    await run(id);
    await shop.db.query(`update import_job set ${change} where id = ${id}`);
    assert.equal((await print(await questionAbout(id), true)).data.error, 'wrong_state', change);
    const { rows } = await shop.db.query(`select state, wanted from import_job where id = ${id}`);
    assert.deepEqual(rows, [{ state: 'checked', wanted: null }], change);
  }
});

test('a file prices a pack for one day: a row for another day is refused with the reason', async () => {
  const { code, price } = await somePack();
  const row = (day: string) => `${code},${yuan(price + 100)},${day}\n`;
  const id = await send('prices', `code,price,valid_from\n${row('2100-01-01')}${row('2100-02-01')}${row('')}`);
  const { data } = await shop.call('imports.findFaults', { id }, { cookie: ana.cookie });
  assert.deepEqual(
    data.items.map(({ line, code: fault }: Record<string, unknown>) => [line, fault]),
    [
      [3, 'other_day_in_row'],
      [4, 'other_day_in_row'],
    ],
  );
});

test('nothing can be requested or run for an unchecked file', async () => {
  const { code, price } = await somePack();
  const id = await send('prices', `code,price\n${code},${yuan(price)}\n`, { checked: false });
  assert.equal((await run(id)).data.error, 'wrong_state');
  await shop.call('imports.check', { id }, { cookie: ana.cookie });
  assert.equal((await run(id)).data.error, 'wrong_state', 'the check is under way');
  assert.equal(await questionAbout(id), undefined);
});

test('a file of products needs a second approver where it holds prices, and runs at once where it does not', async () => {
  const { code, price, product } = await somePack();
  const dear = await send('products', `product,code,price\n${product},${code},${yuan(price + 100)}\n`);
  assert.equal((await run(dear)).data.is_working, false);
  assert.ok(await questionAbout(dear));
  const plain = await send('products', `product,code,label_en\n${product},${code},One bottle\n`);
  assert.equal((await run(plain)).data.is_working, true);
  assert.equal(await questionAbout(plain), undefined);
  await work();
  assert.equal((await somePack()).price, price);
});

test('substances that become packs have prices: they need a second approver, and a plain list of substances does not', async () => {
  const list = 'cas,name\n71-43-2,benzene\n';
  const packs = await send('substances', list, { options: { as_catalogue: true, existing: 'fill', category: 'Salts' } });
  assert.equal((await run(packs)).data.is_working, false);
  assert.ok(await questionAbout(packs));
  const plain = await send('substances', list);
  assert.equal((await run(plain)).data.is_working, true);
  assert.equal(await questionAbout(plain), undefined);
  await work();
});

test('agreed prices in a file need a second approver too', async () => {
  const { code, price } = await somePack();
  await shop.db.query(`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values ('river', 'River University', '江河大学', 'university', '420000', '[]', '', '')`);
  const id = await send('contract-prices', `institution,code,price,valid_from\nriver,${code},${yuan(price - 100)},2100-01-01\n`);
  assert.equal((await run(id)).data.is_working, false);
  await work();
  const agreed = async () => (await shop.db.query(`select price from institution_price`)).rows;
  assert.deepEqual(await agreed(), []);
  assert.equal((await print(await questionAbout(id), true)).data.state, 'approved');
  await work();
  assert.deepEqual(await agreed(), [{ price: price - 100 }]);
});

test('faulty rows are accepted in the request, and the approver sees them', async () => {
  const { code, price } = await somePack();
  const id = await send('prices', `code,price\n${code},${yuan(price + 300)}\nNOT-THERE,5\n`);
  assert.deepEqual([(await run(id)).data.error, await questionAbout(id)], ['wrong_state', undefined]);
  await shop.call('imports.run', { id, accept_good_rows: true }, { cookie: ana.cookie });
  const yes = await print(await questionAbout(id), true);
  const { rows, faulty_rows: faulty, accept_good_rows: accepts } = yes.data.request;
  assert.deepEqual([yes.data.state, rows, faulty, accepts], ['approved', 2, 1, true]);
  await work();
  assert.equal((await somePack()).price, price + 300);
});

test('opening stock needs the permission to move stock: its rows are refused at the check, and nobody else can run them', async () => {
  const both = await shop.openOperator(['catalogue', 'warehouse']);
  const header = 'product,code,name_en,brand,category,amount,unit,price,opening_stock';
  const file = (name: string) => `${header}\n${name},${name}-1,Name,basics,salts,1,g,10.00,7\n${name},${name}-2,,,,2,g,20.00,0\n`;
  const refused = await send('products', file('OPEN'));
  const faults = await shop.call('imports.findFaults', { id: refused }, { cookie: ana.cookie });
  assert.deepEqual(
    faults.data.items.map(({ line, column, code }: Record<string, unknown>) => [line, column, code])[0],
    [2, 'opening_stock', 'stock_forbidden'],
    faults.text,
  );
  const id = await send('products', file('OPENED'), { checked: false });
  await shop.call('imports.check', { id }, { cookie: both.cookie });
  await work();
  assert.equal((await shop.call('imports.get', { id }, { cookie: ana.cookie })).data.rows_faulty, 0);
  const byAna = await run(id);
  assert.deepEqual([byAna.status, byAna.data.error], [403, 'forbidden'], byAna.text);
  const { token } = await createOperatorToken(shop.db, { name: 'ERP 2', days: 1 });
  const program = { headers: { authorization: `Bearer ${token}` } };
  assert.equal((await shop.call('imports.run', { id }, program)).data.error, 'forbidden');
  assert.equal((await shop.call('imports.run', { id }, { cookie: both.cookie })).status, 200);
  assert.equal((await print(await questionAbout(id), true)).data.state, 'approved');
  await work();
  const { rows } = await shop.db.query<{ on_hand: number }>(
    `select on_hand from stock join sku on sku.id = stock.sku_id where sku.code = 'OPENED-1'`,
  );
  assert.deepEqual(rows, [{ on_hand: 7 }]);
});
