import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { openDemoOperator } from '../demo-operator.ts';
import { createOperator } from '../invite-operator.ts';
import { openSetUpLink } from '../set-up-link.ts';
import { totpCode } from '../totp.ts';

let shop: TestConsole;
// each test begins with a shop without operators
beforeEach(async () => {
  shop = await createTestConsole({ DEMO: 'false' });
});
afterEach(() => shop.close());

const account = { name: 'Ann Li', email: 'Ann@shop.example', password: 'quiet centrifuge 42' };

async function openLink(): Promise<string> {
  const link = await openSetUpLink(shop.db);
  assert.ok(link);
  return link.token;
}

/** What the last step sends, with the code of an authenticator that was begun just now. */
async function begin(token: string, email = account.email) {
  const given = { ...account, email, token };
  const begun = await shop.call('consoleSession.beginFirst', given);
  assert.equal(begun.status, 200, begun.text);
  return { ...given, code: totpCode(begun.data.totp_secret, new Date()) };
}

const countOperators = async () => (await shop.db.query('select from operator')).rowCount;

test('the link creates an administrator, who is signed in, and is used up', async () => {
  const token = await openLink();
  const given = await begin(token);
  const created = await shop.call('consoleSession.createFirst', given);
  assert.equal(created.status, 200, created.text);
  const { me, recovery_codes: codes } = created.data;
  assert.deepEqual([me.name, me.email, me.roles, codes.length], ['Ann Li', 'ann@shop.example', ['administrator'], 10]);
  const own = await shop.call('consoleSession.get', {}, { cookie: created.cookie! });
  assert.equal(own.data.email, 'ann@shop.example');
  const { code, ...other } = { ...given, email: 'other@shop.example' };
  for (const again of [
    await shop.call('consoleSession.beginFirst', other),
    await shop.call('consoleSession.createFirst', { ...other, code }),
  ])
    assert.deepEqual([again.status, again.data.error], [401, 'link_refused']);
  assert.equal(await openSetUpLink(shop.db), null);
  await assert.rejects(shop.db.query(`update set_up_link set operator_id = null, token_hash = '\\x00'`), /the link was used/);
  const { rows } = await shop.db.query(`select distinct actor_name, call from audit_entry where object_kind = 'operator'`);
  assert.deepEqual(rows, [{ actor_name: 'set-up link', call: 'consoleSession.createFirst' }]);
});

test('of many who use one link at once, exactly one becomes an operator', async () => {
  const token = await openLink();
  const given = await begin(token);
  const tries = Array.from({ length: 5 }, (_, n) => shop.call('consoleSession.createFirst', { ...given, email: `tab${n}@shop.example` }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 401, 401, 401, 401],
  );
  assert.equal(await countOperators(), 1);
});

test('a new start ends the earlier link, and an expired one is refused', async () => {
  const earlier = await openLink();
  const token = await openLink();
  const refused = await shop.call('consoleSession.beginFirst', { ...account, token: earlier });
  assert.deepEqual([refused.status, refused.data.error], [401, 'link_refused']);
  const given = await begin(token);
  await shop.db.query(
    `update set_up_link set created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'`,
  );
  const late = await shop.call('consoleSession.createFirst', given);
  assert.deepEqual([late.status, late.data.error], [401, 'link_refused']);
  assert.equal(await countOperators(), 0);
});

test('a wrong code and a common password create nobody and leave the link', async () => {
  const token = await openLink();
  const common = await shop.call('consoleSession.beginFirst', { ...account, token, password: 'password1' });
  assert.equal(common.data.error, 'password_common');
  const given = await begin(token);
  // the secret that was begun later counts, so the first code is none
  const later = await begin(token);
  const wrong = await shop.call('consoleSession.createFirst', given.code === later.code ? { ...given, code: '000000' } : given);
  assert.deepEqual([wrong.status, wrong.data.error], [422, 'totp_wrong']);
  assert.equal(await countOperators(), 0);
  assert.equal((await shop.call('consoleSession.createFirst', later)).status, 200);
});

test('a shop with an operator gets no link, and its link from before opens nothing', async () => {
  const token = await openLink();
  const made = await inTransaction(shop.db, (transaction) =>
    createOperator(transaction, { name: 'Bo', email: 'bo@shop.example', roles: ['sales'] }),
  );
  assert.ok(made.ok);
  assert.equal(await openSetUpLink(shop.db), null);
  const refused = await shop.call('consoleSession.beginFirst', { ...account, token });
  assert.equal(refused.data.error, 'link_refused');
  await assert.rejects(shop.db.query('update set_up_link set created_at = now()'), /the shop has an operator/);
});

test('the demo operator who is left in a real shop does not keep the link away', async () => {
  await openDemoOperator(shop.db, shop.config.dataDir);
  const created = await shop.call('consoleSession.createFirst', await begin(await openLink()));
  assert.equal(created.status, 200, created.text);
});
