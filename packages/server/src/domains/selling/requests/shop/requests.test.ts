import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { plainSku, valueOf } from '../../../../testing/test-settled-buyer.ts';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';
import { closeRequest } from '../end-request.ts';
import { noteOnRequest } from '../note-on-request.ts';
import { answerRequest } from '../write-to-request.ts';

let shop: TestShop;
let token: string;
let accountId: number;
let stranger: string;

before(async () => {
  shop = await createTestShop();
  ({ token, accountId } = await shop.openAccount());
  ({ token: stranger } = await shop.openAccount());
});
after(() => shop.close());

const as = (name: CallName, input: Record<string, unknown> = {}, key = randomUUID()) => shop.call(name, input, { token }, key);
const question = (body: string, more: Record<string, unknown> = {}) => ({ kind: 'question', lines: [], body, attachment_ids: [], ...more });
const ask = async (body: string) => valueOf(await as('requests.create', question(body)));
const answer = (id: string, body: string, seen: number) =>
  inTransaction(shop.db, (tx) =>
    answerRequest(tx, id, { body, attachmentIds: [], seen, key: randomUUID(), by: 'Li Na (operator:1)' }, 'en'),
  );

test('a question about a product names it, waits for sales, and is mailed to the shop by its number only', async () => {
  const { rows } = await shop.db.query<{ id: number; name_en: string }>(sql`select id, name_en from product order by id limit 1`);
  const product = rows[0]!;
  const sent = valueOf(await as('requests.create', question('Is it free of amines?', { lines: [{ product_id: product.id }] })));
  assert.match(sent.id, /^R\d{6}-\d+$/);
  assert.deepEqual(
    [sent.kind, sent.state, sent.waits_for, sent.actions, sent.excerpt],
    ['question', 'open', 'shop', ['reply', 'withdraw'], 'Is it free of amines?'],
  );
  assert.deepEqual(
    sent.lines.map(({ text, product_id: id }: { text: string; product_id: number }) => [text, id]),
    [[product.name_en, product.id]],
  );
  assert.deepEqual(
    sent.messages.map(({ author, body }: { author: string; body: string }) => [author, body]),
    [['buyer', 'Is it free of amines?']],
  );
  const { rows: mails } = await shop.db.query<{ parameters: unknown }>(
    sql`select parameters from outbox_message where template = 'request_received'`,
  );
  assert.deepEqual(mails, [{ parameters: { request: sent.id } }]);
});

test('a double click sends one request, and its answer comes again', async () => {
  const key = randomUUID();
  const pressed = await Promise.all([as('requests.create', question('Once?'), key), as('requests.create', question('Once?'), key)]);
  const ids = pressed.filter(({ code }) => code === 0).map(({ data }) => data.id);
  const again = valueOf(await as('requests.create', question('Once?'), key));
  assert.deepEqual([...new Set([...ids, again.id])], [again.id]);
  const { rows } = await shop.db.query<{ count: number }>(sql`select count(*)::int as count from request_message where body = 'Once?'`);
  assert.equal(rows[0]?.count, 1);
});

test('all that a list names and the shop does not sell becomes one request, without a message', async () => {
  const lines = [{ text: 'NaCN 500 g, CAS 143-33-9' }, { text: '  osmium tetroxide 1 g (20816-12-1)  ' }];
  const sent = valueOf(await as('requests.create', { kind: 'substance', lines, attachment_ids: [] }));
  assert.deepEqual(
    sent.lines.map(({ text, cas }: Record<string, unknown>) => [text, cas]),
    [
      ['NaCN 500 g, CAS 143-33-9', '143-33-9'],
      ['osmium tetroxide 1 g (20816-12-1)', null],
    ],
  );
  assert.deepEqual([sent.messages, sent.excerpt], [[], '']);
});

test('what names nothing is refused with the field', async () => {
  const fields = async (input: Record<string, unknown>) => (await as('requests.create', input)).data.fields?.[0]?.field;
  assert.equal(await fields(question('   ')), 'body');
  assert.equal(await fields({ kind: 'substance', lines: [], attachment_ids: [] }), 'lines');
  assert.equal(await fields({ kind: 'substance', lines: [{}], attachment_ids: [] }), 'lines');
  assert.equal(await fields(question('With a file', { attachment_ids: [randomUUID()] })), 'attachment_ids');
  assert.equal((await as('requests.create', question('Which?', { lines: [{ product_id: 999_999_999 }] }))).data.error, 'not_found');
  const { rows } = await shop.db.query<{ id: number }>(sql`
    update product set published_at = null where id = (select max(id) from product) returning id`);
  const draft = question('A draft?', { lines: [{ product_id: rows[0]!.id }] });
  assert.equal((await as('requests.create', draft)).data.error, 'not_found', 'a draft is not named');
  assert.equal((await as('requests.create', { ...question('A quotation'), kind: 'quotation' })).status, 422);
});

test('an answer is unread until it is shown, notes stay inside, and a reply waits for sales again', async () => {
  const { id, messages } = await ask('Which solvent?');
  const mine = async () => valueOf(await as('requests.find')).items.find((one: { id: string }) => one.id === id);
  assert.equal((await mine()).is_unread, false);
  await noteOnRequest(shop.db, id, { key: randomUUID(), body: 'A big customer', by: 'Li Na (operator:1)' });
  assert.ok((await answer(id, 'Ethanol.', messages[0].id)).ok);
  const answered = valueOf(await as('requests.get', { id }));
  assert.deepEqual([answered.waits_for, answered.is_unread, (await mine()).is_unread], ['buyer', true, true]);
  assert.ok(!JSON.stringify(answered).includes('A big customer') && !JSON.stringify(answered).includes('Li Na'));
  const note = await shop.db.query<{ id: number }>(sql`select id from request_message where is_note order by id desc limit 1`);
  assert.equal((await as('requests.markRead', { id, message_id: note.rows[0]!.id })).data.error, 'not_found');
  valueOf(await as('requests.markRead', { id, message_id: answered.messages.at(-1).id }));
  assert.equal((await mine()).is_unread, false);
  const replied = valueOf(await as('requests.reply', { id, body: 'And water?', attachment_ids: [] }));
  assert.deepEqual([replied.waits_for, replied.messages.length, valueOf(await as('requests.find')).items[0].id], ['shop', 3, id]);
});

test('a closed request is opened by another message; a withdrawn one is over', async () => {
  const { id } = await ask('Still there?');
  const { rows } = await shop.db.query<{ version: number }>(sql`select version from request where number = ${id}`);
  assert.ok((await inTransaction(shop.db, (tx) => closeRequest(tx, id, rows[0]!.version))).ok);
  const closed = valueOf(await as('requests.get', { id }));
  assert.deepEqual([closed.state, closed.waits_for, closed.actions], ['closed', 'nobody', ['reply']]);
  assert.equal((await as('requests.withdraw', { id })).data.error, 'wrong_state');
  const opened = valueOf(await as('requests.reply', { id, body: 'One more thing', attachment_ids: [] }));
  assert.deepEqual([opened.state, opened.waits_for], ['open', 'shop']);
  const withdrawn = valueOf(await as('requests.withdraw', { id }));
  assert.deepEqual([withdrawn.state, withdrawn.actions], ['withdrawn', []]);
  assert.equal((await as('requests.reply', { id, body: 'Hello?', attachment_ids: [] })).data.error, 'wrong_state');
  assert.equal((await answer(id, 'Hello.', opened.messages.at(-1).id)).ok, false);
});

test('nobody else reads, writes to or withdraws a request, and guests send none', async () => {
  const { id, messages } = await ask('A secret of our laboratory');
  for (const [name, input] of [
    ['requests.get', { id }],
    ['requests.reply', { id, body: 'x', attachment_ids: [] }],
    ['requests.withdraw', { id }],
    ['requests.markRead', { id, message_id: messages[0].id }],
  ] as const) {
    const refused = await shop.call(name, input, { token: stranger }, randomUUID());
    assert.deepEqual([refused.status, refused.data.error], [404, 'not_found'], name);
  }
  assert.equal((await shop.call('requests.create', question('Guest'), {}, randomUUID())).status, 401);
});

test('a quotation begins a request: its packs, its document, and a thread', async () => {
  const sku = await plainSku(shop);
  valueOf(await as('cart.addLine', { sku_id: sku, quantity: 3 }));
  const quotation = valueOf(await as('quotations.create'));
  const request = valueOf(await as('requests.get', { id: quotation.request_id }));
  assert.deepEqual([request.kind, request.waits_for, request.quotations], ['quotation', 'nobody', [quotation]]);
  assert.deepEqual(
    request.lines.map(({ packs, code }: { packs: number; code: string }) => [packs, typeof code]),
    [[3, 'string']],
  );
  assert.deepEqual(valueOf(await as('requests.find')).items[0].quotations, [quotation]);
  const replied = valueOf(await as('requests.reply', { id: request.id, body: 'Is there a price for ten?', attachment_ids: [] }));
  assert.equal(replied.waits_for, 'shop');
});

test('an account has at most fifty requests that wait', async () => {
  const { rows } = await shop.db.query<{ count: number }>(
    sql`select count(*)::int as count from request where account_id = ${accountId} and waits_for = 'shop'`,
  );
  await shop.db.query(sql`
    insert into request (account_id, kind, waits_for)
    select ${accountId}, 'question', 'shop' from generate_series(1, ${50 - rows[0]!.count})`);
  const refused = await as('requests.create', question('One too many'));
  assert.deepEqual([refused.data.error, refused.data.details], ['quantity_limit', { limit: 50 }]);
});
