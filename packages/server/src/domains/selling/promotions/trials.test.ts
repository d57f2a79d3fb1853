import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestAddress } from '../../../testing/test-address.ts';
import { deleteAddress } from '../../people/addresses/delete-address.ts';
import { requestCancellation } from '../orders/request-cancellation.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { confirmReceipt } from '../orders/complete-order.ts';
import { grantCancellation } from '../orders/decide-cancellation.ts';
import { getOrder } from '../orders/get-order.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { startPicking } from '../orders/start-picking.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { applyForTrial } from './apply-for-trial.ts';
import { declineTrial } from './decline-trial.ts';
import { findMyPromotions } from './find-my-promotions.ts';
import { findTrialApplications } from './find-trial-applications.ts';
import { getOffers } from './get-offers.ts';
import { grantTrial } from '../orders/grant-trial.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

async function createTrial({ places = 3, ended = false, onHand = 100 } = {}): Promise<number> {
  const { sku_id: skuId } = await createTestPack(db, { onHand });
  const { rows } = await db.query<{ id: number }>(sql`
    insert into trial (key, sku_id, title_en, title_zh, terms_en, terms_zh, places, starts_at, ends_at)
    values (${`trial-${skuId}`}, ${skuId}, 'Try tubes', '试用离心管', 'terms', '说明', ${places},
            now() - interval '100 years', ${new Date(ended ? 0 : Date.now() + 86_400_000)}) returning id`);
  return rows[0]!.id;
}

async function createBuyer() {
  const { id: accountId } = await createTestAccount(db);
  return { accountId, mobileVerified: true, addressId: await createTestAddress(db, accountId) };
}
const apply = (buyer: Awaited<ReturnType<typeof createBuyer>>, trialId: number) =>
  inTransaction(db, (transaction) =>
    applyForTrial(transaction, buyer, { trialId, addressId: buyer.addressId, purpose: 'Spinning down cells' }),
  );

test('parallel applications of one buyer leave one', async () => {
  const trialId = await createTrial();
  const buyer = await createBuyer();
  const results = await Promise.all(Array.from({ length: 12 }, () => apply(buyer, trialId)));
  assert.equal(results.filter((result) => result.ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.error === 'already_applied'));
  const { trials } = await findMyPromotions(db, buyer.accountId, 'zh-CN');
  assert.deepEqual(
    trials.map(({ trial_id, title, state }) => ({ trial_id, title, state })),
    [{ trial_id: trialId, title: '试用离心管', state: 'submitted' }],
  );
});

test('an ended trial, an unknown one and another buyer’s address are refused', async () => {
  const buyer = await createBuyer();
  const other = await createBuyer();
  assert.deepEqual(await apply(buyer, await createTrial({ ended: true })), { ok: false, error: 'trial_ended' });
  assert.deepEqual(await apply(buyer, 1_000_000_000), { ok: false, error: 'not_found' });
  assert.deepEqual(await apply({ ...buyer, addressId: other.addressId }, await createTrial()), { ok: false, error: 'not_found' });
});

test('the offers show running trials with their product and pack', async () => {
  const running = await createTrial();
  const ended = await createTrial({ ended: true });
  const { trials } = await getOffers(db, 'en');
  const trial = trials.find(({ id }) => id === running);
  assert.match(trial?.product.name ?? '', /^Product t-/);
  assert.equal(trial?.label, '100 g');
  assert.deepEqual([trial?.places_left, trial?.places], [3, 3]);
  assert.equal(
    trials.some(({ id }) => id === ended),
    false,
  );
});

/** A buyer's application for a trial of its own. */
async function createApplication(given: { places?: number; onHand?: number } = {}) {
  const trialId = await createTrial(given);
  const buyer = await createBuyer();
  assert.ok((await apply(buyer, trialId)).ok);
  const { rows } = await db.query<{ id: number }>(sql`select id from trial_application where trial_id = ${trialId}`);
  return { trialId, buyer, id: rows[0]!.id };
}
const refusal = (result: { ok: true } | { ok: false; error: string }) => (result.ok ? null : result.error);
const grant = (id: number) => inTransaction(db, (transaction) => grantTrial(transaction, id, new Date()));
const decline = (id: number) => inTransaction(db, (transaction) => declineTrial(transaction, id, 'Too many applied'));
const applicationOf = async ({ accountId }: { accountId: number }) => (await findMyPromotions(db, accountId, 'en')).trials[0];
const placesLeft = async (trialId: number) => (await getOffers(db, 'en')).trials.find(({ id }) => id === trialId)?.places_left;

test('a granted trial is a free order with its pack reserved, which is shipped and received without earning anything', async () => {
  const { id, buyer, trialId } = await createApplication();
  const { number } = valueOf(await grant(id));
  assert.equal((await applicationOf(buyer))?.order_id, number);
  assert.equal(await placesLeft(trialId), 2);
  const order = valueOf(await getOrder(db, buyer.accountId, number, 'en'));
  assert.deepEqual(
    [order.status, order.payment_method, order.payment_state, order.total, order.lines[0]?.gross, order.lines[0]?.list_price],
    ['pending_shipment', 'none', 'paid', 0, 0, 10_000],
  );
  assert.deepEqual(
    order.totals.map(({ kind, amount }) => [kind, amount]),
    [
      ['goods', 10_000],
      ['trial', -10_000],
      ['shipping', 0],
      ['total', 0],
    ],
  );
  assert.match(order.events[0]?.text ?? '', /“Try tubes” was approved/);
  assert.deepEqual(await checkConsistency(db), []);
  valueOf(await inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `T${id}` })));
  valueOf(await inTransaction(db, (tx) => confirmReceipt(tx, buyer.accountId, number)));
  const received = valueOf(await getOrder(db, buyer.accountId, number, 'zh-CN'));
  assert.deepEqual([received.status, received.shipments.length, received.lines[0]?.claimable_quantity], ['completed', 1, 0]);
  const { rows } = await db.query(sql`select from points_transfer where account_id = ${buyer.accountId}`);
  assert.equal(rows.length, 0);
  assert.deepEqual(await checkConsistency(db), []);
});

test('a trial order being picked is cancelled by request, and its place is free again', async () => {
  const { id, buyer, trialId } = await createApplication();
  const { number } = valueOf(await grant(id));
  valueOf(await inTransaction(db, (tx) => startPicking(tx, { number, by: 'a picker' })));
  const [line] = valueOf(await getOrder(db, buyer.accountId, number, 'en')).lines;
  const lines = [{ order_line_id: line!.id, quantity: 1 }];
  const alone = await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number, reason: '' }));
  assert.equal(refusal(alone), 'wrong_state');
  valueOf(await inTransaction(db, (tx) => requestCancellation(tx, buyer.accountId, { number, reason: 'The project ended', lines })));
  const request = valueOf(await getOrder(db, buyer.accountId, number, 'en')).cancellation_request;
  const granted = { number, requestId: request!.id, by: 'a seller', expected: { money: 0, points: 0 } };
  assert.equal(valueOf(await inTransaction(db, (tx) => grantCancellation(tx, granted))).whole, true);
  assert.deepEqual([(await applicationOf(buyer))?.state, await placesLeft(trialId)], ['withdrawn', 3]);
  assert.deepEqual(await checkConsistency(db), []);
});

test('the buyer cancels a granted trial: its pack and place are free again, and it cannot be applied for twice', async () => {
  const { id, buyer, trialId } = await createApplication({ places: 1 });
  const { number } = valueOf(await grant(id));
  assert.equal(await placesLeft(trialId), 0);
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, buyer.accountId, { number, reason: '' })));
  assert.equal(await placesLeft(trialId), 1);
  assert.equal((await applicationOf(buyer))?.state, 'withdrawn');
  assert.deepEqual(await apply(buyer, trialId), { ok: false, error: 'already_applied' });
  assert.equal(valueOf(await getOrder(db, buyer.accountId, number, 'en')).payment_state, 'paid');
  assert.deepEqual(await checkConsistency(db), []);
});

test('a trial cannot be granted without stock, or with a pack that became hazardous or is no longer sold', async () => {
  const short = await createApplication({ onHand: 0 });
  assert.equal(refusal(await grant(short.id)), 'out_of_stock');
  const hazardous = await createApplication();
  await db.query(sql`
    update product set ghs = '{"pictograms": ["GHS02"]}', has_own_hazards = true
    from sku, trial where trial.id = ${hazardous.trialId} and sku.id = trial.sku_id and product.id = sku.product_id`);
  assert.equal(refusal(await grant(hazardous.id)), 'not_for_sale');
  assert.equal(refusal(await apply(await createBuyer(), hazardous.trialId)), 'trial_ended');
  const withdrawn = await createApplication();
  await db.query(sql`update sku set withdrawn_at = now() from trial where trial.id = ${withdrawn.trialId} and sku.id = trial.sku_id`);
  assert.equal(refusal(await grant(withdrawn.id)), 'not_for_sale');
  for (const { buyer } of [short, hazardous, withdrawn]) assert.equal((await applicationOf(buyer))?.state, 'submitted');
  assert.deepEqual(await checkConsistency(db), []);
});

test('a sample whose address was deleted goes to another address, or needs one', async () => {
  const { id, buyer } = await createApplication();
  await inTransaction(db, (tx) => deleteAddress(tx, buyer.accountId, buyer.addressId));
  assert.equal((await applicationOf(buyer))?.needs_address, true);
  assert.equal(refusal(await grant(id)), 'wrong_state');
  await createTestAddress(db, buyer.accountId);
  assert.equal((await applicationOf(buyer))?.needs_address, false);
  assert.ok((await grant(id)).ok);
});

test('a declined application has its reason, and is decided once', async () => {
  const { id, buyer, trialId } = await createApplication();
  const decisions = await Promise.all([decline(id), decline(id), grant(id)]);
  assert.equal(decisions.filter(({ ok }) => ok).length, 1);
  assert.ok(decisions.every((result) => result.ok || result.error === 'wrong_state'));
  const other = await createBuyer();
  await apply(other, trialId);
  const { rows } = await db.query<{ id: number }>(sql`select id from trial_application where account_id = ${other.accountId}`);
  valueOf(await decline(rows[0]!.id));
  const declined = await applicationOf(other);
  assert.deepEqual([declined?.state, declined?.reason, declined?.order_id], ['declined', 'Too many applied', null]);
  assert.notEqual((await applicationOf(buyer))?.state, 'submitted');
});

test('a trial is of nothing hazardous, regulated or cold-chain', async () => {
  for (const pack of [{ un: 'UN1090' }, { list: 'explosive-precursor' }, { transport: 'frozen' }]) {
    const { sku_id } = await createTestPack(db, pack);
    await assert.rejects(
      db.query(sql`
        insert into trial (key, sku_id, title_en, title_zh, terms_en, terms_zh, places, ends_at)
        values (${`unfit-${sku_id}`}, ${sku_id}, 't', 't', 't', 't', 1, now() + interval '1 day')`),
      { constraint: 'never_given_away' },
    );
  }
});

test('parallel grants never exceed the places', async () => {
  const trialId = await createTrial({ places: 2 });
  for (let count = 0; count < 5; count++) await apply(await createBuyer(), trialId);
  const { rows } = await db.query<{ id: number }>(sql`select id from trial_application where trial_id = ${trialId} order by id`);
  const grants = await Promise.all(rows.map(({ id }) => grant(id)));
  assert.equal(grants.filter((result) => result.ok).length, 2);
  assert.ok(grants.every((result) => result.ok || result.error === 'quantity_limit'));
  assert.equal(await placesLeft(trialId), 0);
  assert.equal(
    (await findTrialApplications(db, { page: 1, limit: 200 })).items.filter(({ order_number }) => order_number !== null).length >= 2,
    true,
  );
  assert.deepEqual(await checkConsistency(db), []);
});
