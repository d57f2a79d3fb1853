import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseMemoryWhenIdle } from './release-memory.ts';

const requests = channel('http.server.request.start');

test('memory is released after the start and after requests have ceased, health checks apart', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let released = 0;
  const end = releaseMemoryWhenIdle(() => (released += 1), 100);
  mock.timers.tick(100);
  assert.equal(released, 1);
  requests.publish({ request: { url: '/health/ready' } });
  mock.timers.tick(1_000);
  assert.equal(released, 1);
  requests.publish({ request: { url: '/' } });
  mock.timers.tick(99);
  requests.publish({ request: { url: '/' } });
  mock.timers.tick(99);
  assert.equal(released, 1);
  mock.timers.tick(1);
  assert.equal(released, 2);
  mock.timers.tick(1_000);
  assert.equal(released, 2);
  end();
});

test('what nobody needs is collected at once', async () => {
  const unneeded = new WeakRef({});
  const end = releaseMemoryWhenIdle(undefined, 0);
  while (unneeded.deref() !== undefined) await wait(5);
  end();
});
