import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actingPool } from '../../../../platform/database/acting-pool.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { createOperatorToken } from '../../../people/operators/operator-tokens.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

type Change = { field: string; from: string | null; to: string | null };
const changesOf = (entry: { changes: Change[] }) => Object.fromEntries(entry.changes.map(({ field, from, to }) => [field, [from, to]]));

test('the log has each change with who, by which call, on what, and old and new values', async () => {
  const { cookie, name } = await shop.openOperator(['administrator'], 'Ada Auditor');
  const order = await createTestOrder(shop.db, { total: 12_345 });
  const paid = await shop.call(
    'consoleOrders.confirmPayment',
    { id: order.number, amount: 12_345, reference: 'BANK-1', payer_name: 'Somebody Private' },
    { cookie },
  );
  assert.equal(paid.data.missing, 0, paid.text);
  const { data } = await shop.call('audit.find', { object_kind: 'customer_order', object_id: order.number }, { cookie });
  assert.equal(data.total, 1);
  const [entry] = data.items;
  assert.deepEqual(
    [entry.actor_kind, entry.actor_name, entry.call, entry.act],
    ['operator', name, 'consoleOrders.confirmPayment', 'changed'],
  );
  assert.deepEqual(changesOf(entry)['status'], ['pending_payment', 'pending_shipment']);
  assert.deepEqual(changesOf(entry)['payment_state'], ['unpaid', 'paid']);
  const whole = await shop.call('audit.find', { request_id: entry.request_id }, { cookie });
  const payment = whole.data.items.find(({ object_kind: kind }: { object_kind: string }) => kind === 'payment');
  assert.deepEqual(changesOf(payment)['reference'], [null, 'BANK-1']);
  assert.deepEqual(changesOf(payment)['payer_name'], [null, '•••']);
  assert.ok(!whole.text.includes('Somebody Private'));
});

test('refused or undone changes leave no entry; those by buyers and jobs leave none', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const before = (await shop.call('audit.find', {}, { cookie })).data.total;
  const order = await createTestOrder(shop.db, { total: 500 });
  await shop.db.query(`update customer_order set cancel_reason = 'by itself' where id = ${order.id}`);
  assert.equal(
    (await shop.call('consoleOrders.ship', { id: order.number, carrier: 'SF', tracking_number: '1' }, { cookie })).data.error,
    'wrong_state',
  );
  const own = actingPool(shop.db, { kind: 'operator', id: 1, name: 'X', call: 'x', request: null });
  await assert.rejects(
    withTransaction(own, async (transaction) => {
      await transaction.query(`update customer_order set cancel_reason = 'undone' where id = ${order.id}`);
      throw new Error('undone');
    }),
  );
  assert.equal((await shop.call('audit.find', {}, { cookie })).data.total, before);
});

test('the operator is set for one transaction only: the next user of the connection has none', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const order = await createTestOrder(shop.db, { total: 500 });
  const own = actingPool(shop.db, { kind: 'command line', id: null, name: `O'Neill "the one"`, call: 'orders cancel', request: null });
  await own.query(`update customer_order set cancel_reason = 'by hand' where id = ${order.id}`);
  for (let time = 0; time < 8; time++)
    await shop.db.query(`update customer_order set cancel_reason = 'later ${time}' where id = ${order.id}`);
  const { data } = await shop.call('audit.find', { object_kind: 'customer_order', object_id: order.number }, { cookie });
  assert.deepEqual(
    data.items.map((entry: { actor_name: string }) => entry.actor_name),
    [`O'Neill "the one"`],
  );
});

test('nobody who can reach the log can change, empty or delete it', async () => {
  await shop.openOperator(['administrator']);
  const own = actingPool(shop.db, { kind: 'command line', id: null, name: 'x', call: 'x', request: null });
  await own.query(`update operator set name = 'Another' where id = (select min(id) from operator)`);
  for (const statement of [`update audit_entry set actor_name = 'nobody'`, 'delete from audit_entry', 'truncate audit_entry']) {
    await assert.rejects(shop.db.query(statement), /permission denied|append-only/);
    const owner = await shop.db.connect();
    await owner.query('reset role');
    await assert.rejects(owner.query(statement), /append-only/);
    owner.release(true);
  }
});

test('secrets of operators are logged as changed, never with their values', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const made = await shop.call('operators.create', { name: 'New One', email: 'new.one@shop.example', roles: ['sales'] }, { cookie });
  const now = await shop.call('operators.get', { id: made.data.id }, { cookie });
  await shop.db.query(
    `update operator set totp_secret = '\\x00', password_hash = 'hash of it', totp_confirmed_at = now() where id = ${made.data.id}`,
  );
  await shop.call('operators.reset', { id: made.data.id, version: now.data.version }, { cookie });
  const { data, text } = await shop.call('audit.find', { object_kind: 'operator', object_id: made.data.id }, { cookie });
  assert.deepEqual(changesOf(data.items[0])['password_hash'], ['•••', null]);
  assert.ok(!text.includes('hash of it') && !text.includes(made.data.one_time_secret));
});

test('an operator is found in the log by account, through renaming and beside a namesake', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const [one, other] = [await shop.openOperator(['administrator'], 'Li Na'), await shop.openOperator(['administrator'], 'Li Nu')];
  await shop.db.query(`update operator set name = 'Li Na' where id = $1`, [other.id]);
  for (const { cookie: own } of [one, other])
    await shop.call(
      'operators.create',
      { name: 'Made', email: `made.by.${own.slice(0, 8).toLowerCase()}@shop.example`, roles: ['sales'] },
      { cookie: own },
    );
  await shop.db.query(`update operator set name = 'Li Nana' where id = $1`, [one.id]);
  const found = await shop.call('audit.find', { actor_kind: 'operator', actor_id: one.id }, { cookie });
  assert.ok(found.data.total > 0);
  for (const entry of found.data.items) assert.deepEqual([entry.actor_id, entry.actor_name], [one.id, 'Li Na']);
  const named = await shop.call('audit.find', { actor: 'Li Na', object_kind: 'operator' }, { cookie });
  assert.deepEqual(new Set(named.data.items.map((entry: { actor_id: number }) => entry.actor_id)), new Set([one.id, other.id]));
});

test('the log is searched by days of Beijing time, the last one included', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const order = await createTestOrder(shop.db, { total: 700 });
  await shop.call(
    'consoleOrders.confirmPayment',
    { id: order.number, amount: 700, reference: 'BANK-2', payer_name: 'Somebody' },
    { cookie },
  );
  const { rows } = await shop.db.query<{ day: string; before: string; after: string }>(`
    select to_char(day, 'YYYY-MM-DD') as day, to_char(day - 1, 'YYYY-MM-DD') as before, to_char(day + 1, 'YYYY-MM-DD') as after
    from (select (max(happened_at) at time zone 'Asia/Shanghai')::date as day from audit_entry) newest`);
  const [{ day, before, after }] = rows as [{ day: string; before: string; after: string }];
  const count = async (date_start: string, date_end: string) =>
    (await shop.call('audit.find', { object_kind: 'customer_order', object_id: order.number, date_start, date_end }, { cookie })).data
      .total;
  assert.deepEqual([await count(day, day), await count(before, before), await count(after, after)], [1, 0, 0]);
});

test('every request has its own id, so that the log never merges two', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  for (const number of [1, 2])
    await shop.call('operators.create', { name: 'Double', email: `twin${number}@shop.example`, roles: ['sales'] }, { cookie });
  const { rows } = await shop.db.query<{ request_id: string }>(
    `select distinct request_id from audit_entry where call = 'operators.create' and changes -> 'name' ->> 'to' = 'Double'`,
  );
  assert.equal(rows.length, 2);
  for (const { request_id: id } of rows) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4/);
});

test('an upload by a program is logged as its own', async () => {
  const { token, id } = await createOperatorToken(shop.db, { name: 'ERP', days: 1, roles: ['catalogue'] });
  const headers = { authorization: `Bearer ${token}` };
  const file = 'brand,name\n';
  const made = await shop.call('imports.create', { kind: 'products', file_name: 'products.csv', file_bytes: file.length }, { headers });
  assert.equal(made.status, 200, made.text);
  const sent = await shop.app.inject({
    method: 'PUT',
    url: `/api/operator/imports/${made.data.id}/file`,
    payload: Buffer.from(file),
    headers: { ...headers, 'content-type': 'application/octet-stream', 'upload-offset': '0' },
  });
  assert.equal(sent.statusCode, 200, sent.body);
  const { rows } = await shop.db.query(
    `select from audit_entry where object_kind = 'import_job' and object_id = $1 and actor_kind = 'program' and actor_id = $2 and call = 'imports.uploadPiece'`,
    [String(made.data.id), id],
  );
  assert.ok(rows.length > 0);
});

test('the log records that free texts and addresses with secrets changed, never their content', async () => {
  const order = await createTestOrder(shop.db, { total: 500 });
  const own = actingPool(shop.db, { kind: 'command line', id: null, name: 'x', call: 'free text', request: null });
  await own.query(`update customer_order set cancel_reason = 'Mrs Wang is ill' where id = ${order.id}`);
  await own.query(`insert into webhook_endpoint (url, kinds) values ('https://erp.example/hook?key=secret', '{order.placed}')`);
  const { rows } = await shop.db.query<{ text: string }>(
    `select changes::text as text from audit_entry where call = 'free text' order by id`,
  );
  assert.equal(rows.length, 2);
  assert.equal(
    rows.some(({ text }) => /Wang|\/hook|key=/.test(text)),
    false,
  );
  assert.match(rows[0]!.text, /"cancel_reason": \{"to": "•••", "from": null\}/);
});

test('only the triggers write entries, and audited columns must exist', async () => {
  const entry = `insert into audit_entry (actor_kind, actor_name, call, object_kind, object_id, act, changes) values ('operator', 'X', 'x', 'x', '1', 'created', '{}')`;
  await assert.rejects(shop.db.query(entry), /permission denied/);
  const owner = await shop.db.connect();
  await owner.query('reset role');
  await assert.rejects(
    owner.query(`select audit_table('operator_sign_in', 'id', 'id outcome no_such_column')`),
    /no column no_such_column/,
  );
  owner.release(true);
});
