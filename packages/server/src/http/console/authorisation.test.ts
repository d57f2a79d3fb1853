import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { type ConsoleCallName, consoleCallNames, consoleFileNames, neededFor } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { permissions, permissionsOf, roles } from '@aliquot/contract/console/permissions.ts';
import { expectedNeed, mayDo, mayMake } from './expected-permissions.ts';
import { createOperatorToken } from '../../domains/people/operators/operator-tokens.ts';
import { type TestConsole, createTestConsole } from '../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

/**
 * What a program with every role may call: nothing that creates, resets or promotes people or
 * tokens, and no approval.
 */
const isForPrograms = (name: ConsoleCallName): boolean =>
  !/^(consoleSession|operators|operatorTokens|approvals|dataExports)\./.test(name) &&
  !['ruleLists.verifyRule', 'customers.sendMobileCode', 'customers.replaceMobile', 'dashboard.dismissStep'].includes(name) &&
  !/^(settings\.(save|withdraw|removeLogo)|messageTemplates\.(save|reset|sendTest))/.test(name) &&
  expectedNeed(name) !== 'signed_in';

/** Unknown ids: allowed calls end in a wrong input or a missing record and change nothing. */
const parametersOf = (name: ConsoleCallName) =>
  Object.fromEntries(pathParameters(consoleEndpointOf(name).path).map((field) => [field, '999999999']));

const isPassed = (status: number) => status !== 401 && status !== 403;

test('roles and calls have exactly the permissions listed by hand', () => {
  for (const role of roles)
    assert.deepEqual(permissionsOf([role]), role === 'administrator' ? Object.keys(permissions) : mayDo[role], role);
  for (const name of [...consoleCallNames, ...consoleFileNames]) assert.deepEqual(neededFor(name), expectedNeed(name), name);
});

test('every call for every role: permitted operators pass, everybody else is forbidden', async () => {
  for (const role of roles) {
    let { cookie } = await shop.openOperator([role]);
    for (const name of consoleCallNames) {
      const answer = await shop.call(name, parametersOf(name), { cookie });
      assert.ok(answer.status < 500, `${role} ${name}: ${answer.text}`);
      if (mayMake(name, role)) assert.ok(isPassed(answer.status), `${role} ${name}: ${answer.text}`);
      else assert.deepEqual([answer.status, answer.data.error, Object.keys(answer.data)], [403, 'forbidden', ['error']], `${role} ${name}`);
      // such a call may have ended the session
      if (name.startsWith('consoleSession.')) ({ cookie } = await shop.openOperator([role]));
    }
  }
});

test('a guest, a blocked or reset operator and an ended session all have to log in', async () => {
  const blocked = await shop.openOperator(['administrator']);
  const left = await shop.openOperator(['administrator']);
  const reset = await shop.openOperator(['administrator']);
  await shop.db.query(`update operator set blocked_at = now() where id = ${blocked.id}`);
  await shop.db.query(`update operator_session set ended_at = now() where id = ${left.sessionId}`);
  await shop.db.query(`update operator set password_hash = null, totp_confirmed_at = null where id = ${reset.id}`);
  for (const name of consoleCallNames.filter((one) => expectedNeed(one) !== 'nothing')) {
    for (const cookie of [undefined, 'x'.repeat(43), blocked.cookie, left.cookie, reset.cookie]) {
      const answer = await shop.call(name, parametersOf(name), cookie ? { cookie } : {});
      assert.deepEqual([answer.status, answer.data.error], [401, 'login_needed'], name);
    }
  }
});

test('a program may do what its roles allow, has no session, and cannot approve', async () => {
  for (const role of roles) {
    const { token } = await createOperatorToken(shop.db, { name: `ERP ${role}`, days: 1, roles: [role] });
    for (const name of consoleCallNames) {
      const answer = await shop.call(name, parametersOf(name), { headers: { authorization: `Bearer ${token}` } });
      const may = expectedNeed(name) === 'nothing' || (isForPrograms(name) && mayMake(name, role));
      assert.equal(isPassed(answer.status), may, `${role} ${name}: ${answer.text}`);
    }
  }
});

test('file transfers have the same sign-in guard: only permitted operators upload and download', async () => {
  const { token } = await createOperatorToken(shop.db, { name: 'ERP', days: 1, roles: ['content'] });
  const people = await Promise.all(roles.map(async (role) => ({ role, cookie: (await shop.openOperator([role])).cookie })));
  for (const name of consoleFileNames) {
    const { method, path } = consoleEndpointOf(name);
    const request = async (headers: Record<string, string>) => {
      const response = await shop.app.inject({
        method: method === 'PUT' ? 'PUT' : 'GET',
        url: path.replace(':kind', 'products').replaceAll(/:[a-z_]+/g, '999999999'),
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
      const status = await request({ cookie: `console=${cookie}` });
      assert.ok(mayMake(name, role) ? isPassed(status) && status < 500 : status === 403, `${role} ${name}: ${status}`);
    }
    assert.equal(await request({}), 401, name);
    assert.equal(isPassed(await request({ authorization: `Bearer ${token}` })), mayMake(name, 'content'), name);
    // a cookie without the console's header comes from some other page
    assert.equal(await request({ cookie: `console=${people[0]!.cookie}`, 'sec-fetch-site': 'cross-site' }), 401, name);
  }
});

test('a link of the console’s own pages downloads a file without the console’s header; other pages’ do not, and none uploads', async () => {
  const { cookie } = await shop.openOperator(['administrator']);
  const status = async (method: 'GET' | 'PUT', site?: string) => {
    const response = await shop.app.inject({
      method,
      url: method === 'GET' ? '/api/operator/exports/products' : '/api/operator/imports/1/file',
      headers: {
        cookie: `console=${cookie}`,
        ...(site && { 'sec-fetch-site': site }),
        ...(method === 'PUT' && { 'content-type': 'application/octet-stream' }),
      },
      ...(method === 'PUT' && { payload: Buffer.from('x') }),
    });
    return response.statusCode;
  };
  assert.equal(await status('GET', 'same-origin'), 200);
  for (const site of [undefined, 'none', 'same-site', 'cross-site']) assert.equal(await status('GET', site), 401, site);
  assert.equal(await status('PUT', 'same-origin'), 401);
});

test('roles change at once, in the middle of a session', async () => {
  const { id, cookie } = await shop.openOperator(['content']);
  assert.equal((await shop.call('consoleOrders.find', {}, { cookie })).status, 403);
  await shop.db.query(`update operator set roles = '{sales}' where id = ${id}`);
  assert.equal((await shop.call('consoleOrders.find', {}, { cookie })).status, 200);
});
