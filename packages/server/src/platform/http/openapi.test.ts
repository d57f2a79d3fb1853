import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: { required: string[] } }> }>;
  security?: unknown[];
};
// as machines get it: what JSON cannot say is gone
const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0')));
const paths: Record<string, Record<string, Operation>> = document.paths;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is OpenAPI 3.1 and names every call exactly once', () => {
  assert.equal(document.openapi, '3.1.0');
  assert.ok(document.info.title && document.info.version);
  assert.deepEqual(operations.map(({ operation }) => operation.operationId).toSorted(), [...callNames].toSorted());
});

/** Section 7 of the specification. */
const section7 = [
  'POST /api/user/login',
  'GET /api/user/point',
  'GET /api/user/profile',
  'PUT /api/user/profile',
  'POST /api/user/register',
  'PUT /api/user/mobile',
  'PUT /api/user/password',
  'POST /api/user/reset-pwd',
  'GET /api/init',
  'GET /api/config/common',
  'GET /api/captcha',
  'POST /api/sms/send',
  'POST /api/attachment/upload',
];
test('all thirteen calls of section 7 exist with their method and path', () => {
  const present = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`));
  for (const line of section7) assert.ok(present.has(line), line);
});

/** Fields of section 3. */
const fields: Record<string, string[]> = {
  'user.login': ['mobile', 'password', 'code', 'captcha', 'captcha_id'],
  'user.register': [
    'mobile',
    'email',
    'password',
    'nick_name',
    'inc_name',
    'province_id',
    'city_id',
    'district_id',
    'address',
    'job_position',
    'laboratory',
    'telephone',
  ],
  'user.updateProfile': ['figure_id', 'email', 'nick_name', 'inc_name', 'job_position', 'research_group', 'laboratory', 'telephone'],
  'user.changeMobile': ['mobile', 'code'],
  'user.changePassword': ['old_pwd', 'new_pwd', 'confirm_pwd'],
  'user.resetPassword': ['new_pwd', 'confirm_pwd', 'mobile', 'code'],
  'sms.send': ['mobile', 'type', 'captcha', 'captcha_id'],
  'user.getPoints': ['page', 'limit', 'type', 'date_start', 'date_end'],
  'attachment.upload': ['channel', 'file'],
};
for (const [name, expected] of Object.entries(fields)) {
  test(`${name} takes exactly the fields of the specification`, () => {
    const { operation } = operations.find((one) => one.operation.operationId === name)!;
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};
    const query = operation.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
    assert.deepEqual([...Object.keys(body), ...query].toSorted(), expected.toSorted());
  });
}

test('the fields of an upload are marked as required', () => {
  const { operation } = operations.find((one) => one.operation.operationId === 'attachment.upload')!;
  assert.deepEqual(operation.requestBody?.content['multipart/form-data']?.schema.required, ['channel', 'file']);
});

for (const { path, method, operation } of operations) {
  test(`${operation.operationId} is described completely`, () => {
    const name = callNames.find((one) => one === operation.operationId)!;
    assert.equal(endpointOf(name).method.toLowerCase(), method);
    const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    assert.deepEqual(
      declared.map((parameter) => parameter.name),
      inPath,
    );
    assert.ok(declared.every(({ required }) => required));
    assert.ok(operation.parameters.every(({ schema }) => typeof schema === 'object' && schema !== null));
    if (method === 'get' || method === 'delete') assert.equal(operation.requestBody, undefined);
    assert.equal(operation.security !== undefined, shopCall(name).access === 'account');
    assert.ok(operation.responses['200']);
    for (const [status, { content, description }] of Object.entries(operation.responses)) {
      assert.match(status, /^[2345]\d\d$/);
      assert.ok(description);
      assert.deepEqual(content['application/json']!.schema.required, ['code', 'msg', 'data']);
    }
  });
}

test('nothing in the document points outside it', () => {
  assert.doesNotMatch(JSON.stringify(document), /"\$ref":"(?!#)/);
});
