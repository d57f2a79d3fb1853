import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { storedPath } from '../../../site/attachments/stored-files.ts';
import { valueOf } from '../../../../testing/test-buyer.ts';
import { shipOrder } from '../../../selling/orders/ship-order.ts';
import { nameHandler } from '../name-handler.ts';
import {
  createRegulatedPack,
  createTestFile,
  createTestMember,
  submitTestPermit,
  placePaidPacks,
} from '../../../../testing/test-permits.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let shopKey: Buffer;
before(async () => {
  shop = await createTestConsole();
  shopKey = await readShopKey(shop.config.dataDir);
});
after(() => shop.close());

const download = (url: string, cookie: string) =>
  shop.app.inject({ method: 'GET', url, headers: { 'x-console': '1', 'accept-language': 'en', cookie: `console=${cookie}` } });
const ship = async (number: string) =>
  inTransaction(shop.db, (tx) => shipOrder(tx, { number, carrier: 'DG', trackingNumber: `DG-${number}` }));
const entriesOf = async (kind: string, id: string) =>
  (
    await shop.db.query<{ call: string; actor_name: string; changes: Record<string, { from: unknown; to: unknown }> }>(
      `select call, actor_name, changes from audit_entry where object_kind = '${kind}' and object_id = '${id}' order by id`,
    )
  ).rows;

test('a permit is shown with what waits for it; verified as in the scan, it releases the paid order, and the log records who', async () => {
  const [member, pack] = [await createTestMember(shop.db), await createRegulatedPack(shop.db)];
  const id = await submitTestPermit(shop.db, member, pack.substanceId, { amount: 5_000 });
  const order = await placePaidPacks(shop.db, member, pack.sku_id, 2, shopKey);
  const ann = await shop.openOperator(['compliance'], 'Ann Checker');
  const shown = await shop.call('permits.get', { id }, ann);
  assert.deepEqual(shown.data.acts, ['verify', 'reject']);
  const [line] = shown.data.lines;
  assert.deepEqual([line.order_number, line.packs, line.needed, line.state], [order, 2, 200, 'submitted']);
  const wrong = await shop.call('permits.verify', { id, amount: 0, valid_until: '2027-03-31' }, ann);
  assert.deepEqual([wrong.status, wrong.data.fields.map(({ field }: { field: string }) => field)], [422, ['amount']]);
  const early = await shop.call('permits.verify', { id, valid_until: '2025-12-31' }, ann);
  assert.equal(early.data.error, 'permit_validity');
  const accepted = await shop.call('permits.verify', { id, amount: 500, valid_until: '2099-03-31' }, ann);
  assert.equal(accepted.data.released, 1);
  const now = await shop.call('permits.get', { id }, ann);
  const { state, amount, held, valid_until: until, decided_by: by, acts } = now.data;
  assert.deepEqual([state, amount, held, until, acts], ['verified', 500, 200, '2099-03-31', ['revoke']]);
  assert.match(by, /^Ann Checker \(operator:\d+\)$/);
  assert.equal((await shop.call('permits.verify', { id }, ann)).data.error, 'wrong_state');
  const [entry] = await entriesOf('permit', String(id));
  assert.deepEqual([entry?.call, entry?.actor_name], ['permits.verify', 'Ann Checker']);
  assert.deepEqual(entry?.changes['amount'], { from: 5000, to: 500 });
  assert.equal((await ship(order)).ok, true);
});

test('a rejected permit has a reason, and the queue filters by state and finds by number in any spelling', async () => {
  const [member, other, pack] = [await createTestMember(shop.db), await createTestMember(shop.db), await createRegulatedPack(shop.db)];
  const id = await submitTestPermit(shop.db, member, pack.substanceId, { number: 'QA（2026）第 7-1 号' });
  const copy = await submitTestPermit(shop.db, other, pack.substanceId, { number: 'qa(2026)第7 1号' });
  const sales = await shop.openOperator(['sales']);
  const ann = await shop.openOperator(['compliance']);
  assert.equal((await shop.call('permits.reject', { id, reason: 'No stamp.' }, sales)).status, 403);
  assert.equal((await shop.call('permits.reject', { id, reason: ' ' }, ann)).status, 422);
  assert.equal((await shop.call('permits.reject', { id, reason: 'No stamp.' }, ann)).status, 200);
  const found = await shop.call('permits.find', { q: 'QA2026第71号' }, sales);
  assert.deepEqual(
    found.data.items.map((permit: { id: number; state: string; has_foreign_duplicate: boolean }) => [
      permit.id,
      permit.state,
      permit.has_foreign_duplicate,
    ]),
    [
      [id, 'rejected', true],
      [copy, 'submitted', true],
    ],
  );
  assert.deepEqual([found.data.total, found.data.counts], [2, { submitted: 1, rejected: 1, all: 2 }]);
  const waiting = await shop.call('permits.find', { q: 'QA2026第71号', state: 'submitted' }, sales);
  assert.deepEqual([waiting.data.total, waiting.data.items[0].id], [1, copy]);
  const duplicate = (await shop.call('permits.get', { id: copy }, ann)).data.duplicates[0];
  assert.deepEqual([duplicate.id, duplicate.is_other_institution, duplicate.has_same_number], [id, true, true]);
  assert.equal((await shop.call('permits.get', { id }, ann)).data.reason, 'No stamp.');
});

test('a verified permit can be revoked by who may verify, with a reason; its lines wait again, and the log records who', async () => {
  const [member, pack] = [await createTestMember(shop.db), await createRegulatedPack(shop.db)];
  const id = await submitTestPermit(shop.db, member, pack.substanceId);
  const [ann, sales] = [await shop.openOperator(['compliance'], 'Ann Revoker'), await shop.openOperator(['sales'])];
  assert.equal((await shop.call('permits.revoke', { id, reason: 'Forged.' }, ann)).data.error, 'wrong_state');
  await shop.call('permits.verify', { id }, ann);
  const order = await placePaidPacks(shop.db, member, pack.sku_id, 2, shopKey);
  assert.equal((await shop.call('permits.revoke', { id, reason: 'Forged.' }, sales)).status, 403);
  assert.equal((await shop.call('permits.revoke', { id, reason: ' ' }, ann)).status, 422);
  assert.deepEqual((await shop.call('permits.revoke', { id, reason: 'Forged.' }, ann)).data, { orders: 1 });
  const { state, reason, held, revoked_at: at, acts, lines } = (await shop.call('permits.get', { id }, ann)).data;
  assert.deepEqual([state, reason, held, typeof at, acts], ['rejected', 'Forged.', 0, 'string', []]);
  assert.deepEqual(
    lines.map((line: { order_number: string; state: string }) => [line.order_number, line.state]),
    [[order, 'rejected']],
  );
  const twice = await shop.call('permits.revoke', { id, reason: 'Forged.' }, ann);
  assert.match(twice.data.reason ?? twice.text, /verified permit/);
  assert.equal((await entriesOf('permit', String(id))).at(-1)?.call, 'permits.revoke');
  assert.equal((await ship(order)).ok, false);
});

test('an order and its permit show that no handler is named, until the buyer has named one', async () => {
  const [member, pack] = [await createTestMember(shop.db), await createRegulatedPack(shop.db)];
  const id = await submitTestPermit(shop.db, member, pack.substanceId);
  valueOf(await member.add(pack.sku_id, 1));
  const first = await member.place(1);
  const { id: number } = first.ok ? first.value : valueOf(await member.place(Number(first.details?.['total'])));
  const ann = await shop.openOperator(['compliance']);
  const missing = async () => [
    (await shop.call('consoleOrders.get', { id: number }, ann)).data.handler_missing,
    (await shop.call('permits.get', { id }, ann)).data.lines[0].handler_missing,
  ];
  assert.deepEqual(await missing(), [true, true]);
  const imageId = await createTestFile(shop.db, member.accountId, 'identity');
  const handler = { name: '林试验', identityNumber: '11010519491231002X', purpose: '实验教学', imageId };
  valueOf(await inTransaction(shop.db, (tx) => nameHandler(tx, { accountId: member.accountId, number, shopKey }, handler)));
  assert.deepEqual(await missing(), [false, false]);
});

test('a scan is shown to who may see permits: a picture in its place, a PDF to be saved, a missing file as none', async () => {
  const [member, pack] = [await createTestMember(shop.db), await createRegulatedPack(shop.db)];
  const { cookie } = await shop.openOperator(['sales']);
  for (const [storedAs, kind] of [
    ['scan-of-a-test.webp', 'inline'],
    ['scan-of-a-test.pdf', 'attachment'],
  ] as const) {
    const file = await createTestFile(shop.db, member.accountId, 'licence', storedAs);
    const id = await submitTestPermit(shop.db, member, pack.substanceId, { attachment_id: file });
    assert.equal((await download(`/api/operator/permits/${id}/file`, cookie)).statusCode, 404);
    const path = storedPath(shop.config.dataDir, storedAs);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
    const shown = await download(`/api/operator/permits/${id}/file`, cookie);
    assert.equal(shown.statusCode, 200);
    assert.match(String(shown.headers['content-disposition']), new RegExp(`^${kind};`));
    assert.match(String(shown.headers['content-security-policy']), /sandbox/);
  }
  const warehouse = await shop.openOperator(['warehouse']);
  assert.equal((await download('/api/operator/permits/1/file', warehouse.cookie)).statusCode, 403);
});

test('the register is filtered, reported once, and exported with a log entry for every order opened', async () => {
  const [member, pack] = [await createTestMember(shop.db), await createRegulatedPack(shop.db)];
  const ann = await shop.openOperator(['compliance'], 'Ann Reporter');
  const permit = await submitTestPermit(shop.db, member, pack.substanceId);
  const order = await placePaidPacks(shop.db, member, pack.sku_id, 1, shopKey);
  await shop.call('permits.verify', { id: permit }, ann);
  assert.equal((await ship(order)).ok, true);
  const found = await shop.call('register.find', { buyer: order, list: 'explosive-precursor', state: 'due' }, ann);
  const [sale] = found.data.items;
  assert.deepEqual([found.data.total, sale.order_number, sale.handler, sale.state], [1, order, '林试验', 'due']);
  assert.equal((await shop.call('register.find', { buyer: order, list: 'precursor-1' }, ann)).data.total, 0);
  assert.equal(found.text.includes('11010519491231002X'), false, 'the table holds no identity numbers');
  const seen = await shop.call('register.viewIdentity', { order_number: order, reason: 'a question of the police' }, ann);
  assert.equal(seen.data.identity_number, '11010519491231002X');
  assert.equal(seen.data.has_picture, true);
  const picture = (reason: string, by = ann) =>
    download(`/api/operator/register/identities/${order}/picture?${new URLSearchParams({ reason })}`, by.cookie);
  assert.equal((await picture(' ')).statusCode, 400);
  assert.equal((await picture('curious', await shop.openOperator(['sales']))).statusCode, 403);
  const { rows: files } = await shop.db.query<{ stored_as: string }>(
    `select stored_as from attachment join regulated_handler on identity_image = attachment.id
     join customer_order placed on placed.id = order_id where placed.number = '${order}'`,
  );
  const path = storedPath(shop.config.dataDir, files[0]!.stored_as);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'a picture');
  const shown = await picture('the same question');
  assert.match(String(shown.headers['content-disposition']), /identity-\d{14}\.\w+"$/);
  assert.deepEqual([shown.statusCode, shown.body], [200, 'a picture']);
  const file = await download(`/api/operator/register/export/csv?buyer=${order}`, ann.cookie);
  assert.equal(file.statusCode, 200);
  assert.equal(file.body.trim().split('\n').length, 2);
  assert.match(file.body, /11010519491231002X/);
  const { rows: looks } = await shop.db.query<{ viewed_by: string; reason: string }>(
    `select viewed_by, reason from identity_view view join customer_order placed on placed.id = view.order_id
     where placed.number = '${order}' order by view.id`,
  );
  assert.deepEqual(
    looks.map(({ viewed_by: by, reason }) => [by.startsWith('Ann Reporter'), reason]),
    [
      [true, 'a question of the police'],
      [true, 'the same question'],
      [true, 'register export'],
    ],
  );
  assert.equal((await download('/api/operator/register/export/csv?state=unknown', ann.cookie)).statusCode, 400);
  assert.equal((await download('/api/operator/register/export/pdf', ann.cookie)).statusCode, 404);
  const reports = await Promise.all(['R-1', 'R-2'].map((reference) => shop.call('register.report', { id: sale.id, reference }, ann)));
  assert.deepEqual(
    reports.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const after = await shop.call('register.find', { buyer: order }, ann);
  assert.deepEqual([after.data.items[0].state, after.data.counts.reported], ['reported', 1]);
  const entries = await entriesOf('regulated_sale', String(sale.id));
  assert.deepEqual(
    entries.map(({ call }) => call),
    ['register.report'],
  );
});
