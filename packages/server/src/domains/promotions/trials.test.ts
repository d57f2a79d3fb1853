import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../api/idempotency.ts';
import { type DatabasePool, openDatabase } from '../../database/connection.ts';
import { createTestDatabase } from '../../database/embedded/test-database.ts';
import { createTestAccount } from '../accounts/test-account.ts';
import { createTestAddress } from '../addresses/test-address.ts';
import { createTestPack } from '../stock/test-goods.ts';
import { applyForTrial } from './apply-for-trial.ts';
import { decideTrialApplication } from './decide-trial-application.ts';
import { findMyPromotions } from './find-my-promotions.ts';
import { findTrialApplications } from './find-trial-applications.ts';
import { getOffers } from './get-offers.ts';

let db: DatabasePool;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url, { poolSize: 12 });
});

after(async () => {
  await db.end();
  await drop();
});

async function createTrial({ places = 3, ended = false } = {}): Promise<number> {
  const { sku_id: skuId } = await createTestPack(db);
  const { rows } = await db.query<{ id: number }>(sql`
    insert into trial (key, sku_id, title_en, title_zh, terms_en, terms_zh, places, ends_at)
    values (${`trial-${skuId}`}, ${skuId}, 'Try tubes', '试用离心管', 'terms', '说明', ${places},
            ${new Date(ended ? 0 : Date.now() + 86_400_000)}) returning id`);
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

test('an ended trial, an unknown one and somebody else’s address are refused', async () => {
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

test('parallel grants never exceed the places, and a decision is taken once', async () => {
  const trialId = await createTrial({ places: 2 });
  for (let count = 0; count < 5; count++) await apply(await createBuyer(), trialId);
  const { rows } = await db.query<{ id: number }>(sql`select id from trial_application where trial_id = ${trialId} order by id`);
  const decide = (id: number, decision: 'granted' | 'declined') =>
    inTransaction(db, (transaction) => decideTrialApplication(transaction, id, decision));
  const grants = await Promise.all(rows.map(({ id }) => decide(id, 'granted')));
  assert.equal(grants.filter((result) => result.ok).length, 2);
  assert.ok(grants.every((result) => result.ok || result.error === 'quantity_limit'));
  assert.equal((await getOffers(db, 'en')).trials.find(({ id }) => id === trialId)?.places_left, 0);
  const open = new Set((await findTrialApplications(db)).filter(({ state }) => state === 'submitted').map(({ id }) => id));
  const undecided = rows.find(({ id }) => open.has(id))!;
  assert.ok((await decide(undecided.id, 'declined')).ok);
  assert.deepEqual(await decide(undecided.id, 'declined'), { ok: false, error: 'wrong_state' });
});
