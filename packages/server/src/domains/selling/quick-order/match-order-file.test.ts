import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Cell, writeXlsx } from '../../../platform/files/write-xlsx.ts';
import { createTestShop } from '../../../testing/test-shop.ts';

const shop = await createTestShop();
let folder: string;
let token: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-order-file-'));
  ({ token } = await shop.openAccount());
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function* each(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}
const xlsx = (rows: readonly (readonly Cell[])[]) => buffer(writeXlsx(each(rows)));

/** Uploads a file as a browser does. */
async function upload(content: Uint8Array | string, caller: { authorization?: string } = { authorization: `Bearer ${token}` }) {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), 'list');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/matches/file',
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...caller },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, ...JSON.parse(body) };
}

type Item = { row: number; candidates: { lines: { code: string; quantity: number }[] }[]; state: string };
const bestOf = (items: Item[]) => items.map(({ row, candidates: [best] }) => [row, best?.lines[0]?.code, best?.lines[0]?.quantity]);

test('a spreadsheet is read by its headers below a title, and every row is accounted for', async () => {
  const { data } = await upload(
    await xlsx([
      ['试剂采购清单', null, null, null, null, null, null],
      ['序号', '货号', 'CAS号', '名称', '规格', '数量（瓶）', '单价'],
      [1, 'AB-200004-500ML', null, '丙酮', '500mL', 2, 28],
      [2, null, '7647-14-5', '氯化钠', '分析纯 500g', 3, 9],
      [3, null, null, '硫酸', 'AR/500mL', 1, 16],
      [null, null, null, null, null, null, null],
      [4, null, null, '', '', 5, null],
      [5, 'AB-299999-1L', null, null, null, 1, null],
    ]),
  );
  assert.deepEqual(bestOf(data.items), [
    [3, 'AB-200004-500ML', 2],
    [4, 'AB-200144-500G', 3],
    [5, 'YL-5021-500ML', 1],
    [8, undefined, undefined],
  ]);
  assert.deepEqual(
    data.columns.map(({ header, meaning }: { header: string; meaning: string }) => `${header} ${meaning}`),
    ['货号 code', 'CAS号 cas', '名称 name', '规格 amount', '数量(瓶) quantity'],
  );
  assert.deepEqual([data.rows, data.unread, data.left_out], [5, [{ row: 7, text: '4 · 5' }], 0]);
});

test('a text file is read in its encoding and with its separator, with headers in English or without any', async () => {
  const named = await upload('Catalogue number;Description;Quantity\r\nab200004500ml;;2\r\n;"ethanol; AR, 500 mL";4\r\n');
  assert.deepEqual(bestOf(named.data.items), [
    [2, 'AB-200004-500ML', 2],
    [3, 'AB-200011-500ML', 4],
  ]);
  const bare = await upload('acetone\t500 mL\t2\nBW-CT50-25\t3\n');
  assert.deepEqual(bestOf(bare.data.items), [
    [1, 'AB-200004-500ML', 2],
    [2, 'BW-CT50-25', 3],
  ]);
});

test('rows beyond the most are counted', async () => {
  const rows = Array.from({ length: 230 }, () => 'BW-CT50-25,1').join('\n');
  const { data } = await upload(`Cat. No.,Qty\n${rows}\n`);
  assert.deepEqual([data.rows, data.items.length, data.left_out], [230, 200, 30]);
});

test('a file that is no table is refused with the reason, and so is one that is too large', async () => {
  const empty = await upload('');
  assert.deepEqual([empty.status, empty.data.fields[0].field], [422, 'file']);
  const broken = await upload(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]));
  assert.equal(broken.status, 422);
  assert.equal((await upload('a,b\n'.repeat(600_000))).status, 413);
});

test('a stranger’s file is not read', async () => {
  assert.equal((await upload('acetone,1', {})).status, 401);
});
