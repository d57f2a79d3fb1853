import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { anonymous } from '../api/actor.ts';
import type { ArrivedCall } from '../api/dispatch.ts';
import type { Database } from '../database/connection.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { SearchTally } from '../../domains/goods/search/search-tally.ts';
import { countingSearches, searchOutcome } from './count-searches.ts';
import { createCachedDispatch } from './cached-dispatch.ts';
import { TaggedCache } from './tagged-cache.ts';

const { db, drop } = await openTestDatabase({ poolSize: 2 });
after(drop);
beforeEach(() => db.query('delete from search_day'));

const nothing = { total: 0, did_you_mean: [] };
const search = (input: Record<string, unknown>, name: ArrivedCall['name'] = 'catalogue.findProducts'): ArrivedCall => ({
  name,
  input,
  actor: anonymous('en'),
  effects: { setCookie() {}, clearCookie() {} },
  idempotencyKey: null,
  file: null,
});
const rows = async () =>
  (await db.query(`select to_char(day, 'YYYY-MM-DD') as day, found, missed from search_day order by day`)).rows.map((row) =>
    Object.values(row),
  );

test('every search of the whole catalogue counts, also one that is answered from memory', async () => {
  const tally = new SearchTally(db);
  const live = async ({ input }: ArrivedCall): Promise<Result<unknown>> =>
    input['q'] === 'refused' ? refuse('malformed') : done(input['q'] === 'acetone' ? { ...nothing, total: 3 } : nothing);
  const cached = createCachedDispatch(live, new TaggedCache<Result<unknown>>(1_000_000), () => Date.now() + 60_000);
  const dispatch = countingSearches(cached, tally);
  for (const q of ['acetone', 'acetone', 'unobtainium', 'refused']) await dispatch(search({ q }));
  assert.deepEqual(await rows(), [], 'no search writes');
  await tally.flush();
  assert.deepEqual(
    (await rows()).map(([, ...counts]) => counts),
    [[2, 1]],
  );
});

test('a filter, a later page, suggestions for a number and other calls are no searches of the whole catalogue', () => {
  const outcome = (input: Record<string, unknown>, output: unknown = nothing, name?: ArrivedCall['name']) =>
    searchOutcome({ ...search(input, name), output });
  assert.equal(outcome({ q: 'salt', page: '1', sort: 'name', brand: [], availability: [] }, { ...nothing, total: 1 }), 'found');
  assert.equal(outcome({ q: 'salt' }), 'missed');
  for (const input of [
    {},
    { q: ' ' },
    { q: 'salt', page: 2 },
    { q: 'salt', brand: [1] },
    { q: 'salt', availability: ['in_stock'] },
    { q: 'salt', type: 'hot' },
  ])
    assert.equal(outcome(input), null, JSON.stringify(input));
  assert.equal(outcome({ q: '67-64-2' }, { ...nothing, did_you_mean: ['67-64-1'] }), null);
  assert.equal(outcome({ q: 'salt' }, nothing, 'catalogue.suggest'), null);
});

test('days are in Beijing time, several processes add up, and what cannot be written stays counted', async () => {
  let isGone = true;
  const flaky = {
    query: async (statement: string) => {
      if (isGone) throw new Error('the database is gone');
      return db.query(statement);
    },
  } as unknown as Database;
  const [one, other] = [new SearchTally(flaky), new SearchTally(db)];
  one.count('found', new Date('2026-03-01T15:59:59Z'));
  one.count('found', new Date('2026-03-01T16:00:00Z'));
  other.count('missed', new Date('2026-03-01T17:00:00Z'));
  await assert.rejects(one.flush());
  isGone = false;
  one.count('missed', new Date('2026-03-01T15:00:00Z'));
  for (const tally of [one, other, one]) await tally.flush();
  assert.deepEqual(await rows(), [
    ['2026-03-01', 1, 1],
    ['2026-03-02', 1, 1],
  ]);
});
