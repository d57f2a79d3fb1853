import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { findPointsFaults } from './find-points-faults.ts';
import { returnPoints } from './return-points.ts';
import { spendPoints } from './spend-points.ts';
import { createTestRedeemer } from '../../../testing/test-redemption.ts';

const { db, owner, drop } = await openWithOwner(2);

before(async () => {
  const memo = { en: 'Test', zh: '测试' };
  const { accountId } = await createTestRedeemer(db, 100);
  await withTransaction(db, (tx) => spendPoints(tx, { accountId, points: 60, reference: 'spent', memo }));
  await withTransaction(db, (tx) => returnPoints(tx, { spentReference: 'spent', points: 10, reference: 'returned', memo }));
});
after(drop);

test('consistent points have no faults', async () => assert.deepEqual(await findPointsFaults(db), []));

for (const [name, statement, fault] of [
  ['a balance that grows by itself', 'update points_account set balance = balance + 1', /has a balance of 51, its transfers make 50/],
  ['a lot that grows by itself', 'update points_lot set remaining = remaining + 1', /has 51 left in lot \d+, its allocations make 50/],
  ['a lot that nobody allocated', 'delete from points_allocation where change > 0 and undoes is null', /its lots moved by 0/],
  [
    'a transfer that no lot knows',
    `insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh)
     select account_id, 5, 'issued', 'earn', 'planted', '', '' from points_account`,
    /its lots moved by 0/,
  ],
  [
    'more given back than was spent',
    `update points_transfer set change = 70 where reference = 'returned'`,
    /was given back 70 of the 60 that transfer \d+ moved/,
  ],
] as const) {
  test(`the consistency check finds ${name}`, async () => {
    await owner.query('begin');
    try {
      // the owner of the tables, with every guard switched off
      await owner.query('set local session_replication_role = replica');
      await owner.query(statement);
      const faults = await findPointsFaults(owner);
      assert.ok(
        faults.some((found) => fault.test(found.fault)),
        JSON.stringify(faults),
      );
    } finally {
      await owner.query('rollback');
    }
  });
}
