import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathParameters } from '@aliquot/contract/calls.ts';
import { type OperatorCallName, operatorCallNames, operatorEndpointOf, operatorTransfers } from '@aliquot/contract/operator-calls.ts';
import { type Role, roles } from '@aliquot/contract/permissions.ts';
import { createOperatorToken } from '../../domains/operators/operator-tokens.ts';
import { type TestConsole, createTestConsole } from './test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

const catalogue = ['catalogue', 'administrator'] as const;
const orderReaders = ['sales', 'warehouse', 'compliance', 'finance', 'administrator'] as const;
const deciders = ['catalogue', 'sales', 'finance', 'administrator'] as const;

/** Who may make which call, said once more by hand: a slip in the table that the shop works by must show here. */
const mayBy: Readonly<Record<OperatorCallName, readonly Role[] | 'anybody' | 'signed in'>> = {
  'imports.create': catalogue,
  'imports.find': catalogue,
  'imports.get': catalogue,
  'imports.preview': catalogue,
  'imports.check': catalogue,
  'imports.run': catalogue,
  'imports.cancel': catalogue,
  'imports.findFaults': catalogue,
  'consoleSession.open': 'anybody',
  'consoleSession.begin': 'anybody',
  'consoleSession.setUp': 'anybody',
  'consoleSession.get': 'signed in',
  'consoleSession.end': 'signed in',
  'operators.find': ['administrator'],
  'operators.get': ['administrator'],
  'operators.create': ['administrator'],
  'operators.update': ['administrator'],
  'operators.block': ['administrator'],
  'operators.reset': ['administrator'],
  'operators.endSessions': ['administrator'],
  'audit.find': ['compliance', 'finance', 'administrator'],
  'consoleOrders.find': orderReaders,
  'consoleOrders.get': orderReaders,
  'consoleOrders.confirmPayment': ['finance', 'administrator'],
  'consoleOrders.ship': ['warehouse', 'administrator'],
  'consoleOrders.cancel': ['sales', 'administrator'],
  'approvals.find': deciders,
  'approvals.decide': deciders,
  'approvals.withdraw': deciders,
  'approvals.requestRefund': ['finance', 'administrator'],
  'approvals.requestPointsGrant': ['sales', 'finance', 'administrator'],
};

/** What a program may call whose token has every role: nothing that makes, resets or raises people, and nothing that is somebody's word. */
const isForPrograms = (name: OperatorCallName): boolean => /^(imports|audit|consoleOrders)\./.test(name);

const mayMake = (name: OperatorCallName, role: Role): boolean => {
  const may = mayBy[name];
  return typeof may === 'string' || may.includes(role);
};

/** Ids of nothing: what is allowed gets as far as a wrong input or a missing thing, and changes nothing. */
const parametersOf = (name: OperatorCallName) =>
  Object.fromEntries(pathParameters(operatorEndpointOf(name).path).map((field) => [field, '999999999']));

const isPassed = (status: number) => status !== 401 && status !== 403;

test('every call for every role: who may pass passes, everybody else is told that they may not', async () => {
  for (const role of roles) {
    for (const name of operatorCallNames) {
      // each call has its own session, since one of them ends it
      const { cookie } = await shop.openOperator([role]);
      const answer = await shop.call(name, parametersOf(name), { cookie });
      assert.ok(answer.status < 500, `${role} ${name}: ${answer.text}`);
      if (mayMake(name, role)) assert.ok(isPassed(answer.status), `${role} ${name}: ${answer.text}`);
      else assert.deepEqual([answer.status, answer.data.error, Object.keys(answer.data)], [403, 'forbidden', ['error']], `${role} ${name}`);
    }
  }
});

test('nobody, a blocked operator, one who was reset and an ended session are told the same: to log in', async () => {
  const blocked = await shop.openOperator(['administrator']);
  const left = await shop.openOperator(['administrator']);
  const reset = await shop.openOperator(['administrator']);
  await shop.db.query(`update operator set blocked_at = now() where id = ${blocked.id}`);
  await shop.db.query(`update operator_session set ended_at = now() where id = ${left.sessionId}`);
  await shop.db.query(`update operator set password_hash = null, totp_confirmed_at = null where id = ${reset.id}`);
  for (const name of operatorCallNames.filter((one) => mayBy[one] !== 'anybody')) {
    for (const cookie of [undefined, 'x'.repeat(43), blocked.cookie, left.cookie, reset.cookie]) {
      const answer = await shop.call(name, parametersOf(name), cookie ? { cookie } : {});
      assert.deepEqual([answer.status, answer.data.error], [401, 'login_needed'], name);
    }
  }
});

test('a program may what its roles say, has no session, and is nobody’s word', async () => {
  for (const role of roles) {
    const { token } = await createOperatorToken(shop.db, { name: `ERP ${role}`, days: 1, roles: [role] });
    for (const name of operatorCallNames) {
      const answer = await shop.call(name, parametersOf(name), { headers: { authorization: `Bearer ${token}` } });
      const may = mayBy[name] === 'anybody' || (isForPrograms(name) && mayMake(name, role));
      assert.equal(isPassed(answer.status), may, `${role} ${name}: ${answer.text}`);
    }
  }
});

test('files go through the same door: who may run imports sends and takes them, nobody else does', async () => {
  const { token } = await createOperatorToken(shop.db, { name: 'ERP', days: 1, roles: ['warehouse'] });
  const people = await Promise.all(roles.map(async (role) => ({ role, cookie: (await shop.openOperator([role])).cookie })));
  for (const line of Object.values(operatorTransfers)) {
    const [method = '', path = ''] = line.split(' ');
    const ask = async (headers: Record<string, string>) => {
      const response = await shop.app.inject({
        method: method === 'PUT' ? 'PUT' : 'GET',
        url: path.replace(':id', '999999999').replace(':kind', 'products'),
        headers: {
          'x-console': '1',
          ...headers,
          ...(method === 'PUT' && { 'content-type': 'application/octet-stream', 'upload-offset': '0' }),
        },
        ...(method === 'PUT' && { payload: Buffer.from('x') }),
      });
      return response.statusCode;
    };
    for (const { role, cookie } of people) {
      const status = await ask({ cookie: `console=${cookie}` });
      const may = role === 'catalogue' || role === 'administrator';
      assert.ok(may ? isPassed(status) && status < 500 : status === 403, `${role} ${line}: ${status}`);
    }
    assert.equal(await ask({}), 401, line);
    assert.equal(await ask({ authorization: `Bearer ${token}` }), 403, line);
    // a cookie without the console's header comes from some other page
    assert.equal(await ask({ cookie: `console=${people[0]!.cookie}`, 'sec-fetch-site': 'cross-site' }), 401, line);
  }
});

test('roles change at once, in the middle of a session', async () => {
  const { id, cookie } = await shop.openOperator(['content']);
  assert.equal((await shop.call('consoleOrders.find', {}, { cookie })).status, 403);
  await shop.db.query(`update operator set roles = '{sales}' where id = ${id}`);
  assert.equal((await shop.call('consoleOrders.find', {}, { cookie })).status, 200);
});
