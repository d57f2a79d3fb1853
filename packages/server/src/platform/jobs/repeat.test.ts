import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { repeat } from './repeat.ts';
import { Wakes } from './wakes.ts';

/** Counts its runs; what a run returns can be set. */
function counted(pace: { intervalMs: number; wakes?: Wakes; restMs?: number }) {
  const state = { runs: 0, result: undefined as unknown, errors: 0 };
  const repeated = repeat(
    async () => {
      state.runs += 1;
      if (state.result instanceof Error) throw state.result;
      return state.result;
    },
    pace,
    () => (state.errors += 1),
  );
  /** Lets time pass, and what it started end. */
  const pass = async (ms: number) => {
    await turn();
    mock.timers.tick(ms);
    await turn();
  };
  return { state, pass, stop: repeated.stop };
}

test.beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
test.afterEach(() => mock.timers.reset());

test('without wakes work is repeated after each pause, also where it failed', async () => {
  const { state, pass, stop } = counted({ intervalMs: 100 });
  await pass(100);
  state.result = new Error('broken');
  await pass(100);
  await pass(100);
  assert.deepEqual([state.runs, state.errors], [4, 2]);
  await stop();
  await pass(1_000);
  assert.equal(state.runs, 4);
});

test('with wakes work rests until it is woken, and once for all wakes of a rest', async () => {
  const wakes = new Wakes();
  const { state, pass, stop } = counted({ intervalMs: 100, wakes, restMs: 5_000 });
  await pass(1_000);
  assert.equal(state.runs, 1);
  wakes.wake();
  wakes.wake();
  await pass(100);
  await pass(1_000);
  assert.equal(state.runs, 2);
  await pass(5_000);
  assert.equal(state.runs, 3, 'in case a wake was missed');
  await stop();
  wakes.wake();
  await pass(5_000);
  assert.equal(state.runs, 3);
});

test('a wake while work runs leads to another run', async () => {
  const wakes = new Wakes();
  let runs = 0;
  const repeated = repeat(
    async () => {
      runs += 1;
      if (runs === 1) wakes.wake();
    },
    { intervalMs: 100, wakes, restMs: 5_000 },
    () => {},
  );
  await turn();
  mock.timers.tick(100);
  await turn();
  mock.timers.tick(1_000);
  await turn();
  assert.equal(runs, 2);
  await repeated.stop();
});

test('work that returns a number of milliseconds rests no longer, and work that failed only a pause', async () => {
  const wakes = new Wakes();
  const { state, pass, stop } = counted({ intervalMs: 100, wakes, restMs: 5_000 });
  await pass(0);
  state.result = 300;
  wakes.wake();
  await pass(100);
  await pass(300);
  assert.equal(state.runs, 3);
  state.result = new Error('broken');
  await pass(300);
  await pass(100);
  assert.deepEqual([state.runs, state.errors], [5, 2]);
  await stop();
});
