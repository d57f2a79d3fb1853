import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import { anonymous } from './actor.ts';
import { createInProcessTransport } from './in-process-transport.ts';

test('a page learns of every call that it made, also refused ones, which may be answered another time', async () => {
  const heard: unknown[] = [];
  const transport = createInProcessTransport(
    async ({ input }) => (input['id'] === 7 ? done({ id: 7 }) : refuse('not_found')),
    anonymous('en'),
    (...call) => void heard.push(call),
  );
  assert.deepEqual(await transport('catalogue.getProduct', { id: 7 }, {}), { id: 7 });
  await assert.rejects(transport('catalogue.getProduct', { id: 8 }, {}), { code: 4400 });
  assert.deepEqual(heard, [
    ['catalogue.getProduct', { id: 7 }, { id: 7 }],
    ['catalogue.getProduct', { id: 8 }, null],
  ]);
});
