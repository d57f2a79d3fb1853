import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestBuyer } from '../../../testing/test-buyer.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { getCheckoutFacts } from './checkout-facts.ts';
import { quoteOrder } from './quote-order.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const request = { provinceId: '310000', now: new Date('2026-11-18T02:00:00Z'), language: 'zh-CN' } as const;
const facts = (accountId: number) => getCheckoutFacts(db, { accountId, language: 'zh-CN' });

/** A coupon in the buyer's hands, for one product or for all. */
async function giveCoupon(
  accountId: number,
  { off, threshold, productId = null }: { off: number; threshold: number; productId?: number | null },
) {
  const { rows } = await db.query<{ id: number }>(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values (${`quote-${accountId}-${off}`}, 'Coupon', '优惠券', '', '', ${off}, ${threshold}, 30, 10) returning id
    ), scope as (
      insert into offer_scope (coupon_id, product_id) select id, ${productId}::bigint from coupon where ${productId}::bigint is not null
    )
    insert into coupon_claim (coupon_id, account_id, expires_at) select id, ${accountId}, now() + interval '1 day' from coupon returning id`);
  return rows[0]!.id;
}

test('a coupon’s threshold applies after the full reduction, and the missing amount is shown', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 4);
  const { rows } = await db.query<{ id: number }>(sql`
    insert into full_reduction (key, title_en, title_zh, starts_at, ends_at) values ('quote', 'Full', '满减', now() - interval '1 h', now() + interval '1 h')
    returning id`);
  const reductionId = rows[0]!.id;
  await db.query(sql`insert into full_reduction_step values (${reductionId}, 30000, 2000)`);
  await db.query(sql`insert into offer_scope (full_reduction_id, product_id) values (${reductionId}, ${pack.product_id})`);
  const reachable = await giveCoupon(buyer.accountId, { off: 500, threshold: 38_000 });
  const missed = await giveCoupon(buyer.accountId, { off: 900, threshold: 39_000 });
  const quote = quoteOrder(await facts(buyer.accountId), { ...request, couponClaimId: reachable });
  assert.deepEqual([quote.priced.reduction_off, quote.priced.coupon_off, quote.coupon?.claim_id], [2_000, 500, reachable]);
  const judged = quote.coupons.find(({ claim_id }) => claim_id === missed);
  assert.deepEqual([judged?.usable, judged?.reason], [false, '商品金额还差 ¥10.00 可用。']);
  assert.equal(quoteOrder(await facts(buyer.accountId), { ...request, couponClaimId: missed }).coupon, null);
});

test('a coupon for one product counts and reduces only that product', async () => {
  const buyer = await createTestBuyer(db);
  const [covered, other] = [await createTestPack(db, { price: 3_000 }), await createTestPack(db)];
  await buyer.add(covered.sku_id, 1);
  await buyer.add(other.sku_id, 5);
  const claim = await giveCoupon(buyer.accountId, { off: 1_000, threshold: 3_000, productId: covered.product_id });
  const tooDear = await giveCoupon(buyer.accountId, { off: 1_100, threshold: 3_001, productId: covered.product_id });
  const quote = quoteOrder(await facts(buyer.accountId), { ...request, couponClaimId: claim });
  assert.deepEqual(
    quote.priced.lines.map(({ coupon_share }) => coupon_share),
    [1_000, 0],
  );
  assert.equal(quote.coupons.find(({ claim_id }) => claim_id === tooDear)?.usable, false);
});

test('a member pays the contract’s price, a person the list’s; an activity gives what is left to this buyer', async () => {
  const [member, person] = [await createTestBuyer(db), await createTestBuyer(db)];
  const [pack, reduced] = [await createTestPack(db), await createTestPack(db, { price: 8_000 })];
  await db.query(sql`
    with institution as (
      insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
      values ('quote', 'Institute of Quotes', '报价研究所', 'institute', '310000', '[]', 'x', 'x') returning id
    ), price as (
      insert into institution_price (institution_id, sku_id, price, valid_from) select id, ${pack.sku_id}, 9100, '2026-01-01' from institution
    )
    update account set institution_id = institution.id from institution where account.id = ${member.accountId}`);
  await db.query(sql`
    with activity as (
      insert into activity (key, title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at)
      values ('quote', 'A', '活动', '', '', '[]', now() - interval '1 h', now() + interval '1 h') returning id
    ), item as (
      insert into activity_product (activity_id, product_id, percent_off, position) select id, ${reduced.product_id}, 50, 1 from activity
      returning activity_id, product_id
    )
    insert into activity_quota (activity_id, product_id, quota, buyer_limit) select activity_id, product_id, 10, 2 from item`);
  for (const buyer of [member, person]) {
    await buyer.add(pack.sku_id, 1);
    await buyer.add(reduced.sku_id, 3);
  }
  const partsOf = async (accountId: number) =>
    quoteOrder(await facts(accountId), request).priced.lines.map(({ parts }) => parts.map((part) => [part.quantity, part.unit_price]));
  assert.deepEqual(await partsOf(person.accountId), [
    [[1, 10_000]],
    [
      [2, 4_000],
      [1, 8_000],
    ],
  ]);
  assert.deepEqual((await partsOf(member.accountId))[0], [[1, 9_100]]);
});
