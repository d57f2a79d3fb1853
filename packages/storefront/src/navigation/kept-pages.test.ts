import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  arrived,
  followTraversals,
  forgetFetched,
  forgetPages,
  isFetched,
  keepFetched,
  keepShown,
  recall,
  weighFetched,
} from './kept-pages.ts';

const page = new EventTarget();
Object.assign(globalThis, { window: page });
followTraversals();
const goBack = () => page.dispatchEvent(new Event('popstate'));
beforeEach(() => {
  forgetPages();
  arrived();
});

test('a shown page is reused on Back and Forward, for ten minutes, and not for a click', async () => {
  keepShown('/a', 'page a', 0);
  assert.equal(recall('/a', 1), undefined);
  goBack();
  assert.equal(await recall('/a', 599_999), 'page a');
  assert.equal(recall('/a', 600_000), undefined);
  arrived();
  assert.equal(recall('/a', 1), undefined);
});

test('going back and forth does not extend a page’s time', () => {
  const data = { some: 'page' };
  keepShown('/a', data, 0);
  keepShown('/a', data, 500_000);
  goBack();
  assert.equal(recall('/a', 700_000), undefined);
});

test('a prefetched page serves one click within half a minute, and not Back', async () => {
  const data = Promise.resolve('page b');
  keepFetched('/b', data, 0);
  assert.ok(isFetched('/b', 29_999));
  assert.equal(await recall('/b', 29_999), 'page b');
  assert.equal(recall('/b', 30_000), undefined);
  goBack();
  assert.equal(recall('/b', 1), undefined);
  arrived();
  keepShown('/b', 'page b', 1);
  assert.equal(recall('/b', 2), undefined);
});

test('a visit to a prefetched page is reported once, and not where the prefetch failed', async () => {
  let taken = 0;
  const onTaken = () => void (taken += 1);
  keepFetched('/t', Promise.resolve('page t'), 0, onTaken);
  assert.equal(taken, 0);
  await recall('/t', 1);
  await recall('/t', 2);
  assert.equal(taken, 1);
  const failed = Promise.reject(new Error('no line'));
  keepFetched('/u', failed, 0, onTaken);
  await assert.rejects(recall('/u', 1) ?? failed);
  assert.equal(taken, 1);
});

test('a failed prefetch counts as never tried, unless it was tried again meanwhile', async () => {
  const failed = Promise.reject(new Error('no line'));
  keepFetched('/c', failed, 0);
  const again = Promise.resolve('page c');
  keepFetched('/c', again, 1);
  await failed.catch(() => {});
  assert.equal(await recall('/c', 2), 'page c');
  const lone = Promise.reject(new Error('no line'));
  keepFetched('/d', lone, 0);
  await lone.catch(() => {});
  assert.equal(recall('/d', 1), undefined);
});

test('memory is bounded by number and by bytes; the oldest give way', async () => {
  for (let index = 0; index < 30; index += 1) {
    keepShown(`/s${index}`, index, 0);
    keepFetched(`/f${index}`, Promise.resolve(index), 0);
  }
  assert.equal(isFetched('/f5', 1), false);
  assert.ok(isFetched('/f6', 1));
  weighFetched('/f28', 1_200_000);
  weighFetched('/f29', 900_000);
  assert.deepEqual(
    [6, 27, 28, 29].map((index) => isFetched(`/f${index}`, 1)),
    [false, false, false, true],
  );
  goBack();
  assert.equal(recall('/s5', 1), undefined);
  assert.equal(await recall('/s6', 1), 6);
});

test('a change drops what was prefetched, a sign-in everything', async () => {
  keepShown('/a', 'page a', 0);
  keepFetched('/b', Promise.resolve('page b'), 0);
  forgetFetched();
  assert.equal(recall('/b', 1), undefined);
  goBack();
  assert.equal(await recall('/a', 1), 'page a');
  forgetPages();
  assert.equal(recall('/a', 1), undefined);
});
