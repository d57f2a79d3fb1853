import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { eraseOnRequest } from '../../../people/privacy/answer-data-request.ts';
import { noticeOf } from '../../../rules/notifications/internal/notice-of.ts';
import { expirePoints } from '../../../care/points/expire-points.ts';
import { movePoints } from '../../../care/points/move-points.ts';
import { findPointsHistory } from '../../../care/points/find-points-history.ts';
import { returnPoints } from '../../../care/points/return-points.ts';
import { takeBackGrant } from '../../../care/points/take-back-grant.ts';
import { claimCoupon } from '../claim-coupon.ts';
import { findMyPromotions } from '../find-my-promotions.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let shop: TestConsole;
let ana: Someone;
let bo: Someone;
before(async () => {
  shop = await createTestConsole();
  [ana, bo] = [await shop.openOperator(['sales']), await shop.openOperator(['sales'])];
});
after(() => shop.close());

const decide = (id: number) => shop.call('approvals.decide', { id, approved: true }, { cookie: bo.cookie });
const eventsOf = async (accountId: number, kind: string) =>
  (
    await shop.db.query<{ id: number; kind: 'coupon.given'; payload: Record<string, unknown>; occurred_at: Date }>(sql`
    select id, kind, payload, occurred_at from domain_event where account_id = ${accountId} and kind = ${kind}`)
  ).rows;

async function createCoupon({ off = 1_000, threshold = 10_000, quota = 5, audience = 'given', ends = '1 day' } = {}): Promise<number> {
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into coupon (title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, audience, starts_at, ends_at)
    values ('Sorry', '致歉券', 't', 't', ${off}, ${threshold}, 30, ${quota}, ${audience}, now() - interval '2 days', now() + ${ends}::interval)
    returning id`);
  return rows[0]!.id;
}
const give = (couponId: number, accountIds: number[], key = randomUUID(), { cookie } = ana) =>
  shop.call('approvals.requestCouponGift', { coupon_id: couponId, account_ids: accountIds, reason: 'Late delivery', key }, { cookie });
const couponsOf = async (accountId: number) => (await findMyPromotions(shop.db, accountId, 'en')).coupons.map(({ coupon_id: id }) => id);
const claimedOf = async (id: number) =>
  (await shop.db.query<{ claimed: number }>(sql`select claimed from coupon where id = ${id}`)).rows[0]!.claimed;

test('a coupon is given to several customers, who are notified; two requests with one key give it once', async () => {
  const coupon = await createCoupon();
  const [one, two] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const key = randomUUID();
  const pressed = await Promise.all([give(coupon, [one.id, two.id], key), give(coupon, [two.id, one.id], key)]);
  assert.deepEqual(
    pressed.map(({ status, data }) => [status, data.approval_id]),
    [
      [200, null],
      [200, null],
    ],
  );
  assert.deepEqual(
    pressed.map(({ data }): number => data.given).toSorted((a, b) => a - b),
    [0, 2],
  );
  assert.deepEqual([await couponsOf(one.id), await couponsOf(two.id), await claimedOf(coupon)], [[coupon], [coupon], 2]);
  const [event, ...more] = await eventsOf(one.id, 'coupon.given');
  assert.deepEqual([more.length, event && noticeOf(event)?.kind], [0, 'coupon_given']);
  const { data } = await shop.call('customers.getHistory', { id: one.id }, { cookie: ana.cookie });
  assert.deepEqual([data.coupons.items[0].given.reason, data.coupons.items[0].given.by.includes(ana.name)], ['Late delivery', true]);
  const logged = await shop.db.query(sql`select from audit_entry where object_kind = 'coupon_gift' and actor_name = ${ana.name}`);
  assert.equal(logged.rowCount, 2);
});

test('the reason for a coupon is in its customer’s export and erased with the account, also in the approval', async () => {
  const handler = await shop.openOperator(['administrator']);
  const [erased, stays] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const small = await createCoupon();
  assert.equal((await give(small, [erased.id, stays.id])).status, 200);
  const requested = await give(await createCoupon({ off: 9_000 }), [erased.id]);
  assert.equal((await decide(requested.data.approval_id)).status, 200);
  const never = await give(await createCoupon({ off: 9_000 }), [erased.id]);
  const exported = async ({ id }: { id: number }) => {
    const headers = { 'x-console': '1', cookie: `console=${handler.cookie}` };
    const { body } = await shop.app.inject({ method: 'GET', url: `/api/operator/customers/${id}/personal-data`, headers });
    return JSON.parse(body).coupon_gifts.map((one: { reason: string; by: string | null }) => [
      one.reason,
      one.by?.includes(ana.name) ?? null,
    ]);
  };
  assert.deepEqual(await exported(erased), [
    ['Late delivery', true],
    ['Late delivery', true],
    ['Late delivery', null],
  ]);
  const gone = await shop.call('customers.erase', { id: erased.id, mobile: erased.mobile }, { cookie: handler.cookie });
  assert.equal(gone.status, 200, gone.text);
  const { rows } = await shop.db.query<{ text: string }>(sql`
    select (select coalesce(string_agg(gift::text, ''), '') from coupon_gift gift where account_id = ${erased.id})
      || (select string_agg(request::text, '') from approval where id = any (${[requested.data.approval_id, never.data.approval_id]}::bigint[]))
      || (select coalesce(string_agg(why::text, ''), '') from coupon_gift_reason why where account_id = ${erased.id}) as text`);
  assert.ok(!rows[0]!.text.includes('Late delivery'));
  const { items } = (await shop.call('approvals.find', { kind: 'coupon_gift' }, { cookie: bo.cookie })).data;
  assert.equal(items.find(({ id }: { id: number }) => id === never.data.approval_id).request.reason, null);
  assert.deepEqual(await exported(stays), [['Late delivery', true]], 'the other one’s stays');
  await shop.call('approvals.withdraw', { id: never.data.approval_id }, { cookie: ana.cookie });
});

test('the reason for a coupon never survives a concurrent erasure, whether given or requested', async () => {
  for (const off of [1_000, 9_000]) {
    const coupon = await createCoupon({ off });
    const buyer = await createTestAccount(shop.db);
    const giving = await withTransaction(shop.db, async (tx) => {
      const erased = await eraseOnRequest(tx, { accountId: buyer.id, by: 'a test', typed: buyer.mobile }, 'en');
      assert.ok(erased.ok);
      const pressed = give(coupon, [buyer.id]);
      await waitsForLock(shop.db, pressed);
      return { pressed };
    });
    const answer = await giving.pressed;
    assert.equal(answer.data.error, 'wrong_state', answer.text);
    assert.match(answer.text, /Blocked, closed or without/);
    const { rowCount } = await shop.db.query(sql`select from coupon_gift_reason where account_id = ${buyer.id}`);
    assert.deepEqual([rowCount, await claimedOf(coupon)], [0, 0]);
  }
});

test('a coupon shows its recipients, by whom and why, latest first, and whether they used it', async () => {
  const coupon = await createCoupon({ off: 1_000 });
  const [first, second] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  assert.equal((await give(coupon, [first.id])).status, 200);
  assert.equal((await give(coupon, [second.id])).status, 200);
  await shop.db.query(sql`update coupon_claim set expires_at = now() - interval '1 hour' where account_id = ${first.id}`);
  const find = (search: Record<string, unknown>) => shop.call('coupons.findGifts', { id: coupon, ...search }, { cookie: ana.cookie });
  const { items, total } = (await find({})).data;
  assert.deepEqual(
    items.map((gift: { buyer: { account_id: number }; state: string; reason: string; second: string | null }) => [
      gift.buyer.account_id,
      gift.state,
      gift.reason,
      gift.second,
    ]),
    [
      [second.id, 'usable', 'Late delivery', null],
      [first.id, 'expired', 'Late delivery', null],
    ],
  );
  assert.match(items[0].by, /\(operator:\d+\)/);
  assert.equal(total, 2);
  assert.deepEqual(
    (await find({ state: 'expired' })).data.items.map((gift: { buyer: { account_id: number } }) => gift.buyer.account_id),
    [first.id],
  );
  assert.equal((await find({ id: 999_999 })).data.error, 'not_found');
});

test('customers who cannot have a coupon are named, and then nobody gets it; an inactive or exhausted one is given to nobody', async () => {
  const [having, blocked, other] = [await createTestAccount(shop.db), await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const coupon = await createCoupon({ audience: 'everyone', quota: 2 });
  const claimed = await inTransaction(shop.db, (tx) => claimCoupon(tx, { accountId: having.id, mobileVerified: true }, coupon));
  assert.ok(claimed.ok);
  await shop.db.query(sql`update account set blocked_at = now(), nick_name = 'Bo Locked' where id = ${blocked.id}`);
  const refused = await give(coupon, [having.id, blocked.id, other.id]);
  assert.equal(refused.data.error, 'wrong_state');
  assert.match(refused.text, /have it already.*Bo Locked/);
  assert.deepEqual([await couponsOf(other.id), await claimedOf(coupon)], [[], 1]);
  assert.match((await give(coupon, [other.id, (await createTestAccount(shop.db)).id])).text, /Only 1 of it/);
  assert.match((await give(await createCoupon({ ends: '-1 hour' }), [other.id])).text, /does not run/);
  assert.deepEqual(await couponsOf(other.id), []);
});

test('nobody can claim a coupon that is only given', async () => {
  const coupon = await createCoupon();
  const buyer = await createTestAccount(shop.db);
  const claimed = await inTransaction(shop.db, (tx) => claimCoupon(tx, { accountId: buyer.id, mobileVerified: true }, coupon));
  assert.equal(!claimed.ok && claimed.error, 'not_found');
});

test('of two operators who give the last coupon at once one succeeds', async () => {
  const coupon = await createCoupon({ quota: 1 });
  const [one, two] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const both = await Promise.all([give(coupon, [one.id]), give(coupon, [two.id], randomUUID(), bo)]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal(await claimedOf(coupon), 1);
});

test('a valuable coupon, or one that costs points, needs a second approver and carries both names', async () => {
  for (const given of [{ off: 3_001 }, { off: 500, threshold: 0 }, { audience: 'points' }]) {
    const coupon = await createCoupon(given);
    const buyer = await createTestAccount(shop.db);
    const key = randomUUID();
    const requested = await give(coupon, [buyer.id], key);
    assert.deepEqual([requested.data.given, await couponsOf(buyer.id)], [0, []]);
    assert.equal((await give(coupon, [buyer.id], key)).data.error, 'wrong_state');
    const shown = (await shop.call('approvals.find', { state: 'waiting' }, { cookie: bo.cookie })).data.items[0].request;
    assert.deepEqual([shown.kind, shown.customers[0].id, shown.reason], ['coupon_gift', buyer.id, 'Late delivery']);
    const own = await shop.call('approvals.decide', { id: requested.data.approval_id, approved: true }, { cookie: ana.cookie });
    assert.equal(own.data.error, 'second_approver_needed');
    assert.equal((await decide(requested.data.approval_id)).status, 200);
    assert.deepEqual(await couponsOf(buyer.id), [coupon]);
    const { rows } = await shop.db.query<{ second: string }>(sql`select second from coupon_gift where coupon_id = ${coupon}`);
    assert.match(rows[0]!.second, new RegExp(bo.name));
  }
});

test('a coupon whose worth has grown meanwhile is not given without approval', async () => {
  const coupon = await createCoupon();
  const buyer = await createTestAccount(shop.db);
  const giving = await withTransaction(shop.db, async (tx) => {
    await tx.query(sql`select from coupon where id = ${coupon} for no key update`);
    await tx.query(sql`update coupon set off = 9000, version = version + 1 where id = ${coupon}`);
    const pressed = give(coupon, [buyer.id]);
    await waitsForLock(shop.db, pressed);
    return { pressed };
  });
  assert.match((await giving.pressed).text, /changed meanwhile/);
  assert.deepEqual([await couponsOf(buyer.id), await claimedOf(coupon)], [[], 0]);
  const again = await give(coupon, [buyer.id]);
  assert.deepEqual([again.data.given, again.data.approval_id !== null], [0, true]);
  await shop.call('approvals.withdraw', { id: again.data.approval_id }, { cookie: ana.cookie });
});

/** Points granted to a new buyer, and their transfer. */
async function grantPoints(points: number, expiresAt?: Date) {
  const buyer = await createTestAccount(shop.db);
  const move = { accountId: buyer.id, change: points, type: 'adjust', counterpart: 'issued', memo: { en: 'Sorry', zh: '致歉' } } as const;
  const lasting = expiresAt && { expiresAt, movedAt: new Date(expiresAt.getTime() - 86_400_000) };
  await inTransaction(shop.db, (tx) => movePoints(tx, { ...move, ...lasting, reference: `grant:${randomUUID()}` }));
  const { rows } = await shop.db.query<{ id: number }>(sql`select id from points_transfer where account_id = ${buyer.id}`);
  return { buyer, grant: rows[0]!.id };
}
const spend = (accountId: number, points: number) =>
  inTransaction(shop.db, (tx) =>
    movePoints(tx, {
      accountId,
      change: -points,
      type: 'spend',
      counterpart: 'redeemed',
      reference: `t:${randomUUID()}`,
      memo: { en: 's', zh: 's' },
    }),
  );
const proposeTakeBack = (grant: number, points: number) =>
  shop.call('approvals.requestTakeBack', { grant_id: grant, points, memo: 'Wrong account' }, { cookie: ana.cookie });

test('points granted by mistake are taken back by two people; the buyer is notified of the reason in both languages', async () => {
  const { buyer, grant } = await grantPoints(100);
  const requested = await proposeTakeBack(grant, 60);
  assert.equal((await proposeTakeBack(grant, 10)).data.error, 'wrong_state');
  const before = (await shop.call('customers.getHistory', { id: buyer.id }, { cookie: ana.cookie })).data.grants;
  assert.deepEqual([before[0].left, before[0].is_approval_pending], [100, true]);
  assert.equal((await decide(requested.data.approval_id)).status, 200);
  const [english, chinese] = [
    await findPointsHistory(shop.db, buyer.id, { page: 1, limit: 5 }, 'en'),
    await findPointsHistory(shop.db, buyer.id, { page: 1, limit: 5 }, 'zh-CN'),
  ];
  assert.deepEqual(
    [english.balance, english.items[0]!.change, english.items[0]!.memo],
    [40, -60, 'Granted by mistake, taken back: Wrong account'],
  );
  assert.equal(chinese.items[0]!.memo, '误发积分已收回：Wrong account');
  const reported = (await eventsOf(buyer.id, 'points.moved')).map((event) => noticeOf(event)?.kind).filter(Boolean);
  assert.deepEqual(reported, ['points_taken_back']);
  // beside its field, and in one sentence
  const beyond = await proposeTakeBack(grant, 41);
  assert.deepEqual(
    [beyond.data.error, beyond.data.fields],
    ['invalid_input', [{ field: 'points', msg: 'At most 40 points of this grant can still be revoked.' }]],
  );
  await decide((await proposeTakeBack(grant, 39)).data.approval_id);
  assert.equal((await proposeTakeBack(grant, 2)).data.fields[0].msg, 'At most 1 point of this grant can still be revoked.');
  await decide((await proposeTakeBack(grant, 1)).data.approval_id);
  assert.deepEqual((await shop.call('customers.getHistory', { id: buyer.id }, { cookie: ana.cookie })).data.grants, []);
});

test('points already spent are not taken back: the balance never falls below zero, also if they are spent during the approval', async () => {
  const { buyer, grant } = await grantPoints(100);
  const requested = await proposeTakeBack(grant, 100);
  await spend(buyer.id, 30);
  assert.equal((await decide(requested.data.approval_id)).data.error, 'points_short');
  await shop.call('approvals.withdraw', { id: requested.data.approval_id }, { cookie: ana.cookie });
  assert.equal((await proposeTakeBack(grant, 71)).data.error, 'points_short');
  assert.equal((await decide((await proposeTakeBack(grant, 70)).data.approval_id)).status, 200);
  assert.equal((await findPointsHistory(shop.db, buyer.id, { page: 1, limit: 1 }, 'en')).balance, 0);
});

test('two who take back one grant at once take no more than it gave, whatever else the buyer has', async () => {
  const { buyer, grant } = await grantPoints(100);
  const move = {
    accountId: buyer.id,
    change: 500,
    type: 'earn',
    counterpart: 'issued',
    reference: `order:${randomUUID()}`,
    memo: { en: 'e', zh: 'e' },
  } as const;
  await inTransaction(shop.db, (tx) => movePoints(tx, move));
  const take = () =>
    inTransaction(shop.db, (tx) => takeBackGrant(tx, { grantId: grant, points: 60, reason: 'x', reference: `taken-back:${randomUUID()}` }));
  const both = await Promise.all([take(), take(), take()]);
  assert.equal(both.filter(({ ok }) => ok).length, 1);
  assert.equal((await findPointsHistory(shop.db, buyer.id, { page: 1, limit: 1 }, 'en')).balance, 540);
  const beyond = { ...move, change: -41, type: 'adjust', reference: `taken-back:${randomUUID()}`, returns: grant } as const;
  await assert.rejects(
    inTransaction(shop.db, (tx) => movePoints(tx, beyond)),
    { constraint: 'points_taken_back_once' },
  );
  const earned = (await shop.db.query<{ id: number }>(sql`select id from points_transfer where reference = ${move.reference}`)).rows[0]!.id;
  assert.equal((await proposeTakeBack(earned, 1)).data.error, 'not_found');
});

test('expired points of a grant are not taken from earned ones; one reference takes once', async () => {
  const { buyer, grant } = await grantPoints(100, new Date(Date.now() - 60_000));
  const memo = { en: 'e', zh: 'e' };
  const earned = {
    accountId: buyer.id,
    change: 500,
    type: 'earn',
    counterpart: 'issued',
    reference: `order:${randomUUID()}`,
    memo,
  } as const;
  await inTransaction(shop.db, (tx) => movePoints(tx, earned));
  // before it is booked, and after
  assert.match((await proposeTakeBack(grant, 1)).text, /expired already/);
  await expirePoints(shop.db, new Date());
  assert.match((await proposeTakeBack(grant, 1)).text, /expired already/);
  assert.equal((await findPointsHistory(shop.db, buyer.id, { page: 1, limit: 1 }, 'en')).balance, 500);

  const other = await grantPoints(100);
  const reference = `taken-back:${randomUUID()}`;
  const take = () => inTransaction(shop.db, (tx) => takeBackGrant(tx, { grantId: other.grant, points: 100, reason: 'x', reference }));
  await inTransaction(shop.db, (tx) => movePoints(tx, { ...earned, accountId: other.buyer.id, reference: `order:${randomUUID()}` }));
  const [once, again] = [await take(), await take()];
  assert.deepEqual([once.ok && once.value.moved, again.ok && again.value.moved], [true, false]);
});

test('points of a grant that were spent, returned late and expired are not taken from earned ones', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const memo = { en: 't', zh: 't' };
  const { buyer, grant } = await grantPoints(100, daysAgo(160));
  const move = (type: 'spend' | 'earn', change: number, reference: string, movedAt = new Date()) =>
    inTransaction(shop.db, (tx) =>
      movePoints(tx, {
        accountId: buyer.id,
        change,
        type,
        counterpart: type === 'spend' ? 'redeemed' : 'issued',
        reference,
        memo,
        movedAt,
      }),
    );
  // the second time it is spent out of the lot in which it came back
  for (const [spent, back] of [
    [160.5, 150],
    [140, 100],
  ] as const) {
    const spentReference = `spent:${randomUUID()}`;
    assert.ok((await move('spend', -100, spentReference, daysAgo(spent))).ok);
    const returned = { spentReference, points: 100, reference: `back:${randomUUID()}`, memo, movedAt: daysAgo(back) };
    await withTransaction(shop.db, (tx) => returnPoints(tx, returned));
  }
  await move('earn', 500, `order:${randomUUID()}`);
  // before it is booked, and after
  assert.match((await proposeTakeBack(grant, 1)).text, /expired already/);
  await expirePoints(shop.db, new Date());
  assert.match((await proposeTakeBack(grant, 1)).text, /expired already/);
  assert.deepEqual((await shop.call('customers.getHistory', { id: buyer.id }, { cookie: ana.cookie })).data.grants, []);
  assert.equal((await findPointsHistory(shop.db, buyer.id, { page: 1, limit: 1 }, 'en')).balance, 500);
});

test('gifts by one person are counted together by their account, under any name', async () => {
  const chief = await shop.openOperator(['administrator']);
  const worth = () => createCoupon({ off: 500_000, threshold: 2_000_000 });
  const [one, two] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  assert.equal((await give(await worth(), [one.id, two.id], randomUUID(), chief)).data.given, 2);
  const renamed = { id: chief.id, name: 'Somebody Else', roles: ['administrator'], version: 1 };
  assert.equal((await shop.call('operators.update', renamed, { cookie: chief.cookie })).status, 200);
  const more = await give(await createCoupon(), [one.id], randomUUID(), chief);
  assert.deepEqual([more.data.given, more.data.approval_id !== null], [0, true]);
  await shop.call('approvals.withdraw', { id: more.data.approval_id }, { cookie: chief.cookie });
});

test('gifts by one person are counted together, and an approval of a coupon’s former worth does not give a changed one', async () => {
  const giver = await shop.openOperator(['sales']);
  const [one, two] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const large = () => createCoupon({ off: 400_000, threshold: 2_000_000 });
  const first = await give(await large(), [one.id, two.id], randomUUID(), giver);
  assert.deepEqual([first.data.given, first.data.approval_id], [2, null]);
  // two at once, each of which would pass separately
  const pressed = await Promise.all([
    give(await large(), [one.id], randomUUID(), giver),
    give(await large(), [two.id], randomUUID(), giver),
  ]);
  assert.deepEqual(
    pressed.map(({ data }) => [data.given, data.approval_id !== null]),
    [
      [0, true],
      [0, true],
    ],
  );
  const other = await give(await large(), [one.id], randomUUID(), ana);
  assert.equal(other.data.given, 1);
  const coupon = await createCoupon({ off: 9_000 });
  const requested = await give(coupon, [one.id]);
  await shop.db.query(sql`update coupon set off = 9_500 where id = ${coupon}`);
  assert.match((await decide(requested.data.approval_id)).text, /value has changed since/);
  assert.equal(await claimedOf(coupon), 0);
});
