import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTestAddress } from '../../../../testing/test-address.ts';
import { applyForTrial } from '../apply-for-trial.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let seller: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
});
after(() => shop.close());

/** A trial with so many places and one application for each number. */
async function applyOften(places: number, times: number): Promise<number[]> {
  const { sku_id: skuId } = await createTestPack(shop.db, { onHand: 50 });
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into trial (key, sku_id, title_en, title_zh, terms_en, terms_zh, places, ends_at)
    values (${`trial-${skuId}`}, ${skuId}, ${`Try tubes ${skuId}`}, '试用离心管', 'terms', '说明', ${places}, now() + interval '1 day') returning id`);
  for (let time = 0; time < times; time += 1) {
    const { id: accountId } = await createTestAccount(shop.db);
    const addressId = await createTestAddress(shop.db, accountId);
    const applied = await inTransaction(shop.db, (transaction) =>
      applyForTrial(transaction, { accountId, mobileVerified: true }, { trialId: rows[0]!.id, addressId, purpose: 'Spinning down cells' }),
    );
    assert.ok(applied.ok);
  }
  const made = await shop.db.query<{ id: number }>(sql`select id from trial_application where trial_id = ${rows[0]!.id} order by id`);
  return made.rows.map(({ id }) => id);
}
const get = async (id: number) => (await shop.call('consoleTrials.get', { id }, seller)).data;

test('granting creates a free order, once, and never beyond the places', async () => {
  const [first, second] = await applyOften(1, 2);
  const grant = (id: number) => shop.call('consoleTrials.grant', { id }, seller);
  const pressed = await Promise.all([grant(first!), grant(first!)]);
  assert.deepEqual(
    pressed.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const granted = await get(first!);
  assert.deepEqual([granted.state, granted.granted, /^\d{14}$/.test(granted.order_id)], ['granted', 1, true]);
  assert.equal((await grant(second!)).data.error, 'quantity_limit');
  assert.equal((await get(second!)).state, 'submitted');
  const found = await shop.call('consoleTrials.find', { q: granted.trial, state: 'submitted' }, seller);
  assert.deepEqual([found.data.total, found.data.counts], [1, { submitted: 1, granted: 1, all: 2 }]);
  const log = await shop.db.query(
    `select call from audit_entry where object_kind = 'trial_application' and object_id = '${first}' and act = 'changed'`,
  );
  assert.deepEqual(log.rows, [{ call: 'consoleTrials.grant' }]);
});

test('declining needs a reason and is final', async () => {
  const [id] = await applyOften(3, 1);
  const decline = () => shop.call('consoleTrials.decline', { id, reason: 'Another method fits better.' }, seller);
  assert.equal((await decline()).status, 200);
  assert.equal((await decline()).data.error, 'wrong_state');
  assert.equal((await shop.call('consoleTrials.grant', { id }, seller)).data.error, 'wrong_state');
  assert.deepEqual([(await get(id!)).state, (await get(id!)).reason], ['declined', 'Another method fits better.']);
});
