import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { noticeOf } from '../../../rules/notifications/internal/notice-of.ts';
import { setPreference } from '../../../rules/notifications/preferences.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestCouponGood, createTestRedeemer, redeemFor } from '../../../../testing/test-redemption.ts';
import { claimCoupon } from '../claim-coupon.ts';
import { findMyPromotions } from '../find-my-promotions.ts';
import { eraseGiftReasons } from '../gift-reasons.ts';
import { takeBackCoupon } from '../take-back-coupon.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let ana: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  ana = await shop.openOperator(['sales']);
});
after(() => shop.close());

async function createCoupon({ off = 1_000, quota = 5, audience = 'given' } = {}): Promise<number> {
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into coupon (title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, audience, starts_at)
    values ('Sorry', '致歉券', 't', 't', ${off}, 10000, 30, ${quota}, ${audience}, now() - interval '2 days') returning id`);
  return rows[0]!.id;
}
const give = (couponId: number, accountIds: number[], { cookie } = ana) =>
  shop.call(
    'approvals.requestCouponGift',
    { coupon_id: couponId, account_ids: accountIds, reason: 'Late delivery', key: randomUUID() },
    { cookie },
  );
const couponsOf = async (accountId: number) => (await findMyPromotions(shop.db, accountId, 'en')).coupons.map(({ coupon_id: id }) => id);
const claimedOf = async (id: number) =>
  (await shop.db.query<{ claimed: number }>(sql`select claimed from coupon where id = ${id}`)).rows[0]!.claimed;

const giftsOf = async (coupon: number) => (await shop.call('coupons.findGifts', { id: coupon }, { cookie: ana.cookie })).data.items;
const takeBack = (coupon: number, claim: number, { cookie } = ana) =>
  shop.call('coupons.takeBack', { id: coupon, claim_id: claim, reason: 'Meant for another one' }, { cookie });

test('a coupon given by mistake is revoked with a reason: its customer is notified, loses it, and can get it again', async () => {
  const coupon = await createCoupon({ quota: 1 });
  const buyer = await createTestAccount(shop.db);
  await give(coupon, [buyer.id]);
  const [{ claim_id: claim }] = await giftsOf(coupon);
  assert.equal((await takeBack(coupon, claim, await shop.openOperator(['finance']))).status, 403);
  assert.equal((await takeBack(await createCoupon(), claim)).data.error, 'not_found', 'of another coupon');
  assert.equal((await takeBack(coupon, claim)).status, 200);
  assert.deepEqual([await couponsOf(buyer.id), await claimedOf(coupon)], [[], 0]);
  const [gift] = await giftsOf(coupon);
  assert.deepEqual(
    [gift.state, gift.taken_back.reason, gift.taken_back.by.includes(ana.name)],
    ['taken_back', 'Meant for another one', true],
  );
  assert.match((await takeBack(coupon, claim)).text, /taken back already/);
  const [reported] = await shop.db
    .query<{ id: number; kind: 'coupon.taken_back'; payload: Record<string, unknown>; occurred_at: Date }>(sql`
      select id, kind, payload, occurred_at from domain_event where account_id = ${buyer.id} and kind = 'coupon.taken_back'`)
    .then(({ rows }) => rows);
  assert.equal(reported && noticeOf(reported)?.kind, 'coupon_taken_back');
  const silenced = await setPreference(shop.db, buyer.id, { kind: 'coupon_taken_back', channel: 'centre', is_on: false });
  assert.equal(!silenced.ok && silenced.error, 'notification_needed');

  assert.equal((await give(coupon, [buyer.id])).data.given, 1);
  assert.deepEqual([await couponsOf(buyer.id), await claimedOf(coupon)], [[coupon], 1]);
  const states = (await giftsOf(coupon)).map((one: { state: string }) => one.state);
  assert.deepEqual(states, ['usable', 'taken_back']);
  const { coupons } = (await shop.call('customers.getHistory', { id: buyer.id }, { cookie: ana.cookie })).data;
  assert.deepEqual(
    coupons.items.map((one: { state: string; taken_back: { reason: string } | null }) => [one.state, one.taken_back?.reason ?? null]),
    [
      ['usable', null],
      ['taken_back', 'Meant for another one'],
    ],
  );
  assert.equal(coupons.total, 2);
});

test('a gift without approval still counts after it was revoked', async () => {
  const giver = await shop.openOperator(['sales']);
  const [one, two] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const large = async () => {
    const coupon = await createCoupon({ off: 400_000 });
    await shop.db.query(sql`update coupon set threshold = 2000000 where id = ${coupon}`);
    return coupon;
  };
  const mistaken = await large();
  assert.equal((await give(mistaken, [one.id, two.id], giver)).data.given, 2);
  for (const { claim_id: claim } of await giftsOf(mistaken)) assert.equal((await takeBack(mistaken, claim, giver)).status, 200);
  const again = await give(await large(), [one.id], giver);
  assert.deepEqual([again.data.given, again.data.approval_id !== null], [0, true]);
});

test('a claimed, bought, used or expired coupon cannot be revoked', async () => {
  const coupon = await createCoupon({ audience: 'everyone' });
  const buyer = await createTestAccount(shop.db);
  const claimed = await inTransaction(shop.db, (tx) => claimCoupon(tx, { accountId: buyer.id, mobileVerified: true }, coupon));
  assert.ok(claimed.ok);
  assert.equal((await takeBack(coupon, claimed.value.claim_id)).data.error, 'not_found');
  const redeemer = await createTestRedeemer(shop.db, 120);
  const good = await createTestCouponGood(shop.db, { stock: 1, points: 120, quota: 1 });
  assert.ok((await redeemFor(shop.db, redeemer, good)).ok);
  const { coupons: bought } = await findMyPromotions(shop.db, redeemer.accountId, 'en');
  assert.equal((await takeBack(bought[0]!.coupon_id, bought[0]!.claim_id)).data.error, 'not_found');
  const user = await createTestBuyer(shop.db);
  await give(coupon, [user.accountId]);
  const [{ claim_id: used }] = await giftsOf(coupon);
  valueOf(await user.add((await createTestPack(shop.db, { onHand: 1 })).sku_id, 1));
  const placed = valueOf(await user.place(9_800, { coupon_claim_id: used }));
  const refused = await takeBack(coupon, used);
  assert.deepEqual([refused.data.error, refused.text.includes(placed.id)], ['wrong_state', true]);
  const other = await createTestAccount(shop.db);
  await give(coupon, [other.id]);
  const [{ claim_id: claim }] = await giftsOf(coupon);
  await shop.db.query(sql`update coupon_claim set expires_at = now() - interval '1 hour' where id = ${claim}`);
  assert.match((await takeBack(coupon, claim)).text, /has expired/);
  assert.equal(await claimedOf(coupon), 3);
});

test('of an order and a revocation of its coupon at once one succeeds', async () => {
  const pack = await createTestPack(shop.db, { onHand: 20 });
  for (const first of ['order', 'taking back'] as const) {
    const coupon = await createCoupon({ off: 500 });
    const buyer = await createTestBuyer(shop.db);
    await give(coupon, [buyer.accountId]);
    const [{ claim_id: claim }] = await giftsOf(coupon);
    valueOf(await buyer.add(pack.sku_id, 1));
    const place = () => buyer.place(10_300, { coupon_claim_id: claim });
    if (first === 'order') {
      const placing = await place();
      assert.ok(placing.ok);
      const refused = await takeBack(coupon, claim);
      assert.deepEqual([refused.data.error, refused.text.includes(placing.value.id)], ['wrong_state', true]);
      assert.equal(await claimedOf(coupon), 1);
      continue;
    }
    const { pressed } = await withTransaction(shop.db, async (tx) => {
      const taken = await takeBackCoupon(tx, { couponId: coupon, claimId: claim, reason: 'x', by: 'ann' });
      assert.ok(taken.ok);
      const placing = place();
      await waitsForLock(shop.db, placing);
      return { pressed: placing };
    });
    const placed = await pressed;
    assert.equal(!placed.ok && placed.error, 'coupon_unusable');
    const { rowCount } = await shop.db.query(sql`select from customer_order where account_id = ${buyer.accountId}`);
    assert.deepEqual([rowCount, await claimedOf(coupon)], [0, 0]);
  }
});

test('even without the operations no order holds a revoked coupon, and the reason is erased with the customer', async () => {
  const coupon = await createCoupon();
  const buyer = await createTestAccount(shop.db);
  await give(coupon, [buyer.id]);
  const [{ claim_id: claim }] = await giftsOf(coupon);
  await takeBack(coupon, claim);
  await assert.rejects(shop.db.query(sql`update coupon_claim set order_id = 1 where id = ${claim}`), {
    constraint: 'coupon_claim_used_or_taken_back',
  });
  await assert.rejects(shop.db.query(sql`update coupon_take_back set reason = 'another one' where claim_id = ${claim}`), /stays/);
  await inTransaction(shop.db, async (tx) => ({ ok: true as const, value: await eraseGiftReasons(tx, buyer.id) }));
  assert.equal((await giftsOf(coupon))[0].taken_back.reason, null);
});

test('revoking a claimable coupon invalidates the page of offers, which shows how many are left', async () => {
  const coupon = await createCoupon({ audience: 'everyone' });
  const buyer = await createTestAccount(shop.db);
  await give(coupon, [buyer.id]);
  const [{ claim_id: claim }] = await giftsOf(coupon);
  const announced = async () =>
    (await shop.db.query<{ count: number }>(sql`select count(*)::int as count from cache_change where tag = 'offers'`)).rows[0]!.count;
  const before = await announced();
  assert.equal((await takeBack(coupon, claim)).status, 200);
  assert.ok((await announced()) > before);
});
