import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../testing/test-database.ts';
import { isInstitutionMember } from '../domains/people/accounts/is-institution-member.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { commandLine } from './test-command-line.ts';

const { db, drop } = await openTestDatabase();

before(async () => {
  for (const key of ['first', 'second']) {
    await db.query(sql`
      insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
      values (${key}, 'Invented', '虚构', 'institute', '310000', '[]', '', '')`);
  }
});
after(drop);

const run = commandLine(db);

const readers = async () => (await db.query<{ account_id: number }>(sql`select account_id from credit_reader`)).rows;

test('an operator makes an account a member of an institution, of one alone, and ends it', async () => {
  const { id, mobile } = await createTestAccount(db);
  assert.equal(await run('accounts', 'join', mobile, 'nowhere'), '! institution nowhere: not found');
  assert.equal(await run('accounts', 'join', mobile, 'first'), `${mobile}: buys for first`);
  assert.equal(await isInstitutionMember(db, id), true);
  assert.match(await run('institutions', 'list'), /first +institute +1 members[^]*second +institute +0 members[^]*2 institutions$/);
  await run('accounts', 'join', mobile, 'second');
  assert.match(await run('institutions', 'list'), /first +institute +0 members[^]*second +institute +1 members/);
  assert.equal(await run('accounts', 'leave', mobile), `${mobile}: buys for no institution any more`);
  assert.equal(await isInstitutionMember(db, id), false);
  assert.match(await run('accounts', 'leave', mobile), /^! .*: its institution: not found/);
});

test('an account that has not proven its mobile joins nothing', async () => {
  const { id, mobile } = await createTestAccount(db, { verified: false });
  assert.equal(await run('accounts', 'join', mobile, 'first'), `! no account has proven the mobile number ${mobile}`);
  assert.equal(await isInstitutionMember(db, id), false);
});

test('the right to read statements stays while the membership does, and does not come back with a later one', async () => {
  const { id, mobile } = await createTestAccount(db);
  await run('credit', 'open', 'first', '--limit', '1000');
  await run('accounts', 'join', mobile, 'first');
  await run('credit', 'reader', mobile);
  await run('accounts', 'join', mobile, 'first');
  assert.deepEqual(await readers(), [{ account_id: id }]);
  for (const elsewhere of [
    ['join', mobile, 'second'],
    ['leave', mobile],
  ]) {
    await run('accounts', 'join', mobile, 'first');
    await run('credit', 'reader', mobile);
    assert.equal((await readers()).length, 1);
    await run('accounts', ...elsewhere);
    assert.deepEqual(await readers(), []);
  }
});
