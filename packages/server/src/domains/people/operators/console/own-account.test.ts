import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createOperator } from '../invite-operator.ts';
import { totpCode } from '../totp.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());
// all of them come from one network, which waits for nothing that another test did
beforeEach(() => shop.db.query('delete from login_failure'));

const password = 'quiet centrifuge 42';
const newPassword = 'louder centrifuge 43';

/** A code of the next time step, which stays valid while the clock advances. */
const codeOf = (secret: string) => totpCode(secret, new Date(Date.now() + 30_000));

/** As if the codes that were used had been so long ago. */
const forgetCodes = (email: string) => shop.db.query('update operator set totp_step = 0 where email = $1', [email]);

/** An operator who has set themselves up, with two sessions. */
async function openTwice(email: string) {
  const made = await inTransaction(shop.db, (transaction) => createOperator(transaction, { name: 'Lin Wei', email, roles: ['sales'] }));
  assert.ok(made.ok);
  const given = { email, one_time_secret: made.value.oneTimeSecret };
  const { totp_secret: secret } = (await shop.call('consoleSession.begin', given)).data;
  const set = await shop.call('consoleSession.setUp', { ...given, password, code: codeOf(secret) });
  assert.equal(set.status, 200, set.text);
  await forgetCodes(email);
  const other = await shop.call('consoleSession.open', { email, password, code: set.data.recovery_codes[0] });
  assert.equal(other.status, 200, other.text);
  return { email, secret, cookie: set.cookie!, other: other.cookie!, codes: set.data.recovery_codes };
}

const isLiving = async (cookie: string) => (await shop.call('consoleSession.get', {}, { cookie })).status === 200;

test('a password is changed with the old one and a code: the other sessions end, the old password fails, and the log records it', async () => {
  const { email, secret, cookie, other } = await openTwice('changes@shop.example');
  const changed = await shop.call('ownAccount.changePassword', { password, code: codeOf(secret), new_password: newPassword }, { cookie });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual([await isLiving(cookie), await isLiving(other)], [true, false]);
  await forgetCodes(email);
  assert.equal((await shop.call('consoleSession.open', { email, password, code: codeOf(secret) })).data.error, 'sign_in_refused');
  assert.equal((await shop.call('consoleSession.open', { email, password: newPassword, code: codeOf(secret) })).status, 200);
  const { rows } = await shop.db.query(
    `select changes -> 'password_hash' ->> 'to' as password from audit_entry
     where call = 'ownAccount.changePassword' and object_kind = 'operator'`,
  );
  assert.deepEqual(rows, [{ password: '•••' }]);
});

test('a wrong password, a wrong code and a used one change nothing, are logged, and slow further attempts down', async () => {
  const { secret, cookie, other } = await openTwice('guesses@shop.example');
  const change = (given: object) =>
    shop.call('ownAccount.changePassword', { password, code: codeOf(secret), new_password: newPassword, ...given }, { cookie });
  assert.equal((await change({ password: 'wrong wrong wrong' })).data.error, 'proof_refused');
  assert.equal((await change({ code: 'NOSUCHCODE' })).data.error, 'proof_refused');
  assert.equal((await change({ new_password: 'password' })).data.error, 'password_common');
  assert.equal((await shop.call('ownAccount.renewRecoveryCodes', { password, code: codeOf(secret) }, { cookie })).status, 200);
  await shop.db.query(`update operator set totp_step = totp_step + 10 where email = 'guesses@shop.example'`);
  assert.equal((await change({})).data.error, 'proof_refused');
  assert.equal(await isLiving(other), true);
  const { rowCount } = await shop.db.query(
    `select from audit_entry where object_kind = 'operator_sign_in' and call = 'ownAccount.changePassword' and actor_kind = 'operator'`,
  );
  assert.equal(rowCount, 3);
  for (let tries = 0; tries < shop.config.limits.loginFailuresBeforeWait; tries++) await change({ password: 'wrong wrong wrong' });
  await shop.db.query(`update login_failure set last_failed_at = last_failed_at + interval '1 hour'`);
  assert.equal((await change({})).data.error, 'login_wait');
});

test('another authenticator replaces the old one by its first code and not before, in the session that began it', async () => {
  const { email, secret, cookie, other } = await openTwice('renews@shop.example');
  const begun = await shop.call('ownAccount.beginAuthenticator', { password, code: codeOf(secret) }, { cookie });
  assert.equal(begun.status, 200, begun.text);
  const next = begun.data.totp_secret;
  assert.notEqual(next, secret);
  assert.match(begun.data.totp_address, new RegExp(`secret=${next}`));
  const take = (code: string, by: string) => shop.call('ownAccount.takeAuthenticator', { code }, { cookie: by });
  assert.equal((await take('NOSUCHCODE', cookie)).data.error, 'totp_wrong');
  assert.equal((await take(codeOf(next), other)).data.error, 'totp_wrong');
  const refused = await shop.db.query(
    `select from audit_entry entry join operator on operator.id = entry.actor_id
     where entry.object_kind = 'operator_sign_in' and entry.call = 'ownAccount.takeAuthenticator' and operator.email = $1`,
    [email],
  );
  assert.equal(refused.rowCount, 2, 'both stand in the log');
  await forgetCodes(email);
  // the old one still counts
  const again = await shop.call('consoleSession.open', { email, password, code: codeOf(secret) });
  assert.equal(again.status, 200, again.text);
  assert.equal((await take(codeOf(next), cookie)).status, 200);
  assert.deepEqual([await isLiving(cookie), await isLiving(other), await isLiving(again.cookie!)], [true, false, false]);
  await forgetCodes(email);
  assert.equal((await shop.call('consoleSession.open', { email, password, code: codeOf(next) })).status, 200);
  assert.equal((await take(codeOf(next), cookie)).data.error, 'totp_wrong');
});

test('an authenticator begun too long ago is not accepted', async () => {
  const { email, secret, cookie } = await openTwice('late@shop.example');
  const { totp_secret: next } = (await shop.call('ownAccount.beginAuthenticator', { password, code: codeOf(secret) }, { cookie })).data;
  await shop.db.query(
    `update operator_new_authenticator set begun_at = begun_at - interval '16 minutes' where operator_id = (select id from operator where email = $1)`,
    [email],
  );
  assert.equal((await shop.call('ownAccount.takeAuthenticator', { code: codeOf(next) }, { cookie })).data.error, 'totp_wrong');
});

test('new recovery codes replace the old ones', async () => {
  const { email, secret, cookie, codes } = await openTwice('codes@shop.example');
  assert.equal((await shop.call('ownAccount.get', {}, { cookie })).data.recovery_codes_left, 9);
  const renewed = await shop.call('ownAccount.renewRecoveryCodes', { password, code: codeOf(secret) }, { cookie });
  assert.equal(renewed.data.recovery_codes.length, 10);
  const shown = (await shop.call('ownAccount.get', {}, { cookie })).data;
  assert.equal(shown.recovery_codes_left, 10);
  assert.ok(shown.recovery_codes_at);
  assert.equal((await shop.call('consoleSession.open', { email, password, code: codes[1] })).data.error, 'sign_in_refused');
  assert.equal((await shop.call('consoleSession.open', { email, password, code: renewed.data.recovery_codes[0] })).status, 200);
});

test('own sessions are listed and ended, one or all others; another operator’s is not found', async () => {
  const { cookie, other } = await openTwice('sessions@shop.example');
  const stranger = await shop.openOperator(['sales']);
  const { sessions } = (await shop.call('ownAccount.get', {}, { cookie })).data;
  assert.deepEqual(
    sessions.map((session: { is_current: boolean }) => session.is_current),
    [false, true],
  );
  const end = (input: object) => shop.call('ownAccount.endSessions', { ...input }, { cookie });
  assert.equal((await end({ session_id: stranger.sessionId })).data.error, 'not_found');
  assert.equal((await end({ session_id: sessions[0].id })).status, 200);
  assert.deepEqual([await isLiving(cookie), await isLiving(other), await isLiving(stranger.cookie)], [true, false, true]);
  const { cookie: third } = await openTwice('sessions.two@shop.example');
  assert.equal((await shop.call('ownAccount.endSessions', {}, { cookie: third })).status, 200);
  assert.deepEqual([await isLiving(third), await isLiving(cookie)], [true, true]);
});

test('a session’s last use is recorded once a minute', async () => {
  const { cookie } = await openTwice('seen@shop.example');
  const seen = async () => {
    const { rows } = await shop.db.query<{ seconds: number }>(`
      select extract(epoch from now() - max(last_seen_at))::int as seconds from operator_session
      where operator_id = (select id from operator where email = 'seen@shop.example')`);
    return rows[0]!.seconds;
  };
  await shop.db.query(`update operator_session set last_seen_at = last_seen_at - interval '40 seconds'`);
  assert.ok(await isLiving(cookie));
  assert.ok((await seen()) >= 40);
  await shop.db.query(`update operator_session set last_seen_at = now() - interval '2 minutes'`);
  assert.ok(await isLiving(cookie));
  assert.ok((await seen()) < 40);
});
