import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createToastStore } from './toast-store.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
afterEach(() => mock.timers.reset());

const texts = (store: ReturnType<typeof createToastStore>) => store.getToasts().map(({ text }) => text);

test('a toast stays for 3000 ms', () => {
  const store = createToastStore();
  store.showToast({ text: 'added' });
  mock.timers.tick(2999);
  assert.deepEqual(texts(store), ['added']);
  mock.timers.tick(1);
  assert.deepEqual(texts(store), []);
});

test('a paused toast stays, and then keeps the rest of its time', () => {
  const store = createToastStore();
  store.showToast({ text: 'added' });
  mock.timers.tick(2000);
  store.pauseToasts();
  mock.timers.tick(60_000);
  assert.deepEqual(texts(store), ['added']);
  store.resumeToasts();
  mock.timers.tick(999);
  assert.deepEqual(texts(store), ['added']);
  mock.timers.tick(1);
  assert.deepEqual(texts(store), []);
});

test('a toast that arrives during a pause waits with the others and then has its full time', () => {
  const store = createToastStore();
  store.showToast({ text: 'first' });
  mock.timers.tick(1000);
  store.pauseToasts();
  store.showToast({ text: 'second' });
  mock.timers.tick(10_000);
  store.resumeToasts();
  mock.timers.tick(2000);
  assert.deepEqual(texts(store), ['second']);
  mock.timers.tick(1000);
  assert.deepEqual(texts(store), []);
});

test('dismissing the last toast under the pointer does not pause the next one for ever', () => {
  const store = createToastStore();
  store.showToast({ text: 'first' });
  store.pauseToasts();
  store.dismissToast(store.getToasts()[0]!.id);
  store.showToast({ text: 'second' });
  mock.timers.tick(3000);
  assert.deepEqual(texts(store), []);
});

test('a fourth toast removes the oldest', () => {
  const store = createToastStore();
  for (const text of ['1', '2', '3', '4']) store.showToast({ text });
  assert.deepEqual(texts(store), ['2', '3', '4']);
});

test('a listener is called once per change, and not after it left', () => {
  const store = createToastStore();
  let heard = 0;
  const leave = store.subscribeToasts(() => heard++);
  store.showToast({ text: 'added' });
  mock.timers.tick(3000);
  assert.equal(heard, 2);
  leave();
  store.showToast({ text: 'unheard' });
  assert.equal(heard, 2);
});

test('the list keeps its identity until it changes', () => {
  const store = createToastStore();
  store.showToast({ text: 'added' });
  assert.equal(store.getToasts(), store.getToasts());
});
