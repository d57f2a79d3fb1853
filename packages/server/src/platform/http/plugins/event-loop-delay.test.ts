import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { watchEventLoop } from './event-loop-delay.ts';

test('work that blocks the event loop is noticed before the next turn, and is over once the clock ticks again', async () => {
  const loop = watchEventLoop(20);
  assert.equal(loop.behindMs(), 0);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  await wait(1);
  const behind = loop.behindMs();
  assert.ok(behind >= 370, `only ${behind} ms behind`);
  while (loop.behindMs() >= 370) await wait(5);
  loop.stop();
});
