import assert from 'node:assert/strict';
import type { CallOptions } from '@aliquot/contract/shop/client.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../src/platform/database/connection.ts';
import { checkConsistency } from '../src/domains/site/system/check-consistency.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { type Buyer, createBuyers, underOneKey } from './buyers.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const whole = { rounds: 5, buyerCount: 150 };
const short = { rounds: 1, buyerCount: 40 };
const uses = 20;
/** A pack of ¥100.00, ¥5.00 off, ¥8.00 for the parcel. */
const totalWithCoupon = 10_300;

export const coupons: Proof = {
  id: 'P05',
  claim: '300 claims at once of a coupon with 20 give exactly 20, one a buyer; it pays in one order, and comes back once',
  run: async ({ print, isShort, databaseUrl }) => {
    const { rounds, buyerCount } = isShort ? short : whole;
    const shop = await ShopProcess.open({ settings: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } });
    try {
      await giveAwayByCountingFirst(shop);
      for (const round of times(rounds, (index) => index + 1)) {
        const { couponId, skuId, buyers } = await shop.inDatabase(async (db) => ({
          couponId: await createCoupon(db, `proof-${round}`),
          skuId: (await createTestPack(db, { onHand: 10_000 })).sku_id,
          buyers: await createBuyers(db, shop, buyerCount),
        }));
        const claims = await claimAtOnce(buyers, couponId);
        const [claim] = claims;
        assert.ok(claim);
        await payOnce(shop, claim, skuId);
        assert.deepEqual(await shop.inDatabase(checkConsistency), []);
        print(
          `round ${round}: ${claims.length} of ${2 * buyerCount} claims, one order of 20 took it off, ten cancellations gave it back once`,
        );
      }
    } finally {
      await shop.stop();
    }
  },
};

type Claim = { buyer: Buyer; claimId: number };

/** Every buyer claims twice at the same time. */
async function claimAtOnce(buyers: readonly Buyer[], couponId: number): Promise<Claim[]> {
  const outcomes = await Promise.all(
    [...buyers, ...buyers].map(async (buyer) => ({
      buyer,
      outcome: await underOneKey((options) => buyer.api.promotions.claimCoupon({ id: couponId }, options)),
    })),
  );
  const claims = outcomes.flatMap(({ buyer, outcome }) => ('value' in outcome ? [{ buyer, claimId: outcome.value.claim_id }] : []));
  assert.equal(claims.length, uses);
  assert.equal(new Set(claims.map(({ buyer }) => buyer.accountId)).size, uses, 'one a buyer');
  const refusals = new Set(outcomes.flatMap(({ outcome }) => ('refused' in outcome ? [outcome.refused] : [])));
  assert.deepEqual(
    [...refusals].filter((refused) => refused !== 'coupon_gone' && refused !== 'coupon_claimed'),
    [],
  );
  return claims;
}

/**
 * Orders of several carts want one coupon: one gets it, and its cancellation, requested ten times,
 * returns it once.
 */
async function payOnce(shop: ShopProcess, { buyer, claimId }: Claim, skuId: number): Promise<void> {
  for (const attempt of ['first', 'after it came back']) {
    const cartIds = await Promise.all(times(5, (index) => filledCart(buyer, `${attempt} ${index}`, skuId)));
    const outcomes = await Promise.all(
      cartIds.flatMap((cartId) => times(4, () => underOneKey((options) => placeWithCoupon(buyer, cartId, claimId, options)))),
    );
    const placed = outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value.id] : []));
    assert.equal(placed.length, 1, `${attempt}: ${JSON.stringify(outcomes)}`);
    assert.deepEqual(await findUses(shop, claimId), placed);
    const [number] = placed;
    assert.ok(number);
    if (attempt !== 'first') continue;
    const cancelled = await Promise.all(
      times(10, () => underOneKey((options) => buyer.api.orders.cancel({ id: number, reason: 'a proof' }, options))),
    );
    assert.equal(cancelled.filter((outcome) => 'value' in outcome).length, 1, JSON.stringify(cancelled));
    assert.deepEqual(await findUses(shop, claimId), []);
  }
}

const placeWithCoupon = ({ api, addressId }: Buyer, cartId: number, claimId: number, options: CallOptions) =>
  api.orders.place(
    {
      cart_id: cartId,
      address_id: addressId,
      payment_method: 'bank_transfer',
      coupon_claim_id: claimId,
      remarks: '',
      expected_total: totalWithCoupon,
    },
    options,
  );

async function filledCart({ api }: Buyer, name: string, skuId: number): Promise<number> {
  const { id } = await api.cart.create({ name });
  assert.ok(id !== null);
  await api.cart.addLine({ cart_id: id, sku_id: skuId, quantity: 1 });
  return id;
}

/** The orders that hold the claim now. */
const findUses = (shop: ShopProcess, claimId: number): Promise<string[]> =>
  shop.inDatabase(async (db) => {
    const { rows } = await db.query<{ number: string }>(sql`
      select number::text from customer_order join coupon_claim on customer_order.id = coupon_claim.order_id where coupon_claim.id = ${claimId}`);
    return rows.map(({ number }) => number);
  });

async function createCoupon(db: DatabasePool, key: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
    values (${key}, '¥5 off', '满减券', 'terms', '说明', 500, 10000, 30, ${uses}) returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the coupon was not written');
  return id;
}

/** The positive control: counting before claiming gives away too many, so the claims do collide. */
async function giveAwayByCountingFirst(shop: ShopProcess): Promise<void> {
  const given = await shop.inDatabase(async (db) => {
    const couponId = await createCoupon(db, 'proof-control');
    const buyers = await createBuyers(db, shop, 100);
    await Promise.all(
      buyers.map(async ({ accountId }) => {
        const { rows } = await db.query<{ given: number }>(
          sql`select count(*)::int as given from coupon_claim where coupon_id = ${couponId}`,
        );
        if ((rows[0]?.given ?? 0) >= uses) return;
        await db.query(
          sql`insert into coupon_claim (coupon_id, account_id, expires_at) values (${couponId}, ${accountId}, now() + interval '1 day')`,
        );
      }),
    );
    const { rows } = await db.query<{ given: number }>(sql`select count(*)::int as given from coupon_claim where coupon_id = ${couponId}`);
    return rows[0]?.given ?? 0;
  });
  assert.ok(given > uses, `positive control: the naive claims were only ${given}`);
}
