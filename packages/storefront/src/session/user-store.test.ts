import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type Visitor, getUserState, loadVisitor, nobody, setUserState, setVisitor } from './user-store.ts';

// The visitor in the header while answers overtake each other.

const summary = (change: Partial<Visitor> = {}): Visitor => ({
  nick_name: 'Test',
  mobile_verified: true,
  cart_count: 5,
  favorite_ids: [1, 2],
  unread_count: 3,
  purchase: null,
  province: '浙江省',
  ...change,
});

/** Requests a summary whose answer is given afterwards. */
function load() {
  const { promise, resolve, reject } = Promise.withResolvers<Visitor>();
  const loaded = loadVisitor({ user: { getSummary: () => promise } });
  const answer = (visitor: Visitor) => {
    resolve(visitor);
    return loaded;
  };
  const fail = () => {
    reject(new Error('no answer'));
    return loaded;
  };
  return { answer, fail };
}

beforeEach(() => setUserState(nobody));

test('of several summaries the one requested last is shown; if that fails, the one before', async () => {
  const [first, second, third, fourth] = [load(), load(), load(), load()];
  await third.answer(summary({ cart_count: 7 }));
  await first.answer(summary());
  assert.equal(getUserState().visitor?.cart_count, 7);
  await fourth.fail();
  await second.answer(summary());
  assert.equal(getUserState().visitor?.cart_count, 7);

  const [before, last] = [load(), load()];
  await last.fail();
  await before.answer(summary({ cart_count: 8 }));
  assert.equal(getUserState().visitor?.cart_count, 8);
});

test('a cart counted while a summary was under way keeps its count, and the rest of the summary is shown', async () => {
  setVisitor({ cart_count: 0 });
  const first = load();
  setVisitor({ cart_count: 6 });
  await first.answer(summary());
  assert.deepEqual(getUserState().visitor, summary({ cart_count: 6 }));
  await load().answer(summary({ cart_count: 9 }));
  assert.equal(getUserState().visitor?.cart_count, 9);
});

test('hearts clicked before the first summary do not prevent it from being shown', async () => {
  const first = load();
  setVisitor({ favorite_ids: [3] });
  setVisitor({ favorite_ids: [] });
  await first.answer(summary());
  assert.deepEqual(getUserState().visitor, summary());
});
