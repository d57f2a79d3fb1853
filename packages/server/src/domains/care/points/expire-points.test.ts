import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { expirePoints } from './expire-points.ts';
import { findPointsHistory } from './find-points-history.ts';
import { movePoints } from './move-points.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

const memo = { en: 'Test', zh: '测试' };
const day = (text: string) => new Date(`${text}T16:00:00Z`);
let references = 0;
const earn = (accountId: number, points: number, expiresAt?: Date) =>
  movePoints(db, {
    accountId,
    change: points,
    type: 'earn',
    counterpart: 'issued',
    reference: `earn:${++references}`,
    memo,
    ...(expiresAt && { expiresAt }),
  });
const spend = (accountId: number, points: number) =>
  movePoints(db, { accountId, change: -points, type: 'spend', counterpart: 'redeemed', reference: `spend:${++references}`, memo });
const balanceOf = async (accountId: number) => (await findPointsHistory(db, accountId, { page: 1, limit: 1 }, 'en')).balance;

test('what expires first is spent first: only the rest of it expires, and once', async () => {
  const { id } = await createTestAccount(db);
  await earn(id, 100, day('2097-01-31'));
  await earn(id, 50, day('2097-06-30'));
  await earn(id, 5);
  await spend(id, 30);
  await expirePoints(db, day('2097-01-30'));
  assert.equal(await balanceOf(id), 125);
  await Promise.all([1, 2, 3, 4].map(() => expirePoints(db, day('2097-01-31'))));
  assert.equal(await balanceOf(id), 55);
  await spend(id, 20);
  await expirePoints(db, day('2097-12-31'));
  assert.equal(await balanceOf(id), 5);
  const { items } = await findPointsHistory(db, id, { page: 1, limit: 10, type: 'expire' }, 'zh-CN');
  assert.deepEqual(
    items.map(({ change, memo: text }) => [change, text]),
    [
      [-30, '积分到期'],
      [-70, '积分到期'],
    ],
  );
});

test('points that were spent do not expire again, and those without a term never do', async () => {
  const { id } = await createTestAccount(db);
  await earn(id, 40, day('2097-01-31'));
  await earn(id, 60);
  await spend(id, 70);
  await expirePoints(db, day('2100-01-01'));
  assert.equal(await balanceOf(id), 30);
});
