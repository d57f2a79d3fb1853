import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { randomOf } from '../../../testing/test-random.ts';
import { expireAccount } from './expire-points.ts';
import { getPointsBalance } from './get-points-balance.ts';
import { movePoints } from './move-points.ts';
import { returnPoints } from './return-points.ts';
import { spendPoints } from './spend-points.ts';
import { takeBackPoints } from './take-back-points.ts';
import { type LotFigure, PointsModel } from './internal/test-points-model.ts';

const memo = { en: 'Test', zh: '测试' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Random points transfers of one account on a simulated clock, each compared with the model. Throws
 * at the first difference, with seed and step.
 */
export async function runRandomTransfers(db: DatabasePool, { seed, steps }: { seed: number; steps: number }): Promise<void> {
  const random = randomOf(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const { id: accountId } = await createTestAccount(db);
  const model = new PointsModel();
  let now = Date.UTC(2026, 0, 1);

  const acts: Record<string, (reference: string) => Promise<void>> = {
    async earn(reference) {
      const [points, from] = [1 + below(40), now + below(3) * below(6) * dayMs];
      // every lot has dates of its own, so that the model and the database order them alike
      const expires = from + (1 + below(60)) * dayMs + below(1_000_000);
      const dates = { movedAt: new Date(now), spendableFrom: new Date(from), expiresAt: new Date(expires) };
      await movePoints(db, { accountId, change: points, type: 'earn', counterpart: 'issued', reference, memo, ...dates });
      model.earn(reference, points, { from, expires });
    },
    async spend(reference) {
      const points = 1 + below(60);
      const spent = await withTransaction(db, (tx) => spendPoints(tx, { accountId, points, reference, memo, movedAt: new Date(now) }));
      assert.equal(spent.ok, model.spend(reference, points, now));
    },
    async giveBack(reference) {
      const spend = pick([...model.spends].filter(([, taken]) => taken.length > 0));
      if (!spend) return;
      const [spentReference, taken] = spend;
      const points = 1 + below(taken.length);
      await withTransaction(db, (tx) => returnPoints(tx, { spentReference, points, reference, memo, movedAt: new Date(now) }));
      model.giveBack(spentReference, points, now);
    },
    async takeBack(reference) {
      const earnedReference = pick([...model.earnings.keys()]);
      if (earnedReference === undefined) return;
      const most = 1 + below(50);
      const request = { accountId, earnedReference, most, reference, memo, movedAt: new Date(now) };
      assert.equal(await withTransaction(db, (tx) => takeBackPoints(tx, request)), model.takeBack(earnedReference, most, now));
    },
    async expire() {
      // of this account only: the others have clocks of their own
      await withTransaction(db, (tx) => expireAccount(tx, accountId, new Date(now)));
      model.expire(now);
    },
  };
  const names = ['earn', 'earn', 'earn', 'spend', 'spend', 'spend', 'spend', 'giveBack', 'giveBack', 'takeBack', 'expire'];

  for (let step = 1; step <= steps; step += 1) {
    now += below(20) * hourMs;
    const name = names[below(names.length)] ?? 'earn';
    try {
      await acts[name]?.(`${accountId}:${step}`);
      const balance = await getPointsBalance(db, accountId, new Date(now));
      assert.deepEqual(balance, { spendable: model.spendable(now), pending: model.pending(now) });
      if (step % 20 === 0 || step === steps) assert.deepEqual(await lotsOf(db, accountId), model.lots());
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}: ${name} differs from the model`, { cause: error });
    }
  }
  assert.equal(await writtenOff(db, accountId), model.writtenOff, `seed ${seed}: what was written off`);
}

async function lotsOf(db: DatabasePool, accountId: number): Promise<LotFigure[]> {
  const { rows } = await db.query<{ from: Date; expires: Date; points: number }>(sql`
    select spendable_from as from, expires_at as expires, sum(remaining)::int as points from points_lot
    where account_id = ${accountId} and remaining > 0 group by 1, 2 order by 2, 1`);
  return rows.map(({ from, expires, points }) => ({ from: from.getTime(), expires: expires.getTime(), points }));
}

async function writtenOff(db: DatabasePool, accountId: number): Promise<number> {
  const { rows } = await db.query<{ points: number }>(
    sql`select coalesce(sum(points), 0)::int as points from points_write_off where account_id = ${accountId}`,
  );
  return rows[0]?.points ?? 0;
}
