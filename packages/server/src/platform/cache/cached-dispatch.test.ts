import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { anonymous } from '../api/actor.ts';
import type { ArrivedCall } from '../api/dispatch.ts';
import { createCachedDispatch } from './cached-dispatch.ts';
import { TaggedCache } from './tagged-cache.ts';

const effects = { setCookie() {}, clearCookie() {} };
const call = (name: ArrivedCall['name'], input: Record<string, unknown> = {}, language: 'en' | 'zh-CN' = 'en'): ArrivedCall => ({
  name,
  input,
  actor: anonymous(language),
  effects,
  idempotencyKey: null,
  file: null,
});

function counted(answer: (call: ArrivedCall) => Result<unknown>) {
  const cache = new TaggedCache<Result<unknown>>(1_000_000);
  let made = 0;
  const dispatch = createCachedDispatch(
    async (arrived) => ((made += 1), answer(arrived)),
    cache,
    () => Date.now() + 60_000,
  );
  return { dispatch, cache, made: () => made };
}

test('a shared read is answered from memory until the stock of a shown product changes', async () => {
  const { dispatch, cache, made } = counted(() => done({ items: [{ id: 7, pack_count: 2 }] }));
  await dispatch(call('catalogue.findProducts', { q: 'a' }));
  await dispatch(call('catalogue.findProducts', { q: 'a' }));
  assert.equal(made(), 1);
  cache.drop(['stock:8']);
  await dispatch(call('catalogue.findProducts', { q: 'a' }));
  assert.equal(made(), 1);
  cache.drop(['stock:7']);
  await dispatch(call('catalogue.findProducts', { q: 'a' }));
  assert.equal(made(), 2);
});

test('another language or input is another answer', async () => {
  const { dispatch, made } = counted(() => done({}));
  await dispatch(call('catalogue.getProduct', { id: 1 }));
  await dispatch(call('catalogue.getProduct', { id: 1 }, 'zh-CN'));
  await dispatch(call('catalogue.getProduct', { id: 2 }));
  assert.equal(made(), 3);
});

test('what every page shows is kept apart, until it changes, also where no other answer is kept', async () => {
  const made: string[] = [];
  const frame = new TaggedCache<Result<unknown>>(1_000_000);
  const dispatch = createCachedDispatch(
    async ({ name }) => (made.push(name), done({})),
    new TaggedCache<Result<unknown>>(0),
    () => Date.now() + 60_000,
    frame,
  );
  const turn = async () => {
    await dispatch(call('app.getShop'));
    await dispatch(call('catalogue.getProduct', { id: 1 }));
    return made.splice(0);
  };
  assert.deepEqual(await turn(), ['app.getShop', 'catalogue.getProduct']);
  assert.deepEqual(await turn(), ['catalogue.getProduct']);
  frame.drop(['shop']);
  assert.deepEqual(await turn(), ['app.getShop', 'catalogue.getProduct']);
});

test('a refusal is not cached', async () => {
  const { dispatch, made } = counted(() => refuse('not_found'));
  await dispatch(call('catalogue.getProduct', { id: 1 }));
  await dispatch(call('catalogue.getProduct', { id: 1 }));
  assert.equal(made(), 2);
});

test('personal answers and those that decide about money are never answered from memory', async () => {
  const live = [
    'cart.get',
    'checkout.preview',
    'user.getSummary',
    'user.getProfile',
    'orders.find',
    'favorites.find',
    'promotions.getMine',
    'app.init',
    'captcha.get',
  ] as const;
  for (const name of live) {
    const { dispatch, made, cache } = counted(() => done({}));
    await dispatch(call(name));
    await dispatch(call(name));
    assert.equal(made(), 2, name);
    assert.equal(cache.size.entries, 0, name);
  }
});
