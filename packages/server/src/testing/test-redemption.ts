import sql from 'sql-template-tag';
import { inTransaction } from '../platform/database/transaction.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { createTestAccount } from './test-account.ts';
import { createTestAddress } from './test-address.ts';
import { type TestPack, createTestPack } from './test-goods.ts';
import { getPointsBalance } from '../domains/care/points/get-points-balance.ts';
import { movePoints } from '../domains/care/points/move-points.ts';
import { redeemGood } from '../domains/care/points/redeem-good.ts';

export type TestRedeemer = { accountId: number; mobileVerified: boolean; addressId: number };

/** A buyer with an address and so many points that do not expire. */
export async function createTestRedeemer(db: DatabasePool, points: number, { verified = true } = {}): Promise<TestRedeemer> {
  const { id: accountId } = await createTestAccount(db, { verified });
  const memo = { en: 'Earned', zh: '获得' };
  await movePoints(db, { accountId, change: points, type: 'earn', counterpart: 'issued', reference: `buyer:${accountId}`, memo });
  return { accountId, mobileVerified: verified, addressId: await createTestAddress(db, accountId) };
}

/** A pack in the points mall. */
export async function createTestGood(db: DatabasePool, stock: number, points: number, pack: TestPack = {}): Promise<number> {
  const { sku_id: skuId } = await createTestPack(db, pack);
  const { rows } = await db.query<{ id: number }>(
    sql`insert into points_good (key, sku_id, points, stock) values (${`good-${skuId}`}, ${skuId}, ${points}, ${stock}) returning id`,
  );
  return idOf(rows);
}

/** A coupon in the points mall, ¥10 off from ¥100 on. */
export async function createTestCouponGood(db: DatabasePool, { stock, points, quota }: { stock: number; points: number; quota: number }) {
  const { rows } = await db.query<{ id: number }>(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, audience)
      values (${`coupon-${Math.random()}`}, '¥10 coupon', '10 元优惠券', 'From ¥100', '满 100 元可用', 1000, 10000, 60, ${quota}, 'points')
      returning id, key
    )
    insert into points_good (key, coupon_id, points, stock) select key, id, ${points}, ${stock} from coupon returning id`);
  return idOf(rows);
}

function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('the good was not written');
  return row.id;
}

/** Redeems for a buyer, by the address that they have. */
export const redeemFor = (db: DatabasePool, buyer: TestRedeemer, goodId: number, quantity = 1) =>
  inTransaction(db, (transaction) => redeemGood(transaction, buyer, { goodId, quantity, addressId: buyer.addressId }, 'en'));

/** Points that a buyer can spend now. */
export const spendableOf = async (db: DatabasePool, { accountId }: TestRedeemer): Promise<number> =>
  (await getPointsBalance(db, accountId)).spendable;

/** What is left of a good in the mall. */
export async function stockOfGood(db: DatabasePool, goodId: number): Promise<number> {
  const { rows } = await db.query<{ stock: number }>(sql`select stock from points_good where id = ${goodId}`);
  return rows[0]?.stock ?? 0;
}
