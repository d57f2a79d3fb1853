import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { createSession } from './create-session.ts';
import { findBuyer } from './find-buyer.ts';
import { noPassword } from '../../../platform/secrets/passwords.ts';
import { proveMobile } from './prove-mobile.ts';
import { registerAccount } from './register-account.ts';
import { createTestAccount, newMobile } from '../../../testing/test-account.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });
after(drop);

const prove = (mobile: string, session: number | null = null) =>
  withTransaction(db, (transaction) => proveMobile(transaction, mobile, session));
const session = async (accountId: number) => (await createSession(db, { accountId, userAgent: '', browser: false })).token;
const isOpen = async (token: string) => (await findBuyer(db, token, null)) !== null;
const passwordOf = async (id: number) =>
  (await db.query<{ hash: string }>(sql`select password_hash as hash from account where id = ${id}`)).rows[0]?.hash;
const registration = (mobile: string) => ({
  mobile,
  passwordHash: 'hash',
  email: 'a@lab.example',
  nick_name: 'Lin',
  inc_name: 'Institute',
  province_id: '310000',
  city_id: '310100',
  district_id: '310104',
  address: '',
  job_position: '',
  laboratory: '',
  telephone: '',
});

test('a number without an account belongs to nobody', async () => {
  assert.equal(await prove(newMobile()), null);
});

test('the newest unverified account gets the number, without the password and sessions of whoever registered it', async () => {
  const mobile = newMobile();
  const older = await createTestAccount(db, { mobile, verified: false, passwordHash: 'older' });
  const newer = await createTestAccount(db, { mobile, verified: false, passwordHash: 'newer' });
  const tokens = [await session(older.id), await session(newer.id)];
  const owner = await prove(mobile);
  assert.deepEqual([owner?.accountId, owner?.blocked], [newer.id, false]);
  assert.equal(await passwordOf(newer.id), noPassword);
  for (const token of tokens) assert.equal(await isOpen(token), false);
});

test('who is signed in to an unverified account verifies that one and keeps its password, and earlier sessions end', async () => {
  const mobile = newMobile();
  const own = await createTestAccount(db, { mobile, verified: false, passwordHash: 'own' });
  const squatter = await createTestAccount(db, { mobile, verified: false });
  const [ownToken, squatterToken] = [await session(own.id), await session(squatter.id)];
  assert.equal((await prove(mobile, own.id))?.accountId, own.id);
  assert.equal(await passwordOf(own.id), 'own');
  assert.deepEqual([await isOpen(ownToken), await isOpen(squatterToken)], [false, false]);
});

test('a verified number stays with its account, whoever is signed in elsewhere', async () => {
  const proven = await createTestAccount(db, { passwordHash: 'kept' });
  const token = await session(proven.id);
  const late = await createTestAccount(db, { mobile: proven.mobile, verified: false });
  assert.equal((await prove(proven.mobile, late.id))?.accountId, proven.id);
  assert.equal(await passwordOf(proven.id), 'kept');
  assert.equal(await isOpen(token), true);
});

test('concurrent verifications give the number to one account', async () => {
  const mobile = newMobile();
  const accounts = [];
  for (let index = 0; index < 8; index += 1) accounts.push(await createTestAccount(db, { mobile, verified: false }));
  const results = await Promise.all(accounts.map(({ id }) => prove(mobile, id)));
  assert.equal(new Set(results.map((result) => result?.accountId)).size, 1);
  const { rows } = await db.query(sql`
    select count(*) filter (where mobile_verified_at is not null) as proven, count(*) filter (where gave_way_at is not null) as gave_way
    from account where mobile = ${mobile}`);
  assert.deepEqual(rows, [{ proven: 1, gave_way: 7 }]);
});

test('all registrations of one number are accepted alike, before and after one of them verifies it', async () => {
  const mobile = newMobile();
  const results = await Promise.all(Array.from({ length: 12 }, () => registerAccount(db, registration(mobile))));
  assert.equal(new Set(results.map(({ accountId }) => accountId)).size, 12);
  const owner = await prove(mobile);
  const late = await registerAccount(db, registration(mobile));
  assert.equal((await prove(mobile, late.accountId))?.accountId, owner?.accountId);
});
