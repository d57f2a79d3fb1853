import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { valueOf } from '../../../../testing/test-buyer.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type NewRequest, createRequest } from '../create-request.ts';
import { withdrawRequest } from '../end-request.ts';
import { findUsedRequestFiles } from '../request-files.ts';
import { replyToRequest } from '../write-to-request.ts';

type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let shop: TestConsole;
let li: Someone;
let wang: Someone;
before(async () => {
  shop = await createTestConsole();
  li = await shop.openOperator(['sales'], 'Li Na');
  wang = await shop.openOperator(['sales'], 'Wang Fang');
});
after(() => shop.close());

const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}, someone = li) =>
  shop.call(name, input, someone);
const get = async (id: string) => (await call('consoleRequests.get', { id })).data;

/** A buyer's request. */
async function send({ lines = [], body = 'Is it dry?', kind = 'question' }: Partial<NewRequest> = {}) {
  const account = await createTestAccount(shop.db);
  const wanted = { kind, lines, body, attachmentIds: [] };
  const id = valueOf(await inTransaction(shop.db, (tx) => createRequest(tx, account.id, wanted, 'en')));
  return { id, accountId: account.id, seen: (await get(id)).messages.at(-1)?.id ?? 0 };
}
const answer = (id: string, body: string, seen: number, someone = li, key = randomUUID()) =>
  call('consoleRequests.answer', { id, body, attachment_ids: [], seen, key }, someone);

test('a file for an answer is re-encoded, shown once it stands in the thread, and kept while it does', async () => {
  const [mine, other] = [await send(), await send()];
  const transfer = (method: 'PUT' | 'GET', url: string, payload?: Buffer) =>
    shop.app.inject({
      method,
      url: `/api/operator/requests/${url}`,
      ...(payload && { payload }),
      headers: { 'content-type': 'application/octet-stream', 'x-console': '1', cookie: `console=${li.cookie}` },
    });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  assert.equal((await transfer('PUT', 'R999912-999999/files?name=label.png', picture)).statusCode, 404);
  const { data: file } = JSON.parse((await transfer('PUT', `${mine.id}/files?name=label.png`, picture)).body);
  assert.equal(file.file_name, 'label.webp');
  const statusOf = async (id: string) => (await transfer('GET', `${id}/files/${file.id}`)).statusCode;
  assert.equal(await statusOf(mine.id), 404, 'not before it stands in the thread');
  const attach = ({ id, seen }: { id: string; seen: number }) =>
    call('consoleRequests.answer', { id, body: 'See here', attachment_ids: [file.id], seen, key: randomUUID() });
  assert.equal((await attach(other)).status, 422);
  assert.equal((await attach(mine)).status, 200);
  assert.deepEqual([await statusOf(mine.id), await statusOf(other.id)], [200, 404]);
  assert.deepEqual(await findUsedRequestFiles(shop.db, [file.id, randomUUID()]), [file.id]);
  for (const { accountId } of [mine, other]) await shop.db.query(sql`delete from request where account_id = ${accountId}`);
});

test('the queue has what waits longest first, by tab, kind, assignee, number, CAS number and mobile', async () => {
  const first = await send({ kind: 'substance', lines: [{ text: 'Osmium tetroxide, CAS 20816-12-0' }], body: '' });
  const second = await send();
  const find = async (input: Record<string, unknown>, someone = li) =>
    (await call('consoleRequests.find', input, someone)).data.items.map(({ id }: { id: string }) => id);
  assert.deepEqual(await find({}), [first.id, second.id]);
  assert.deepEqual(await find({ sort: '-waiting' }), [second.id, first.id]);
  for (const q of ['20816-12-0', 'osmium', first.id.toLowerCase()]) assert.deepEqual(await find({ q }), [first.id], q);
  assert.deepEqual(await find({ q: first.id.slice(0, 7) }), [first.id, second.id]);
  assert.deepEqual(await find({ kind: 'question' }), [second.id]);
  assert.deepEqual((await call('consoleSearch.find', { q: first.id })).data.exact, { kind: 'requests', id: first.id });
  const { rows } = await shop.db.query<{ mobile: string }>(sql`select mobile from account where id = ${second.accountId}`);
  assert.deepEqual(await find({ q: rows[0]!.mobile }), [second.id]);
  assert.deepEqual(await find({ q: 'nobody at all' }), []);

  assert.equal((await call('consoleRequests.assign', { id: first.id, version: 1, assignee_id: wang.id })).status, 200);
  assert.deepEqual(
    [await find({ assignee: 'me' }, wang), await find({ assignee: 'me' }), await find({ assignee: 'nobody' })],
    [[first.id], [], [second.id]],
  );
  await answer(second.id, 'It is.', second.seen);
  const { data } = await call('consoleRequests.find', { waits_for: 'shop' });
  assert.deepEqual([data.items.map(({ id }: { id: string }) => id), data.counts], [[first.id], { shop: 1, buyer: 1, all: 2 }]);
  const { data: dashboard } = await call('dashboard.get');
  const waiting = dashboard.waiting.find(({ kind }: { kind: string }) => kind === 'requests');
  assert.equal(waiting.count, 1);
});

test('sales answers once, sees who wrote and what the buyer has read; the buyer is notified of it', async () => {
  const { id, accountId, seen } = await send();
  const key = randomUUID();
  assert.equal((await answer(id, 'It is.', seen, li, key)).status, 200);
  assert.equal((await answer(id, 'It is.', seen, li, key)).status, 200, 'pressed twice');
  const shown = await get(id);
  assert.deepEqual([shown.waits_for, shown.messages.length, shown.buyer_read], ['buyer', 2, 0]);
  assert.match(shown.messages[1].written_by, /^Li Na/);
  const { rows } = await shop.db.query<{ kind: string; author: string | null }>(sql`
    select kind, payload ->> 'author' as author from domain_event where account_id = ${accountId} and kind like 'request.%' order by id`);
  assert.deepEqual(rows, [
    { kind: 'request.submitted', author: null },
    { kind: 'request.message_written', author: 'operator' },
  ]);
});

test('the same words from two tabs are two answers, of which the second is written after the first is read', async () => {
  const [{ id, seen }, other] = [await send(), await send()];
  const key = randomUUID();
  assert.equal((await answer(id, 'Please wait.', seen, li, key)).status, 200);
  const late = await answer(id, 'Please wait.', seen);
  assert.deepEqual([late.data.error, late.data.details.now.body], ['changed_meanwhile', 'Please wait.']);
  assert.equal((await answer(id, 'Please wait.', late.data.details.now.message_id)).status, 200);
  assert.equal((await get(id)).messages.length, 3);
  assert.equal((await answer(other.id, 'Please wait.', other.seen, li, key)).data.error, 'idempotency_key_reused');
  assert.equal((await answer(id, 'It is here.', seen, li, key)).data.error, 'idempotency_key_reused', 'other words');
  assert.equal((await get(other.id)).messages.length, 1);
});

test('an answer whose receipt was lost is known by its key, also after the buyer withdrew', async () => {
  const { id, accountId, seen } = await send();
  const key = randomUUID();
  assert.equal((await answer(id, 'It is.', seen, li, key)).status, 200);
  valueOf(await inTransaction(shop.db, (tx) => withdrawRequest(tx, accountId, id)));
  assert.equal((await answer(id, 'It is.', seen, li, key)).status, 200);
  assert.equal((await answer(id, 'It is.', seen)).data.error, 'wrong_state');
});

test('of two operators who answer at once the second reads the first, and so after a buyer’s message', async () => {
  const { id, accountId, seen } = await send();
  const pressed = await Promise.all([answer(id, 'It is.', seen), answer(id, 'It is not.', seen, wang)]);
  const refused = pressed.find(({ status }) => status !== 200);
  assert.deepEqual([pressed.filter(({ status }) => status === 200).length, refused?.data.error], [1, 'changed_meanwhile']);
  const theirs = (await get(id)).messages.at(-1);
  assert.deepEqual(refused?.data.details.now, { message_id: theirs.id, author: 'operator', body: theirs.body });
  const reply = { body: 'Sure?', attachmentIds: [] };
  valueOf(await inTransaction(shop.db, (tx) => replyToRequest(tx, accountId, id, reply, 'en')));
  assert.equal((await answer(id, 'Yes.', theirs.id)).data.details.now.body, 'Sure?');
});

test('a note is for operators, and written once', async () => {
  const { id } = await send();
  const key = randomUUID();
  const note = () => call('consoleRequests.note', { id, body: 'Call them on Monday.', key });
  assert.deepEqual(
    (await Promise.all([note(), note()])).map(({ status }) => status),
    [200, 200],
  );
  const shown = await get(id);
  assert.deepEqual([shown.notes.length, shown.notes[0].body, shown.messages.length], [1, 'Call them on Monday.', 1]);
  assert.equal((await call('consoleRequests.note', { id: 'R202601-999999', body: 'x', key: randomUUID() })).status, 404);
});

test('it is assigned and closed in the version that was seen, only to those who answer, and an answer opens it again', async () => {
  const { id, seen } = await send();
  const packer = await shop.openOperator(['warehouse']);
  const assign = (assignee: number | null, version: number) => call('consoleRequests.assign', { id, version, assignee_id: assignee });
  assert.equal((await assign(packer.id, 1)).data.fields[0].field, 'assignee_id');
  const pressed = await Promise.all([assign(li.id, 1), assign(wang.id, 1)]);
  assert.deepEqual(
    pressed.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
  const { version, assignee, assignable } = await get(id);
  assert.ok([li.id, wang.id].includes(assignee.id));
  assert.ok(assignable.every(({ id: one }: { id: number }) => one !== packer.id));
  const close = (seenVersion: number) => call('consoleRequests.close', { id, version: seenVersion });
  assert.equal((await close(1)).data.error, 'changed_meanwhile');
  assert.equal((await close(version)).status, 200);
  assert.deepEqual([(await get(id)).acts, (await close(version + 1)).data.error], [['answer'], 'wrong_state']);
  assert.equal((await answer(id, 'One more thing.', seen)).status, 200);
  assert.deepEqual([(await get(id)).state, (await get(id)).waits_for], ['open', 'buyer']);
  assert.equal((await shop.call('consoleRequests.get', { id }, packer)).status, 403);
});

test('a product is offered for a line, and a draft or an unknown line leaves no message', async () => {
  const { id } = await send({ kind: 'substance', lines: [{ text: 'Osmium tetroxide' }], body: '' });
  const pack = await createTestPack(shop.db);
  const key = randomUUID();
  const offer = (input: Record<string, unknown>) =>
    call('consoleRequests.offer', { id, position: 1, code: pack.code.toLowerCase(), body: 'We have this.', seen: 0, key, ...input });
  assert.equal((await offer({ code: 'NOT-THERE' })).data.error, 'not_for_sale');
  assert.equal((await offer({ position: 2 })).data.error, 'not_found');
  assert.equal((await get(id)).messages.length, 0);
  assert.equal((await offer({})).status, 200);
  assert.equal((await offer({})).status, 200, 'pressed twice');
  const shown = await get(id);
  assert.deepEqual([shown.lines[0].offered.product_id, shown.messages.length, shown.waits_for], [pack.product_id, 1, 'buyer']);
});

test('packs are quoted at the buyer’s prices into the thread, once; unknown numbers are named', async () => {
  const { id, accountId, seen } = await send();
  const pack = await createTestPack(shop.db, { tiers: [{ min_quantity: 10, price: 9_000 }] });
  const key = randomUUID();
  const quote = (code: string, more: Record<string, unknown> = {}) =>
    call('consoleRequests.quote', { id, lines: [{ code, quantity: 10 }], body: 'Valid for thirty days.', seen, key, ...more });
  const refused = await quote('NOT-THERE');
  assert.deepEqual([refused.data.error, refused.data.details], ['not_for_sale', { codes: ['NOT-THERE'] }]);
  assert.equal((await get(id)).messages.length, 1);
  const pressed = await Promise.all([quote(` ${pack.code.toLowerCase()}`), quote(` ${pack.code.toLowerCase()}`)]);
  assert.deepEqual(
    pressed.map(({ status, data }) => [status, data.number]),
    [
      [200, pressed[1].data.number],
      [200, pressed[0].data.number],
    ],
  );
  const shown = await get(id);
  assert.deepEqual(
    [shown.quotations.map(({ goods, request_id }: { goods: number; request_id: string }) => [goods, request_id]), shown.messages.length],
    [[[90_000, id]], 2],
  );
  assert.equal((await call('consoleQuotations.get', { id: shown.quotations[0].number })).data.buyer.account_id, accountId);
  const again = randomUUID();
  assert.equal((await quote(pack.code, { key: again })).data.error, 'changed_meanwhile');
  const last = shown.messages.at(-1).id;
  const next = await quote(pack.code, { key: again, seen: last });
  assert.notEqual(next.data.number, pressed[0].data.number);
  // a repetition gives the quotation that its own answer made
  assert.equal((await quote(pack.code)).data.number, pressed[0].data.number);
  assert.equal((await get(id)).quotations.length, 2);
});
