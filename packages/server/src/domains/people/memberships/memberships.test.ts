import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestInstitution } from '../../../testing/test-order.ts';
import { createTestFile } from '../../../testing/test-permits.ts';
import { getInstitutionId } from '../accounts/get-institution-id.ts';
import { applyForMembership } from './apply-for-membership.ts';
import { approveMembership, refuseMembership, withdrawMembership } from './decide-membership.ts';
import { findOwnMemberships } from './find-own-memberships.ts';
import { findUsedProofs } from './membership-files.ts';
import { getPurchaseStanding } from './purchase-standing.ts';
import { purchaseState } from './purchase-state.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

type Given = { institutionId?: number; name?: string; file?: string };

async function apply(accountId: number, { institutionId, name, file }: Given) {
  const attachment_ids = [file ?? (await createTestFile(db, accountId, 'membership'))];
  const target = institutionId === undefined ? { institution_name: name ?? 'Institute X' } : { institution_id: institutionId };
  return inTransaction(db, (tx) =>
    applyForMembership(tx, accountId, { ...target, role: 'staff', statement: 'Staff number 17', attachment_ids }, 'en'),
  );
}
const newestOf = async (accountId: number) => {
  const [newest] = (await findOwnMemberships(db, accountId, 'en')).items;
  assert.ok(newest);
  return newest;
};
const keyOf = async (id: number) => (await db.query<{ key: string }>(sql`select key from institution where id = ${id}`)).rows[0]?.key ?? '';
const approve = (id: number, key: string | null = null) =>
  inTransaction(db, (tx) => approveMembership(tx, { id, by: 'operator 1 (Wu)', key }));
const refuse = (id: number) =>
  inTransaction(db, (tx) => refuseMembership(tx, { id, by: 'operator 2 (Li)', reason: 'The card has expired.' }));
const withdraw = (accountId: number, id: number) => inTransaction(db, (tx) => withdrawMembership(tx, accountId, id));

test('parallel applications of one buyer to an institution leave one', async () => {
  const { id } = await createTestAccount(db);
  const institutionId = await createTestInstitution(db, 0);
  const results = await Promise.all(Array.from({ length: 10 }, () => apply(id, { institutionId })));
  assert.equal(results.filter(({ ok }) => ok).length, 1);
  assert.ok(results.every((result) => result.ok || result.error === 'membership_pending'));
  assert.deepEqual(
    (await findOwnMemberships(db, id, 'en')).items.map(({ state, proofs }) => [state, proofs.length]),
    [['pending', 1]],
  );
});

test('at most three applications wait at once, also when they come together', async () => {
  const { id } = await createTestAccount(db);
  const institutions = await Promise.all(Array.from({ length: 5 }, () => createTestInstitution(db, 0)));
  const results = await Promise.all(institutions.map((institutionId) => apply(id, { institutionId })));
  assert.equal(results.filter(({ ok }) => ok).length, 3);
  assert.ok(results.every((result) => result.ok || result.error === 'quantity_limit'));
});

test('parallel decisions and a withdrawal: exactly one counts, and the membership follows it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createTestAccount(db);
    const institutionId = await createTestInstitution(db, 0);
    await apply(id, { institutionId });
    const application = await newestOf(id);
    const results = await Promise.all([
      approve(application.id),
      refuse(application.id),
      withdraw(id, application.id),
      approve(application.id),
      refuse(application.id),
    ]);
    assert.equal(results.filter(({ ok }) => ok).length, 1);
    assert.ok(results.every((result) => result.ok || result.error === 'wrong_state'));
    const { state } = await newestOf(id);
    assert.equal(await getInstitutionId(db, id), state === 'approved' ? institutionId : null);
    const { rows } = await db.query<{ kind: string }>(
      sql`select kind from domain_event where subject = ${`membership_application:${application.id}`}`,
    );
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      state === 'withdrawn' ? [] : [`membership.${state}`],
    );
  }
});

test('another buyer’s file, a used file, an unverified account and one’s own institution are refused', async () => {
  const [first, second] = [await createTestAccount(db), await createTestAccount(db)];
  const institutionId = await createTestInstitution(db, 0);
  const file = await createTestFile(db, first.id, 'membership');
  const error = async (accountId: number, given: Given) => {
    const result = await apply(accountId, given);
    return result.ok ? null : result.error;
  };
  assert.equal(await error(second.id, { institutionId, file }), 'not_found');
  assert.equal(await error(first.id, { institutionId, file: await createTestFile(db, first.id, 'licence') }), 'not_found');
  assert.equal(await error(first.id, { institutionId, file }), null);
  assert.equal(await error(first.id, { name: 'Institute Y', file }), 'not_found');
  assert.equal((await approve((await newestOf(first.id)).id)).ok, true);
  assert.equal(await error(first.id, { institutionId }), 'membership_known');
  const unverified = await createTestAccount(db, { verified: false });
  assert.equal(await error(unverified.id, { institutionId }), 'mobile_unverified');
  assert.deepEqual((await findOwnMemberships(db, second.id, 'en')).items, []);
});

test('an institution that the shop does not have is named, and chosen at the approval', async () => {
  const { id } = await createTestAccount(db);
  const key = await keyOf(await createTestInstitution(db, 0));
  await apply(id, { name: ' Institute of Snow ' });
  const application = await newestOf(id);
  assert.equal(application.institution, 'Institute of Snow');
  const answers = [await approve(application.id), await approve(application.id, 'no-such-key'), await approve(application.id, key)];
  assert.deepEqual(
    answers.map((answer) => (answer.ok ? null : answer.error)),
    ['institution_needed', 'not_found', null],
  );
  assert.equal((await findOwnMemberships(db, id, 'en')).institution, (await newestOf(id)).institution);
});

test('what keeps somebody from buying follows the application, in both languages', async () => {
  const { id } = await createTestAccount(db, { verified: false });
  const stateIn = async (language: 'en' | 'zh-CN') => purchaseState(await getPurchaseStanding(db, id), language);
  assert.equal(purchaseState(await getPurchaseStanding(db, null), 'en')?.step, 'sign_in');
  assert.equal((await stateIn('en'))?.step, 'verify_mobile');
  await db.query(sql`update account set mobile_verified_at = now() where id = ${id}`);
  assert.equal((await stateIn('en'))?.step, 'apply');
  await apply(id, { name: 'Institute of Snow' });
  assert.match((await stateIn('en'))?.text ?? '', /^Application to Institute of Snow sent on \d+ \w+ \d{4}\./);
  assert.match((await stateIn('zh-CN'))?.text ?? '', /^已申请加入Institute of Snow，自\d+年\d+月\d+日起等待审核/);
  await refuse((await newestOf(id)).id);
  assert.deepEqual(await stateIn('en'), {
    step: 'apply',
    label: 'Apply again',
    text: 'Application to Institute of Snow refused: The card has expired.',
  });
  await apply(id, { name: 'Institute of Ice' });
  assert.equal((await stateIn('en'))?.step, 'follow');
  await withdraw(id, (await newestOf(id)).id);
  assert.equal((await stateIn('en'))?.label, 'Apply again', 'the last answer counts again');
  await apply(id, { name: 'Institute of Ice' });
  await approve((await newestOf(id)).id, await keyOf(await createTestInstitution(db, 0)));
  assert.equal(await stateIn('en'), null);
});

test('proof is kept while its application waits and for ninety days after the decision', async () => {
  const { id } = await createTestAccount(db);
  const files = await Promise.all(Array.from({ length: 3 }, () => createTestFile(db, id, 'membership')));
  const institutions = await Promise.all(Array.from({ length: 3 }, () => createTestInstitution(db, 0)));
  for (const [index, file] of files.entries()) {
    const institutionId = institutions[index];
    assert.ok(institutionId);
    assert.equal((await apply(id, { institutionId, file })).ok, true);
  }
  const { items } = await findOwnMemberships(db, id, 'en');
  const [refused, withdrawn] = items.toReversed();
  assert.ok(refused && withdrawn);
  await refuse(refused.id);
  await withdraw(id, withdrawn.id);
  const used = async () => {
    const ids = await findUsedProofs(db, files);
    return files.map((file) => ids.includes(file));
  };
  assert.deepEqual(await used(), [true, false, true]);
  await db.query(sql`update membership_application set decided_at = now() - interval '91 days' where id = ${refused.id}`);
  assert.deepEqual(await used(), [false, false, true]);
});
