import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { errors } from '@aliquot/contract/core/errors.ts';
import { fc } from '../testing/test-properties.ts';
import { arbitraryInput } from '../platform/http/arbitrary-input.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;

before(async () => {
  shop = await createTestShop();
});

after(() => shop.close());

const names = new Map(Object.entries(errors).map(([name, { code, status }]) => [name, { code, status }]));

// fast-check prints the seed and smallest failing input; FUZZ_RUNS raises the number of runs.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40);

test('any input of a call is answered with the envelope, without a fault', async () => {
  const buyer = { token: '' };
  const callers = [buyer, buyer, buyer, {}, { cartToken: 'f'.repeat(43) }];
  const reached = new Set<string>();
  for (const name of callNames) {
    // A session of its own for each call, since some inputs end the one that they came with.
    buyer.token = (await shop.openAccount()).token;
    await fc.assert(
      fc.asyncProperty(arbitraryInput(shopCall(name).input), fc.constantFrom(...callers), fc.uuid(), async (input, caller, key) => {
        const answer = await shop.call(name, input, caller, key);
        const what = `${name} ${JSON.stringify(input)} → ${answer.status} ${answer.text.slice(0, 300)}`;
        assert.ok(answer.status < 500, what);
        if (answer.data?.error !== 'invalid_input' && answer.data?.error !== 'login_needed') reached.add(name);
        if (answer.code === 0) return assert.equal(answer.status, 200, what);
        const error = names.get(answer.data?.error);
        assert.deepEqual([error?.code, error?.status], [answer.code, answer.status], what);
      }),
      { numRuns },
    );
  }
  // the control: inputs pass validation into nearly every handler, else the test proves nothing
  assert.ok(reached.size >= callNames.length - 6, `only reached ${[...reached].join(', ')}`);
});

test('bodies that are no objects, broken JSON and wrong content types get the envelope too', async () => {
  const bodies = [
    '',
    'null',
    '[]',
    '1',
    '"x"',
    '{',
    '{"a":1,}',
    '\u0000',
    `{"mobile":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    `{"mobile":"${'x'.repeat(70_000)}"}`,
  ];
  for (const payload of bodies) {
    for (const type of [
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x',
    ]) {
      const response = await shop.app.inject({ method: 'POST', url: '/api/user/login', payload, headers: { 'content-type': type } });
      assert.ok(
        response.statusCode >= 400 && response.statusCode < 500,
        `${type} ${payload.slice(0, 40)} → ${response.statusCode} ${response.body}`,
      );
      const body = JSON.parse(response.body);
      assert.ok(body.code > 0 && typeof body.msg === 'string', response.body);
    }
  }
});
