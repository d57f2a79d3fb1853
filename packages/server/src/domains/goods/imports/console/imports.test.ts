import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAllowed, permissions } from '@aliquot/contract/console/permissions.ts';
import { continueImports } from '../continue-imports.ts';
import { createOperatorToken } from '../../../people/operators/operator-tokens.ts';
import { testPdf } from '../../../../testing/test-pdf.ts';
import { testZip } from '../../../../testing/test-zip.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let authorization: string;

before(async () => {
  shop = await createTestShop();
  authorization = `Bearer ${(await createOperatorToken(shop.db, { name: 'console', days: 1 })).token}`;
});
after(() => shop.close());

/** What came back, read as a foreign program would. */
async function request(method: 'GET' | 'POST', url: string, payload?: Record<string, unknown>, language = 'en') {
  const response = await shop.app.inject({
    method,
    url: `/api/operator${url}`,
    headers: { authorization, 'accept-language': language },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...JSON.parse(response.body) };
}

const send = (id: number, offset: number | string, payload: Buffer) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/operator/imports/${id}/file`,
    headers: { authorization, 'content-type': 'application/octet-stream', 'upload-offset': String(offset) },
    payload,
  });

/** The shop's background jobs. */
const work = () => continueImports(shop.db, shop.dataDir);

async function upload(kind: string, text: string, more: Record<string, unknown> = {}): Promise<number> {
  const content = Buffer.from(text);
  const { data } = await request('POST', '/imports', { kind, file_name: 'file.csv', file_bytes: content.length, ...more });
  assert.equal((await send(data.id, 0, content)).statusCode, 200);
  return data.id;
}

const somePack = async () => {
  const { rows } = await shop.db.query<{ code: string; price: number }>(`
    select code, price from sku where not exists (select from sku_tier where sku_id = sku.id) order by id limit 1`);
  return rows[0] ?? { code: '', price: 0 };
};

test('a file is uploaded in pieces; an interrupted sender learns where to go on, and nothing else is accepted', async () => {
  const content = Buffer.from('code,price\nX-1,1');
  const { data: job } = await request('POST', '/imports', { kind: 'prices', file_name: '价格.csv', file_bytes: content.length });
  assert.deepEqual([job.state, job.received_bytes, job.made_by], ['uploading', 0, 'console']);
  assert.equal((await send(job.id, 0, content.subarray(0, 5))).statusCode, 200);
  const repeated = await send(job.id, 0, content.subarray(0, 5));
  assert.equal(repeated.statusCode, 409);
  assert.equal(JSON.parse(repeated.body).data.details.received, 5);
  assert.equal((await send(job.id, 5, Buffer.concat([content.subarray(5), Buffer.from('!')]))).statusCode, 413);
  for (const offset of ['-1', 'x', '1.5']) assert.equal((await send(job.id, offset, content)).statusCode, 400);
  assert.equal((await request('POST', `/imports/${job.id}/run`, {})).status, 409);
  assert.equal((await send(job.id, 5, content.subarray(5))).statusCode, 200);
  assert.equal((await request('GET', `/imports/${job.id}`)).data.state, 'uploaded');
  assert.equal((await send(999_999, 0, content)).statusCode, 404);
});

test('a file is previewed, mapped, checked and run, and its faults are reported in the reader’s language', async () => {
  const { code, price } = await somePack();
  const id = await upload('prices', `Art,cost\n${code},${(price + 100) / 100}\nNOT-THERE,5\n`);
  const { data: preview } = await request('GET', `/imports/${id}/preview`);
  assert.deepEqual(preview.columns, [
    { header: 'Art', column: null },
    { header: 'cost', column: null },
  ]);
  assert.deepEqual(preview.rows[1], ['NOT-THERE', '5']);
  type Known = { name: string; title: string; is_needed: boolean };
  const codeOf = ({ known }: { known: Known[] }) => known.find(({ name }) => name === 'code');
  assert.deepEqual(codeOf(preview), { name: 'code', title: 'code', is_needed: true });
  const { data: chinese } = await request('GET', `/imports/${id}/preview`, undefined, 'zh-CN');
  assert.equal(codeOf(chinese)?.title, '货号');

  const checking = await request('POST', `/imports/${id}/check`, { mapping: { Art: 'code', cost: 'price' } });
  assert.deepEqual([checking.code, checking.data.is_working], [0, true]);
  await work();
  const { data: checked } = await request('GET', `/imports/${id}`);
  assert.deepEqual([checked.state, checked.is_working, checked.rows_total, checked.rows_faulty], ['checked', false, 2, 1]);
  const { data: faults } = await request('GET', `/imports/${id}/faults`, undefined, 'zh-CN');
  assert.deepEqual([faults.total, faults.items[0].line, faults.items[0].column, faults.items[0].code], [1, 3, 'Art', 'code_unknown']);
  assert.match(faults.items[0].problem, /商城中没有该货号/);

  await request('POST', `/imports/${id}/run`, { accept_good_rows: true });
  await work();
  const { data: finished } = await request('GET', `/imports/${id}`);
  assert.deepEqual([finished.state, finished.result], ['done', { packs: { created: 0, updated: 1, unchanged: 0 } }]);

  const failed = await shop.app.inject({
    url: `/api/operator/imports/${id}/failed-rows`,
    headers: { authorization, 'accept-language': 'en' },
  });
  assert.match(failed.body, /^\ufeffArt,cost,import_fault\r\nNOT-THERE,5,"?Art: The shop has no such catalogue number/);
  assert.equal(failed.headers['content-type'], 'text/csv; charset=utf-8');
  const retry = await request('POST', '/imports', { kind: 'products', file_name: 'x.csv', file_bytes: 1, retry_of: id });
  assert.equal(retry.status, 404);
  assert.equal((await request('POST', `/imports/${id}/run`, {})).status, 409);
});

test('an export streams the file of each kind; an unknown kind is refused', async () => {
  const { code } = await somePack();
  const csv = await shop.app.inject({ url: '/api/operator/exports/prices', headers: { authorization } });
  assert.ok(csv.body.includes(code));
  assert.match(String(csv.headers['content-disposition']), /^attachment; filename="prices\.csv"$/);
  const xlsx = await shop.app.inject({ url: '/api/operator/exports/substances?format=xlsx', headers: { authorization } });
  assert.equal(xlsx.rawPayload.subarray(0, 2).toString(), 'PK');
  for (const [url, status] of [
    ['/exports/orders', 404],
    ['/exports/prices?format=pdf', 400],
    ['/exports/prices?brand=a&brand=b', 400],
  ] as const)
    assert.equal((await request('GET', url)).status, status, url);
});

test('a job that has not begun can be cancelled; invalid inputs are refused by field', async () => {
  const id = await upload('prices', 'code,price\nX-1,1');
  assert.equal((await request('POST', `/imports/${id}/cancellation`, {})).data.state, 'cancelled');
  assert.equal((await request('POST', `/imports/${id}/cancellation`, {})).status, 409);
  assert.equal((await request('GET', `/imports/${id}/preview`)).status, 409);
  const wrong = await request('POST', '/imports', { kind: 'orders', file_name: '', options: { existing: 'x' }, more: 1 });
  assert.equal(wrong.status, 422);
  assert.ok(wrong.data.fields.some(({ field }: { field: string }) => field === 'more'));
  const huge = await request('POST', '/imports', { kind: 'prices', file_name: 'x', file_bytes: 3 * 1024 ** 3 });
  assert.equal(huge.status, 413);
  const { data: list } = await request('GET', '/imports?limit=2');
  assert.equal(list.items.length, 2);
  assert.ok(list.items[0].id > list.items[1].id);
});

test('the storefront’s address does not serve imports', async () => {
  const { shopEndpoints } = await import('@aliquot/contract/shop/endpoints.ts');
  assert.ok(!JSON.stringify(shopEndpoints).includes('/api/operator'));
});

test('a ZIP of documents is checked file by file over the API and carried out without a second approver', async () => {
  const { code } = await somePack();
  const content = testZip([
    { name: `${code}_manual_en_2026-03-01.pdf`, content: testPdf('<< /Of /TheApi >>') },
    { name: 'nothing.pdf', content: testPdf() },
  ]);
  const { data: created } = await request('POST', '/imports', { kind: 'files', file_name: 'all.zip', file_bytes: content.length });
  assert.equal((await send(created.id, 0, content)).statusCode, 200);
  assert.equal((await request('GET', `/imports/${created.id}/preview`)).status, 409);
  await request('POST', `/imports/${created.id}/check`, {});
  await work();
  const { data: checked } = await request('GET', `/imports/${created.id}`);
  assert.deepEqual([checked.state, checked.rows_total, checked.rows_faulty], ['checked', 2, 1]);
  const { data: files } = await request('GET', `/imports/${created.id}/files`);
  const [refused, ready] = files.items;
  assert.deepEqual([files.total, refused.name, refused.state], [2, 'nothing.pdf', 'refused']);
  assert.match(refused.problem, /^No product has this catalogue number/);
  assert.deepEqual(
    [ready.becomes, ready.language, ready.dated_on, ready.title, ready.state],
    ['manual', 'en', '2026-03-01', 'Manual', 'ready'],
  );
  assert.equal((await request('GET', `/imports/${created.id}/prices`)).data.total, 0);
  assert.equal(
    (await request('POST', `/imports/${created.id}/corrections`, { cells: [{ line: 1, position: 0, value: 'x' }] })).status,
    404,
  );
  const again = await request('POST', `/imports/${created.id}/check`, { options: {} });
  assert.equal(again.data.is_working, true);
  await work();
  const run = await request('POST', `/imports/${created.id}/run`, { accept_good_rows: true });
  assert.equal(run.data.is_approval_pending, false);
  await work();
  const { data: done } = await request('GET', `/imports/${created.id}`);
  assert.deepEqual([done.state, done.rows_created, done.rows_faulty], ['done', 1, 1]);
  assert.equal((await request('GET', '/imports/999999/files')).status, 404);
});

test('whoever may import may edit the catalogue, so that a ZIP gives nobody more than an upload by hand', () => {
  for (const role of permissions['imports.run']) assert.ok(isAllowed([role], 'catalogue.edit'), role);
});
