import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createOperatorToken } from '../operator-tokens.ts';
import { commandLine } from '../../../../testing/test-command-line.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

test('an administrator creates an operator, changes roles, blocks and unblocks', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const made = await shop.call('operators.create', { name: 'Mo', email: 'Mo@Shop.example', roles: ['sales'] }, { cookie });
  assert.ok(made.data.one_time_secret.length >= 20);
  const twice = await shop.call('operators.create', { name: 'Mo', email: 'mo@shop.example', roles: ['sales'] }, { cookie });
  assert.deepEqual([twice.status, twice.data.error], [409, 'email_taken']);
  const { id } = made.data;
  const changed = await shop.call('operators.update', { id, name: 'Mo Li', roles: ['sales', 'finance'], version: 1 }, { cookie });
  assert.deepEqual([changed.data.roles, changed.data.state, changed.data.version], [['sales', 'finance'], 'invited', 2]);
  const blocked = await shop.call('operators.block', { id, blocked: true, version: 2 }, { cookie });
  assert.equal(blocked.data.state, 'blocked');
  const found = await shop.call('operators.find', { state: 'blocked', role: 'finance', q: 'mo l' }, { cookie });
  assert.deepEqual([found.data.total, found.data.items[0].email], [1, 'mo@shop.example']);
  assert.equal((await shop.call('operators.block', { id, blocked: false, version: 3 }, { cookie })).data.state, 'invited');
});

test('of two who change the same operator the second one is refused with the present state', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const { id } = await shop.openOperator(['sales'], 'Both Want');
  const requests = ['One Name', 'Other Name'].map((name) =>
    shop.call('operators.update', { id, name, roles: ['sales'], version: 1 }, { cookie }),
  );
  const answers = await Promise.all(requests);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  assert.deepEqual([won!.status, lost!.status, lost!.data.error], [200, 409, 'changed_meanwhile']);
  assert.equal(lost!.data.details.now.name, won!.data.name);
  assert.equal(lost!.data.details.now.version, 2);
});

test('the last administrator stays one, even if two remove each other at once', async () => {
  await shop.db.query(`update operator set roles = '{sales}'`);
  const [ada, bo] = [await shop.openOperator(['administrator']), await shop.openOperator(['administrator'])];
  const demote = (by: { cookie: string }, { id, name }: { id: number; name: string }) =>
    shop.call('operators.update', { id, name, roles: ['sales'], version: 1 }, { cookie: by.cookie });
  const answers = await Promise.all([demote(ada, bo), demote(bo, ada)]);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1, answers.map(({ text }) => text).join());
  const { rows } = await shop.db.query(`select from operator where 'administrator' = any (roles)`);
  assert.equal(rows.length, 1);
});

test('sessions are listed and ended, one or all; another operator’s session is not found', async () => {
  const { cookie, id, sessionId } = await shop.openOperator(['administrator']);
  const other = await shop.openOperator(['sales']);
  const seen = await shop.call('operators.get', { id: other.id }, { cookie });
  assert.deepEqual(
    seen.data.sessions.map((session: { id: number }) => session.id),
    [other.sessionId],
  );
  const foreign = await shop.call('operators.endSessions', { id: other.id, session_id: sessionId }, { cookie });
  assert.equal(foreign.data.error, 'not_found');
  await shop.call('operators.endSessions', { id: other.id }, { cookie });
  assert.equal((await shop.call('consoleSession.get', {}, { cookie: other.cookie })).status, 401);
  assert.equal((await shop.call('operators.get', { id }, { cookie })).data.sessions[0].is_current, true);
});

test('an invited operator who never signed in does not count as an administrator: the last one who can sign in is neither removed nor reset in the console', async () => {
  await shop.db.query(`update operator set roles = '{sales}'`);
  const last = await shop.openOperator(['administrator'], 'The Last One');
  const { cookie, id, name } = last;
  await shop.call('operators.create', { name: 'Invited', email: 'invited@shop.example', roles: ['administrator'] }, { cookie });
  const acts = [
    shop.call('operators.update', { id, name, roles: ['sales'], version: 1 }, { cookie }),
    shop.call('operators.block', { id, blocked: true, version: 1 }, { cookie }),
    shop.call('operators.reset', { id, version: 1 }, { cookie }),
  ];
  for (const { data } of await Promise.all(acts)) assert.equal(data.error, 'last_administrator');
  assert.equal((await shop.call('operators.get', { id }, { cookie })).data.state, 'active');
  // who has the command line can let anybody in again
  assert.match(await commandLine(shop.db)('operators', 'reset', last.email), /one-time secret/);
});

test('the first operator created on the command line is an administrator, every later one has the given roles', async () => {
  const fresh = await createTestConsole();
  const run = commandLine(fresh.db);
  assert.match(await run('operators', 'add', 'first@shop.example', '--name', 'First'), /one-time secret/);
  assert.match(await run('operators', 'add', 'second@shop.example', '--name', 'Second'), /^! --roles is needed/);
  assert.match(await run('operators', 'add', 'second@shop.example', '--name', 'Second', '--roles', 'sales'), /one-time secret/);
  assert.match(await run('operators', 'list'), /first@shop\.example +invited.+administrator/);
  const { rows } = await fresh.db.query<{ call: string }>(
    `select distinct call from audit_entry where actor_kind = 'command line' and object_kind = 'operator'`,
  );
  assert.deepEqual(rows, [{ call: 'operators add' }]);
  await fresh.close();
});

test('a token is issued by an administrator, opens what its roles allow, shows its last use, and is revoked for ever', async () => {
  const { cookie } = await shop.openOperator(['administrator'], 'Token Giver');
  const wrong = await shop.call('operatorTokens.create', { name: ' ', days: 0, roles: [] }, { cookie });
  assert.deepEqual(wrong.data.fields.map(({ field }: { field: string }) => field).toSorted(), ['days', 'name', 'roles'], wrong.text);
  const issued = await shop.call('operatorTokens.create', { name: ' Stock robot ', days: 30, roles: ['warehouse'] }, { cookie });
  const { id, token } = issued.data;
  assert.match(token, /^operator-/);
  const find = async () => (await shop.call('operatorTokens.find', { state: 'active' }, { cookie })).data.items[0];
  assert.deepEqual([(await find()).name, (await find()).roles, (await find()).last_used_at], ['Stock robot', ['warehouse'], null]);
  assert.ok(!JSON.stringify(await find()).includes(token));

  const program = { headers: { authorization: `Bearer ${token}` } };
  assert.equal((await shop.call('consoleStock.find', {}, program)).status, 200);
  assert.equal((await shop.call('prices.find', {}, program)).status, 403);
  const used = (await find()).last_used_at;
  assert.ok(used !== null);
  await shop.call('consoleStock.find', {}, program);
  assert.equal((await find()).last_used_at, used, 'a minute has one note');

  for (const _ of [1, 2]) assert.equal((await shop.call('operatorTokens.end', { id }, { cookie })).status, 200);
  assert.equal((await shop.call('consoleStock.find', {}, program)).status, 401);
  assert.deepEqual((await shop.call('operatorTokens.find', { state: 'ended' }, { cookie })).data.items[0].id, id);
  assert.equal((await shop.call('operatorTokens.end', { id: 999_999 }, { cookie })).data.error, 'not_found');
  const log = (await shop.call('audit.find', { object_kind: 'operator_token', object_id: String(id) }, { cookie })).data;
  assert.deepEqual(
    log.items.map(({ call, actor_name: name }: { call: string; actor_name: string }) => [call, name]),
    [
      ['operatorTokens.end', 'Token Giver'],
      ['operatorTokens.create', 'Token Giver'],
    ],
  );
});

test('no token that imports prices is issued in the console, as people need two; the command line issues one', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  for (const role of ['catalogue', 'administrator']) {
    const refused = await shop.call('operatorTokens.create', { name: 'Prices', days: 1, roles: ['sales', role] }, { cookie });
    assert.deepEqual([refused.status, refused.data.fields?.[0]?.field], [422, 'roles'], refused.text);
  }
  const others = ['sales', 'warehouse', 'compliance', 'finance', 'content'];
  assert.equal((await shop.call('operatorTokens.create', { name: 'Others', days: 1, roles: others }, { cookie })).status, 200);
});

test('a program issues no token, whatever its roles', async () => {
  const { token } = await createOperatorToken(shop.db, { name: 'All of it', days: 1, roles: ['administrator'] });
  const program = { headers: { authorization: `Bearer ${token}` } };
  assert.equal((await shop.call('operatorTokens.create', { name: 'More', days: 1, roles: ['sales'] }, program)).status, 403);
  assert.equal((await shop.call('operatorTokens.find', {}, program)).status, 403);
});
