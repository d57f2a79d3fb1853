import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { claimCoupon } from './claim-coupon.ts';
import { findMyPromotions } from './find-my-promotions.ts';
import { getOffers } from './get-offers.ts';
import { releaseCoupon } from './release-coupon.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

async function createCoupon({ quota = 20, threshold = 50_000, off = 5_000, ended = false } = {}): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, starts_at, ends_at)
    values (${`coupon-${randomInt(1_000_000_000)}`}, '¥50 off', '满减券', 'terms', '说明', ${off}, ${threshold}, 30, ${quota},
            now() - interval '100 years', ${ended ? new Date(0) : null}) returning id`);
  return rows[0]!.id;
}

const createBuyer = async () => ({ accountId: (await createTestAccount(db)).id, mobileVerified: true });
const createBuyers = (count: number) => Promise.all(Array.from({ length: count }, createBuyer));
const claim = (buyer: { accountId: number; mobileVerified: boolean }, couponId: number) =>
  inTransaction(db, (transaction) => claimCoupon(transaction, buyer, couponId));
const countClaims = async (couponId: number) => {
  const { rows } = await db.query<{ claims: number; claimed: number }>(sql`
    select (select count(*) from coupon_claim where coupon_id = ${couponId}) as claims, claimed from coupon where id = ${couponId}`);
  return rows[0];
};

test('300 parallel claims by 150 buyers of a coupon with 20: exactly 20, one per buyer', async () => {
  const couponId = await createCoupon({ quota: 20 });
  const buyers = await createBuyers(150);
  const results = await Promise.all([...buyers, ...buyers].map((buyer) => claim(buyer, couponId)));
  assert.equal(results.filter((result) => result.ok).length, 20);
  assert.ok(results.every((result) => result.ok || ['coupon_gone', 'coupon_claimed'].includes(result.error)));
  assert.deepEqual(await countClaims(couponId), { claims: 20, claimed: 20 });
});

test('positive control: counting first and claiming then gives away too many', async () => {
  const couponId = await createCoupon({ quota: 5 });
  const buyers = await createBuyers(20);
  const naive = ({ accountId }: { accountId: number }) =>
    withTransaction(db, async (transaction) => {
      const { rows } = await transaction.query<{ taken: number }>(
        sql`select count(*) as taken from coupon_claim where coupon_id = ${couponId}`,
      );
      if (rows[0]!.taken >= 5) return;
      await transaction.query('select pg_sleep(0.02)');
      await transaction.query(
        sql`insert into coupon_claim (coupon_id, account_id, expires_at) values (${couponId}, ${accountId}, now() + interval '1 day')`,
      );
    });
  await Promise.all(buyers.map(naive));
  assert.ok((await countClaims(couponId))!.claims > 5);
});

test('50 parallel claims of one buyer give one', async () => {
  const couponId = await createCoupon();
  const buyer = await createBuyer();
  const results = await Promise.all(Array.from({ length: 50 }, () => claim(buyer, couponId)));
  assert.equal(results.filter((result) => result.ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.error === 'coupon_claimed'));
  assert.deepEqual(await countClaims(couponId), { claims: 1, claimed: 1 });
});

test('an ended and an unknown coupon, and a claim by an unverified buyer, are refused', async () => {
  const buyer = await createBuyer();
  assert.deepEqual(await claim(buyer, await createCoupon({ ended: true })), { ok: false, error: 'not_found' });
  assert.deepEqual(await claim(buyer, 1_000_000_000), { ok: false, error: 'not_found' });
  assert.deepEqual(await claim({ ...buyer, mobileVerified: false }, await createCoupon()), { ok: false, error: 'mobile_unverified' });
});

test('the offers show how many of a coupon are left, and are updated by each claim', async () => {
  const couponId = await createCoupon({ quota: 2 });
  const offered = async () => (await getOffers(db, 'en')).coupons.find((coupon) => coupon.id === couponId);
  const announced = async () =>
    (await db.query<{ count: number }>(sql`select count(*)::integer as count from cache_change where tag = 'offers'`)).rows[0]?.count ?? 0;
  assert.equal((await offered())?.left, 2);
  assert.equal((await offered())?.ends_at, null);
  const before = await announced();
  await claim(await createBuyer(), couponId);
  assert.equal((await offered())?.left, 1);
  assert.equal(await announced(), before + 1);
  await claim(await createBuyer(), couponId);
  assert.equal((await offered())?.left, 0);
});

async function createOrder(accountId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into customer_order (number, account_id, status, payment_method, payment_state, goods, shipping, total, recipient, mobile,
                                province_id, city_id, province, city, detail, shipping_method, payment_due_at)
    values (${String(randomInt(1_000_000_000)).padStart(14, '2')}, ${accountId}, 'pending_payment', 'bank_transfer', 'unpaid', 100, 0, 100,
            'r', 'm', '310000', '310100', 'p', 'c', 'd', 'standard', now()) returning id`);
  return rows[0]!.id;
}

const hold = async (accountId: number, claimId: number, orderId: number) =>
  (await db.query<{ held: boolean }>(sql`select hold_coupon(${accountId}, ${claimId}, ${orderId}) as held`)).rows[0]?.held;

test('of parallel orders one holds the coupon; cancelling returns it once, usable again', async () => {
  const couponId = await createCoupon({ threshold: 50_000, off: 5_000 });
  const buyer = await createBuyer();
  const claimed = await claim(buyer, couponId);
  assert.ok(claimed.ok);
  const claimId = claimed.value.claim_id;
  const orders = await Promise.all(Array.from({ length: 10 }, () => createOrder(buyer.accountId)));
  const held = await Promise.all(orders.map((orderId) => hold(buyer.accountId, claimId, orderId)));
  assert.equal(held.filter(Boolean).length, 1);
  assert.equal((await findMyPromotions(db, buyer.accountId, 'en')).coupons[0]?.state, 'used');

  await Promise.all(orders.map((orderId) => withTransaction(db, (transaction) => releaseCoupon(transaction, orderId))));
  const [usable] = (await findMyPromotions(db, buyer.accountId, 'en')).coupons;
  assert.deepEqual([usable?.claim_id, usable?.state, usable?.expires_at], [claimId, 'usable', claimed.value.expires_at]);
  const stranger = await createBuyer();
  assert.equal(await hold(stranger.accountId, claimId, orders[0]!), false);
});

test('an expired coupon cannot be used; if the shop is at fault a returned one is valid for a week', async () => {
  const buyer = await createBuyer();
  const claimed = await claim(buyer, await createCoupon());
  assert.ok(claimed.ok);
  const claimId = claimed.value.claim_id;
  const orderId = await createOrder(buyer.accountId);
  await db.query(sql`update coupon_claim set expires_at = now() - interval '1 second', order_id = ${orderId} where id = ${claimId}`);
  await releaseCoupon(db, orderId);
  assert.equal((await findMyPromotions(db, buyer.accountId, 'en')).coupons[0]?.state, 'expired');
  assert.equal(await hold(buyer.accountId, claimId, orderId), false);
  await db.query(sql`update coupon_claim set order_id = ${orderId} where id = ${claimId}`);
  await releaseCoupon(db, orderId, { shopsFault: true });
  assert.equal((await findMyPromotions(db, buyer.accountId, 'en')).coupons[0]?.state, 'usable');
});
