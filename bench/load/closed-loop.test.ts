import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedLoop } from './closed-loop.ts';

test('Clients do not wait for each other, requests of one client never overlap, and failures are counted', async () => {
  const busy = new Set<number>();
  const acted = new Set<number>();
  const result = await closedLoop({
    clients: 3,
    seconds: 0.05,
    act: async (client, turn) => {
      assert.ok(!busy.has(client));
      busy.add(client);
      acted.add(client);
      await new Promise((resolve) => setTimeout(resolve, 1));
      busy.delete(client);
      if (turn % 2 === 1) throw new Error('refused');
    },
  });
  assert.equal(acted.size, 3);
  assert.ok(result.done > 0 && result.failed > 0);
  assert.deepEqual(result.faults, ['refused']);
  assert.ok(result.p50 <= result.p95 && result.p95 <= result.p99);
});
