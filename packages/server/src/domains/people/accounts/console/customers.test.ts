import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { checkLoginCode } from '../check-login-code.ts';
import { createSession } from '../create-session.ts';
import { getInstitutionId } from '../get-institution-id.ts';
import { findOutbox } from '../../../rules/messages/find-outbox.ts';
import { sendMessage } from '../../../rules/messages/send-messages.ts';
import { noPassword } from '../../../../platform/secrets/passwords.ts';
import { purgeExpired } from '../purge-expired.ts';
import { resetPassword } from '../reset-password.ts';
import { sendSmsCode } from '../send-sms-code.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { createTestAccount, newMobile } from '../../../../testing/test-account.ts';
import { createTestInstitution, createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

const keyOf = async (id: number) => (await shop.db.query<{ key: string }>(sql`select key from institution where id = ${id}`)).rows[0]!.key;
const openSessions = async (accountId: number) =>
  (await shop.db.query(sql`select from session where account_id = ${accountId} and ended_at is null`)).rowCount;
const entriesOf = async (kind: string, id: string | number) =>
  (
    await shop.db.query<{ call: string; changes: Record<string, unknown> }>(sql`
      select call, changes from audit_entry where object_kind = ${kind} and object_id = ${String(id)} order by id`)
  ).rows;
const facts = { kind: 'institute', province_code: '310000', contact_en: 'Desk', contact_zh: '窗口' } as const;

test('a customer is found by mobile, mail, name, institution and order number, and never by patterns', async () => {
  const { cookie } = await shop.openOperator(['sales']);
  const institutionId = await createTestInstitution(shop.db, 1_000);
  const order = await createTestOrder(shop.db, { total: 500, institutionId });
  await shop.db.query(sql`
    update account set nick_name = '寻小山', email = 'Find.Me_1@lab.example', inc_name = 'Seekers Ltd' where id = ${order.accountId}`);
  const { rows } = await shop.db.query<{ mobile: string }>(sql`select mobile from account where id = ${order.accountId}`);
  const { mobile } = rows[0]!;
  const spaced = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
  for (const q of [mobile, spaced, mobile.slice(0, 9), 'find.me_1@lab', 'FIND.ME', '小山', 'seekers', order.number]) {
    const found = await shop.call('customers.find', { q }, { cookie });
    assert.ok(
      found.data.items.some(({ id }: { id: number }) => id === order.accountId),
      q,
    );
  }
  for (const q of ['find_me', '%', 'findXme_1@lab', '99999999999999'])
    assert.equal((await shop.call('customers.find', { q }, { cookie })).data.total, 0, q);
  const ofInstitution = await shop.call('customers.find', { institution: await keyOf(institutionId) }, { cookie });
  assert.deepEqual([ofInstitution.data.total, ofInstitution.data.items[0].id], [1, order.accountId]);
  const history = await shop.call('customers.getHistory', { id: order.accountId }, { cookie });
  assert.deepEqual([history.data.orders.total, history.data.orders.items[0].id], [1, order.number]);
});

test('a customer whose mails come back is marked', async () => {
  const { cookie } = await shop.openOperator(['sales']);
  const { id } = await createTestAccount(shop.db);
  await shop.db.query(sql`update account set email = 'Gone@lab.example' where id = ${id}`);
  const isMarked = async () => (await shop.call('customers.get', { id }, { cookie })).data.email_bounced;
  assert.equal(await isMarked(), false);
  await shop.db.query(sql`insert into bounced_address (address, reason) values ('gone@lab.example', '550 5.1.1')`);
  assert.equal(await isMarked(), true);
});

test('blocking ends all sessions, is harmless when repeated, and unblocking restores none', async () => {
  const { cookie } = await shop.openOperator(['sales']);
  const { id } = await createTestAccount(shop.db);
  for (const userAgent of ['one', 'two']) await createSession(shop.db, { accountId: id, userAgent, browser: false });
  const seen = await shop.call('customers.get', { id }, { cookie });
  await shop.call('customers.endSessions', { id, session_id: seen.data.sessions[0].id }, { cookie });
  assert.equal(await openSessions(id), 1);
  for (let time = 0; time < 2; time += 1) assert.equal((await shop.call('customers.block', { id, blocked: true }, { cookie })).status, 200);
  assert.equal(await openSessions(id), 0);
  const blocked = await shop.call('customers.get', { id }, { cookie });
  assert.equal(blocked.data.state, 'blocked');
  assert.deepEqual(blocked.data.acts.slice(0, 1), ['unblock']);
  await shop.call('customers.block', { id, blocked: false }, { cookie });
  assert.deepEqual([(await shop.call('customers.get', { id }, { cookie })).data.state, await openSessions(id)], ['active', 0]);
  assert.deepEqual(
    (await entriesOf('account', id)).map(({ call }) => call),
    ['customers.block', 'customers.block'],
  );
});

test('data are exported with a log entry that contains none of them; erasing waits for open orders and needs the typed number', async () => {
  const admin = await shop.openOperator(['administrator'], 'Ada Eraser');
  const order = await createTestOrder(shop.db, { total: 500 });
  const id = order.accountId;
  const note = { id, body: 'Rings before noon.', key: newIdempotencyKey() };
  for (const _press of [1, 2]) assert.equal((await shop.call('customers.addNote', note, admin)).status, 200);
  const { rows } = await shop.db.query<{ mobile: string }>(sql`select mobile from account where id = ${id}`);
  const { mobile } = rows[0]!;
  const url = `/api/operator/customers/${id}/personal-data`;
  const headers = { 'x-console': '1', cookie: `console=${admin.cookie}` };
  const file = await shop.app.inject({ method: 'GET', url, headers });
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="customer-\d+\.json"$/);
  const data = JSON.parse(file.body);
  assert.deepEqual(
    [data.profile.mobile, data.notes.map(({ text }: { text: string }) => text), data.orders.length],
    [mobile, ['Rings before noon.'], 1],
  );
  const sales = await shop.openOperator(['sales']);
  const refused = await shop.app.inject({ method: 'GET', url, headers: { ...headers, cookie: `console=${sales.cookie}` } });
  assert.equal(refused.statusCode, 403);

  const early = await shop.call('customers.erase', { id, mobile }, admin);
  assert.deepEqual([early.data.error, early.data.details.orders], ['wrong_state', 1]);
  await shop.db.query(sql`update customer_order set status = 'cancelled', cancelled_at = now() where number = ${order.number}`);
  assert.equal((await shop.call('customers.erase', { id, mobile: '13900000000' }, admin)).data.error, 'erasure_unconfirmed');
  const both = await Promise.all([1, 2].map(() => shop.call('customers.erase', { id, mobile }, admin)));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const gone = await shop.call('customers.get', { id }, admin);
  assert.deepEqual([gone.data.state, gone.data.mobile, gone.data.name, gone.data.notes, gone.data.acts], ['erased', null, '', [], []]);
  const { rows: log } = await shop.db.query<{ call: string; text: string }>(
    sql`select call, changes::text as text from audit_entry where actor_name = 'Ada Eraser' order by id`,
  );
  assert.ok(log.some(({ call }) => call === 'customers.exportData'));
  assert.ok(log.some(({ call }) => call === 'customers.erase'));
  for (const secret of [mobile, 'Rings before noon']) assert.equal(log.filter(({ text }) => text.includes(secret)).length, 0, secret);
});

/** An operator who requests other numbers, and one who decides. */
async function openNumbers(...name: [string?]) {
  const [requester, decider] = [await shop.openOperator(['administrator'], ...name), await shop.openOperator(['administrator'])];
  return {
    requester,
    decider,
    send: (id: number, mobile: string, who: Parameters<typeof shop.call>[2] = requester) =>
      shop.call('customers.sendMobileCode', { id, mobile }, who),
    replace: (id: number, code: string, mobile: string, key: string = newIdempotencyKey()) =>
      shop.call('customers.replaceMobile', { id, mobile, code, reason: 'Came with an identity card.', key }, requester),
    decide: (id: number, who: Parameters<typeof shop.call>[2] = decider) => shop.call('approvals.decide', { id, approved: true }, who),
  };
}
const messagesTo = async (recipient: string, template: string) =>
  (await shop.db.query(sql`select from outbox_message where recipient = ${recipient} and template = ${template}`)).rowCount;
/** The code that was sent to a number last; the next one may follow at once. */
async function lastCode(mobile: string): Promise<string> {
  await shop.db.query(sql`update sms_code set sent_at = sent_at - interval '2 minutes' where mobile = ${mobile}`);
  return /\d{6}/.exec((await findOutbox(shop.db, { limit: 1, recipient: mobile }))[0]!.text)![0];
}
const stateOf = async ({ id }: { id: number }) =>
  (
    await shop.db.query<{ mobile: string; ended: boolean }>(
      sql`select mobile, password_hash = ${noPassword} as ended from account where id = ${id}`,
    )
  ).rows[0]!;

test('a code for another number is bound to its account and ends after five wrong attempts', async () => {
  const { send, replace } = await openNumbers();
  const [owner, rival] = [await createTestAccount(shop.db), await createTestAccount(shop.db)];
  const unproven = await createTestAccount(shop.db, { verified: false });
  const next = newMobile();
  assert.equal((await send(owner.id, next, await shop.openOperator(['sales']))).status, 403);
  assert.equal((await send(owner.id, '12345')).data.fields[0].field, 'mobile');
  assert.equal((await send(owner.id, owner.mobile)).data.error, 'wrong_state');
  assert.equal((await send(unproven.id, next)).data.error, 'wrong_state');
  assert.equal((await send(owner.id, rival.mobile)).data.error, 'mobile_taken');
  assert.equal((await send(owner.id, next)).data.wait_seconds, 60);
  const early = await send(rival.id, next);
  assert.deepEqual([early.data.error, early.data.retry_after > 0], ['sms_limit', true], 'one at a time, whoever it is for');
  const [sent] = await findOutbox(shop.db, { limit: 1, recipient: next });
  assert.match(sent!.text, /工作人员/, 'the SMS states who requests the code');
  const code = await lastCode(next);
  const wrong = code === '000000' ? '111111' : '000000';
  assert.equal((await replace(rival.id, code, next)).data.error, 'sms_code_wrong', 'it was asked for another account');
  assert.equal((await replace(owner.id, code, newMobile())).data.error, 'sms_code_wrong', 'it proves the number that it went to');
  const { cookie } = await shop.openOperator(['administrator']);
  await shop.call('customers.block', { id: owner.id, blocked: true }, { cookie });
  assert.equal((await replace(owner.id, code, next)).data.error, 'wrong_state');
  await shop.call('customers.block', { id: owner.id, blocked: false }, { cookie });
  for (let tries = 0; tries < 5; tries += 1) assert.equal((await replace(owner.id, wrong, next)).data.error, 'sms_code_wrong');
  assert.equal((await replace(owner.id, code, next)).data.error, 'sms_code_wrong', 'too many tries');
  assert.equal(await messagesTo(owner.mobile, 'mobile_requested'), 0, 'a refusal asks nobody');
});

test('a lost number is replaced once a second approver approves; the owner is notified twice, and the log holds no number', async () => {
  const { requester, decider, send, replace, decide } = await openNumbers('Nora Numbers');
  const owner = await createTestAccount(shop.db, { passwordHash: 'known' });
  const next = newMobile();
  await createSession(shop.db, { accountId: owner.id, userAgent: 'the lost one', browser: false });
  assert.equal((await send(owner.id, `+86 ${next}`)).status, 200);
  const [code, key] = [await lastCode(next), newIdempotencyKey()];
  const presses = await Promise.all([1, 2, 3].map(() => replace(owner.id, code, next, key)));
  assert.equal(new Set(presses.map(({ data }) => data.approval_id)).size, 1, 'a repeated press is the same question');
  const id = presses[0]!.data.approval_id;
  assert.deepEqual([await stateOf(owner), await openSessions(owner.id)], [{ mobile: owner.mobile, ended: false }, 1]);
  const mails = async () =>
    (await shop.db.query(sql`select from outbox_message where channel = 'mail' and recipient = 'lin@lab.example'`)).rowCount!;
  const mailed = await mails();
  assert.equal(await messagesTo(owner.mobile, 'mobile_requested'), 1);
  const { data: waiting } = await shop.call('customers.get', { id: owner.id }, requester);
  assert.deepEqual([waiting.is_mobile_requested, waiting.acts.includes('replace_mobile')], [true, false]);
  assert.equal((await send(owner.id, next)).status, 200);
  assert.equal((await replace(owner.id, await lastCode(next), next)).data.error, 'wrong_state', 'one question of an account at a time');

  const { items } = (await shop.call('approvals.find', { kind: 'mobile_replacement', state: 'waiting' }, decider)).data;
  const shown = items.find((one: { id: number }) => one.id === id).request;
  assert.deepEqual([shown.lost, shown.mobile, shown.reason], [owner.mobile, next, 'Came with an identity card.']);
  assert.equal((await decide(id, requester)).data.error, 'second_approver_needed');
  assert.equal((await decide(id, await shop.openOperator(['finance']))).status, 403);
  const answers = await Promise.all([1, 2].map(() => decide(id)));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.deepEqual([await stateOf(owner), await openSessions(owner.id)], [{ mobile: next, ended: true }, 0]);
  assert.deepEqual([await messagesTo(owner.mobile, 'mobile_changed'), await mails()], [1, mailed + 1]);
  const { data: seen } = await shop.call('customers.get', { id: owner.id }, requester);
  assert.deepEqual([seen.is_mobile_requested, seen.notes[0].text], [false, 'Came with an identity card.']);
  assert.match(seen.notes[0].written_by, /^Nora Numbers/);
  const url = `/api/operator/customers/${owner.id}/personal-data`;
  const file = await shop.app.inject({ method: 'GET', url, headers: { 'x-console': '1', cookie: `console=${requester.cookie}` } });
  const [{ requested_at: requestedAt, ...given }] = JSON.parse(file.body).mobile_replacements;
  assert.deepEqual(given, { lost: owner.mobile, mobile: next, reason: 'Came with an identity card.', outcome: 'approved' });
  assert.ok(!Number.isNaN(Date.parse(requestedAt)));
  const { rows: log } = await shop.db.query<{ call: string; changes: string }>(
    sql`select call, changes::text as changes from audit_entry where actor_name = 'Nora Numbers' or object_id = ${String(owner.id)}`,
  );
  assert.ok(log.some(({ call }) => call === 'customers.replaceMobile'));
  for (const secret of [next, owner.mobile, 'identity card']) assert.ok(!log.some(({ changes }) => changes.includes(secret)), secret);
});

test('an approval comes too late if the account was blocked or erased, or the number belongs to somebody else', async () => {
  const { requester, send, replace, decide } = await openNumbers();
  const requested = async (owner: { id: number }, mobile: string) => {
    assert.equal((await send(owner.id, mobile)).status, 200);
    return (await replace(owner.id, await lastCode(mobile), mobile)).data.approval_id;
  };
  const [blocked, erased, first, second] = await Promise.all([1, 2, 3, 4].map(() => createTestAccount(shop.db)));
  const wanted = newMobile();
  const ids = [
    await requested(blocked!, newMobile()),
    await requested(erased!, newMobile()),
    await requested(first!, wanted),
    await requested(second!, wanted),
  ];
  await shop.call('customers.block', { id: blocked!.id, blocked: true }, requester);
  await shop.call('customers.erase', { id: erased!.id, mobile: erased!.mobile }, requester);
  assert.deepEqual(await Promise.all(ids.slice(0, 2).map(async (id) => (await decide(id)).data.error)), ['wrong_state', 'wrong_state']);
  const { items } = (await shop.call('approvals.find', { state: 'waiting' }, requester)).data;
  assert.deepEqual(
    ids.slice(0, 2).map((id) => items.some((one: { id: number }) => one.id === id)),
    [true, false],
    'the erased customer’s question is on nobody’s dashboard',
  );
  const rivals = await Promise.all(ids.slice(2).map((id) => decide(id)));
  assert.deepEqual(
    rivals.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.ok(rivals.some(({ data }) => data.error === 'mobile_taken'));
  assert.equal((await stateOf(blocked!)).mobile, blocked!.mobile);
  const { rowCount } = await shop.db.query(sql`select from mobile_replacement where account_id = ${erased!.id}`);
  assert.equal(rowCount, 0, 'what was asked for goes with the account');
});

test('a requested number that was not given is not exported, and is deleted a month later', async () => {
  const { requester, decider, send, replace } = await openNumbers();
  const owner = await createTestAccount(shop.db);
  const strangers = newMobile();
  await send(owner.id, strangers);
  const { approval_id: id } = (await replace(owner.id, await lastCode(strangers), strangers)).data;
  const exported = async () => {
    const url = `/api/operator/customers/${owner.id}/personal-data`;
    const { body } = await shop.app.inject({ method: 'GET', url, headers: { 'x-console': '1', cookie: `console=${requester.cookie}` } });
    assert.ok(!body.includes(strangers));
    return JSON.parse(body).mobile_replacements.map((one: { outcome: string }) => one.outcome);
  };
  assert.deepEqual(await exported(), ['waiting']);
  assert.equal((await shop.call('approvals.decide', { id, approved: false }, decider)).status, 200);
  assert.deepEqual(await exported(), ['refused']);
  assert.equal((await purgeExpired(shop.db)).mobile_replacement, 0, 'it is still looked at');
  // nobody moves a decision: another question, of last month, that was refused at once
  const old = await createTestAccount(shop.db);
  const { rows } = await shop.db.query<{ id: number }>(sql`
    insert into approval (kind, subject, request, requested_by, requested_by_name, requested_at, expires_at)
    values ('mobile_replacement', ${`mobile:${old.id}`}, ${JSON.stringify({ kind: 'mobile_replacement', account: old.id })}::jsonb, ${requester.id},
      ${requester.name}, now() - interval '32 days', now() - interval '25 days') returning id`);
  await shop.db.query(sql`
    update approval set state = 'refused', decided_by = ${decider.id}, decided_by_name = ${decider.name}, decided_at = now() - interval '31 days'
    where id = ${rows[0]!.id}`);
  await shop.db.query(sql`
    insert into mobile_replacement (approval_id, account_id, lost, mobile, reason, act_key)
    values (${rows[0]!.id}, ${old.id}, ${old.mobile}, ${newMobile()}, 'Rang.', ${newIdempotencyKey()})`);
  assert.equal((await purgeExpired(shop.db)).mobile_replacement, 1);
  const left = await shop.db.query(sql`select from mobile_replacement where account_id = ${old.id}`);
  assert.equal(left.rowCount, 0);
});

test('an approval is refused if the lost number was used since the request, and valid if it was used before', async () => {
  const { requester, send, replace, decide } = await openNumbers();
  const key = await readShopKey(shop.config.dataDir);
  const codeTo = async (mobile: string, type: 'login' | 'reset') => {
    const request = { mobile, type, network: mobile, language: 'en' as const };
    await withTransaction(shop.db, (transaction) => sendSmsCode(transaction, request, { key, limits: shop.config.limits }));
    return lastCode(mobile);
  };
  const requested = async ({ id }: { id: number }, mobile = newMobile()) => {
    await send(id, mobile);
    return (await replace(id, await lastCode(mobile), mobile)).data.approval_id;
  };
  const logIn = async (mobile: string, code: string) =>
    withTransaction(shop.db, (transaction) => checkLoginCode(transaction, { mobile, code, sessionAccountId: null }, key));

  const [loggedIn, reset, racing] = await Promise.all([1, 2, 3].map(() => createTestAccount(shop.db)));
  const first = await requested(loggedIn!);
  const resetId = await requested(reset!);
  assert.ok((await logIn(loggedIn!.mobile, await codeTo(loggedIn!.mobile, 'login'))).ok);
  const code = await codeTo(reset!.mobile, 'reset');
  await withTransaction(shop.db, (transaction) => resetPassword(transaction, { mobile: reset!.mobile, code, passwordHash: 'new' }, key));
  for (const [id, owner] of [
    [first, loggedIn!],
    [resetId, reset!],
  ] as const) {
    const answer = await decide(id);
    assert.equal(answer.data.error, 'wrong_state');
    assert.match(answer.data.details.reason, /reported as lost/);
    assert.equal((await stateOf(owner)).mobile, owner.mobile);
  }

  // a log-in that is under way when the yes comes is waited for
  const raced = await requested(racing!);
  const racingCode = await codeTo(racing!.mobile, 'login');
  const { late } = await withTransaction(shop.db, async (transaction) => {
    assert.ok((await checkLoginCode(transaction, { mobile: racing!.mobile, code: racingCode, sessionAccountId: null }, key)).ok);
    const yes = decide(raced);
    await waitsForLock(shop.db, yes);
    return { late: yes };
  });
  assert.equal((await late).data.error, 'wrong_state');

  // requested again, after the last code was used
  await shop.call('approvals.withdraw', { id: first }, requester);
  const next = newMobile();
  assert.equal((await decide(await requested(loggedIn!, next))).status, 200);
  assert.equal((await stateOf(loggedIn!)).mobile, next);
});

test('erasing an account with another’s unverified number keeps messages to the number’s owner', async () => {
  const admin = await shop.openOperator(['administrator']);
  const owner = await createTestAccount(shop.db);
  const claimant = await createTestAccount(shop.db, { mobile: owner.mobile, verified: false });
  const lonely = await createTestAccount(shop.db, { verified: false });
  for (const { mobile } of [owner, lonely])
    await sendMessage(shop.db, { channel: 'sms', recipient: mobile, language: 'en', template: 'mobile_changed', parameters: {} });
  const keptTo = async (mobile: string) => (await shop.db.query(sql`select from outbox_message where recipient = ${mobile}`)).rowCount;
  for (const { id, mobile } of [claimant, lonely]) assert.equal((await shop.call('customers.erase', { id, mobile }, admin)).status, 200);
  assert.deepEqual([await keptTo(owner.mobile), await keptTo(lonely.mobile)], [1, 0]);
});

test('a screen about a customer shows no more than the roles may read elsewhere', async () => {
  const institutionId = await createTestInstitution(shop.db, 1_000);
  const { accountId } = await createTestOrder(shop.db, { total: 500, institutionId });
  const key = await keyOf(institutionId);
  const shownTo = async (role: 'compliance' | 'finance' | 'administrator') => {
    const who = await shop.openOperator([role]);
    const { data } = await shop.call('institutions.get', { key }, who);
    const history = (await shop.call('customers.getHistory', { id: accountId }, who)).data;
    const parts = {
      statements: data.statements,
      contracts: data.contracts,
      profiles: data.profiles,
      permits: data.permits,
      own: history.permits,
    };
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]));
  };
  assert.deepEqual(await shownTo('compliance'), ['permits', 'own']);
  assert.deepEqual(await shownTo('finance'), ['statements', 'contracts', 'profiles']);
  assert.deepEqual(await shownTo('administrator'), ['statements', 'contracts', 'profiles', 'permits', 'own']);
});

test('an institution is created once; the second of two editors is refused; likewise for its limit', async () => {
  const [sales, money] = [await shop.openOperator(['sales']), await shop.openOperator(['finance'])];
  const request = { key: 'quiet-lake', name_en: 'Quiet Lake', name_zh: '静湖研究所', ...facts };
  assert.equal(
    (await shop.call('institutions.create', { ...request, province_code: '999999' }, sales)).data.fields[0].field,
    'province_code',
  );
  assert.equal((await shop.call('institutions.create', request, sales)).status, 200);
  assert.equal((await shop.call('institutions.create', request, sales)).data.error, 'institution_known');
  const names = ['One Lake', 'Other Lake'];
  const answers = await Promise.all(names.map((name_en) => shop.call('institutions.update', { ...request, name_en, version: 1 }, sales)));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  assert.deepEqual([won!.data.version, lost!.data.error, lost!.data.details.now.version], [2, 'changed_meanwhile', 2]);
  assert.equal((await shop.call('institutions.setCredit', { key: request.key, limit: 100, term_days: 30, version: 0 }, sales)).status, 403);
  const limits = await Promise.all(
    [50_000, 60_000].map((limit) => shop.call('institutions.setCredit', { key: request.key, limit, term_days: 30, version: 0 }, money)),
  );
  assert.deepEqual(
    limits.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const { credit } = (await shop.call('institutions.get', { key: request.key }, money)).data;
  assert.deepEqual([credit.version, credit.used, credit.left], [1, 0, credit.limit]);
  const raised = await shop.call('institutions.setCredit', { key: request.key, limit: 90_000, term_days: 60, version: 1 }, money);
  assert.equal(raised.data.version, 2);
  const [, entry] = await entriesOf('credit_account', (await shop.call('institutions.get', { key: request.key }, money)).data.id);
  assert.deepEqual(entry?.changes['credit_limit'], { from: credit.limit, to: 90_000 });
});

test('members are added by verified number and removed; points are switched; statement readers lose the right with the membership', async () => {
  const [sales, money] = [await shop.openOperator(['sales']), await shop.openOperator(['finance'])];
  const key = await keyOf(await createTestInstitution(shop.db, 1_000_000));
  const { id, mobile } = await createTestAccount(shop.db);
  const unknown = await shop.call('institutions.addMember', { key, mobile: '13000000000' }, sales);
  assert.deepEqual([unknown.status, unknown.data.fields[0].field], [422, 'mobile']);
  assert.equal((await shop.call('institutions.addMember', { key, mobile }, sales)).status, 200);
  assert.equal((await shop.call('customers.setReader', { id, reads: true }, money)).status, 200);
  const joined = await shop.call('institutions.get', { key }, sales);
  assert.deepEqual(
    joined.data.members.map((member: { id: number; reads_statements: boolean }) => [member.id, member.reads_statements]),
    [[id, true]],
  );
  await shop.call('institutions.switchPoints', { key, earns_points: false }, sales);
  assert.equal((await shop.call('customers.get', { id }, sales)).data.earns_points, false);
  const other = await keyOf(await createTestInstitution(shop.db, 1_000));
  assert.equal((await shop.call('institutions.removeMember', { key: other, account_id: id }, sales)).data.error, 'not_found');
  assert.equal((await shop.call('institutions.removeMember', { key, account_id: id }, sales)).status, 200);
  const left = await shop.call('customers.get', { id }, sales);
  assert.deepEqual([left.data.institution, left.data.reads_statements, left.data.earns_points], [null, false, true]);
});

test('a customer buys for one institution at a time; the right to read its statements ends with the membership', async () => {
  const [sales, money] = [await shop.openOperator(['sales']), await shop.openOperator(['finance'])];
  const [first, second] = [
    await keyOf(await createTestInstitution(shop.db, 1_000)),
    await keyOf(await createTestInstitution(shop.db, 1_000)),
  ];
  const { id, mobile } = await createTestAccount(shop.db);
  const move = (institution: string | null) => shop.call('customers.setInstitution', { id, institution }, sales);
  const membersOf = async (key: string) => {
    const { items } = (await shop.call('institutions.find', { q: key }, sales)).data;
    return items.find((one: { key: string }) => one.key === key).members;
  };
  const reads = async () => (await shop.call('customers.get', { id }, money)).data.reads_statements;
  assert.equal((await move('nowhere')).data.error, 'not_found');
  assert.equal((await shop.call('institutions.addMember', { key: 'nowhere', mobile }, sales)).data.error, 'not_found');
  assert.equal((await move(null)).data.error, 'not_found', 'a member of none leaves none');
  assert.equal((await shop.call('customers.setReader', { id, reads: true }, money)).data.error, 'credit_unavailable', 'a member of none');
  for (const elsewhere of [second, null]) {
    assert.equal((await move(first)).status, 200);
    assert.notEqual(await getInstitutionId(shop.db, id), null);
    assert.equal((await shop.call('customers.setReader', { id, reads: true }, money)).status, 200);
    assert.equal((await shop.call('customers.setReader', { id, reads: true }, money)).status, 200, 'again changes nothing');
    assert.equal((await move(first)).status, 200);
    assert.deepEqual([await reads(), await membersOf(first), await membersOf(second)], [true, 1, 0], 'joining again changes nothing');
    assert.equal((await move(elsewhere)).status, 200);
    assert.deepEqual([await reads(), await membersOf(first), await membersOf(second)], [false, 0, elsewhere === null ? 0 : 1]);
    assert.equal((await getInstitutionId(shop.db, id)) !== null, elsewhere !== null);
    await move(first);
    assert.equal(await reads(), false, 'it does not come back with a later membership');
  }
  const unproven = await createTestAccount(shop.db, { verified: false });
  const refused = await shop.call('institutions.addMember', { key: first, mobile: unproven.mobile }, sales);
  assert.deepEqual([refused.status, refused.data.fields[0].field], [422, 'mobile']);
  assert.equal(await getInstitutionId(shop.db, unproven.id), null);
});
