import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newIdempotencyKey } from '@aliquot/contract/idempotency-key.ts';
import sql from 'sql-template-tag';
import { createSession } from '../../domains/accounts/create-session.ts';
import { noPassword } from '../../domains/accounts/passwords.ts';
import { createTestAccount, newMobile } from '../../domains/accounts/test-account.ts';
import { createTestInstitution, createTestOrder } from '../../domains/payments/test-order.ts';
import { type TestConsole, createTestConsole } from './test-console.ts';

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

test('a customer is found by mobile, mail, name, institution and order number, and by nothing that is a pattern', async () => {
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

test('blocking ends all sessions, twice does no harm, and letting in again brings none back', async () => {
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

test('data are exported with a trace that holds none of them; erasing waits for open orders and for the typed number', async () => {
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

test('a lost number is replaced once by who handles personal data: sessions and password end, the old number is told, the log holds neither', async () => {
  const admin = await shop.openOperator(['administrator'], 'Nora Numbers');
  const [owner, rival, unproven] = [
    await createTestAccount(shop.db),
    await createTestAccount(shop.db),
    await createTestAccount(shop.db, { verified: false }),
  ];
  const next = newMobile();
  await createSession(shop.db, { accountId: owner.id, userAgent: 'the lost one', browser: false });
  const send = (id: number, mobile: string, who: Parameters<typeof shop.call>[2] = admin) =>
    shop.call('customers.sendMobileCode', { id, mobile }, who);
  const ask = (id: number, code: string, mobile: string = `+86 ${next}`, key: string = newIdempotencyKey()) =>
    shop.call('customers.replaceMobile', { id, mobile, code, reason: 'Came with an identity card.', key }, admin);

  assert.equal((await send(owner.id, next, await shop.openOperator(['sales']))).status, 403);
  assert.equal((await send(owner.id, '12345')).data.fields[0].field, 'mobile');
  assert.equal((await send(owner.id, owner.mobile)).data.error, 'wrong_state');
  assert.equal((await send(unproven.id, next)).data.error, 'wrong_state');
  assert.equal((await send(owner.id, rival.mobile)).data.error, 'mobile_taken');
  assert.equal((await send(owner.id, next)).data.wait_seconds, 60);
  await shop.db.query(sql`update sms_code set sent_at = sent_at + interval '1 hour' where mobile = ${next}`);
  assert.equal((await send(rival.id, next)).data.error, 'sms_limit', 'one at a time, whoever it is for');
  const { rows: sent } = await shop.db.query<{ body: string }>(sql`select body from outbox_message where recipient = ${next}`);
  assert.match(sent[0]!.body, /工作人员/, 'the SMS says who asks for the code');
  const code = /\d{6}/.exec(sent[0]!.body)![0];
  const wrong = code === '000000' ? '111111' : '000000';
  assert.equal((await ask(owner.id, wrong)).data.error, 'sms_code_wrong');
  assert.equal((await ask(owner.id, code, newMobile())).data.error, 'sms_code_wrong', 'a code proves the number it went to');
  const { rows: tries } = await shop.db.query<{ tries: number }>(sql`select tries from sms_code where mobile = ${next}`);
  assert.equal(tries[0]!.tries, 1, 'a wrong code counts');
  await shop.call('customers.block', { id: owner.id, blocked: true }, admin);
  assert.equal((await ask(owner.id, code)).data.error, 'wrong_state');
  await shop.call('customers.block', { id: owner.id, blocked: false }, admin);
  await createSession(shop.db, { accountId: owner.id, userAgent: 'the lost one', browser: false });
  assert.equal((await ask(owner.id, wrong)).data.error, 'sms_code_wrong');
  assert.equal(await openSessions(owner.id), 1, 'a refusal ends nothing');

  const keys = new Map([owner, rival].map(({ id }) => [id, newIdempotencyKey()]));
  const both = await Promise.all([owner.id, rival.id].map((id) => ask(id, code, next, keys.get(id))));
  assert.equal(both.filter(({ status }) => status === 200).length, 1);
  const winner = both[0]!.status === 200 ? owner : rival;
  const { data: seen } = await shop.call('customers.get', { id: winner.id }, admin);
  const again = await Promise.all([1, 2].map(() => ask(winner.id, code, next, keys.get(winner.id))));
  assert.deepEqual(
    again.map(({ status }) => status),
    [200, 200],
    'a repeated press is the same act',
  );
  assert.deepEqual([seen.mobile, seen.state, seen.sessions, seen.notes[0].text], [next, 'active', [], 'Came with an identity card.']);
  const { rows: hashes } = await shop.db.query<{ ended: boolean }>(
    sql`select password_hash = ${noPassword} as ended from account where id = ${winner.id}`,
  );
  assert.ok(hashes[0]!.ended, 'whoever knows the old password is kept out');
  const { rowCount: told } = await shop.db.query(
    sql`select from outbox_message where recipient = ${winner.mobile} and subject = 'mobile_changed'`,
  );
  assert.equal(told, 1);
  const { rowCount: mailed } = await shop.db.query(
    sql`select from outbox_message where channel = 'mail' and recipient = 'lin@lab.example' and body like '%您的账号更换手机号%'`,
  );
  assert.equal(mailed, 1);
  const log = JSON.stringify(await entriesOf('account', winner.id));
  assert.ok(log.includes('customers.replaceMobile'));
  for (const secret of [next, winner.mobile]) assert.ok(!log.includes(secret));
});

test('who says a number that is not theirs is erased without what went to its owner', async () => {
  const admin = await shop.openOperator(['administrator']);
  const owner = await createTestAccount(shop.db);
  const claimant = await createTestAccount(shop.db, { mobile: owner.mobile, verified: false });
  const lonely = await createTestAccount(shop.db, { verified: false });
  for (const { mobile } of [owner, lonely])
    await shop.db.query(
      sql`insert into outbox_message (channel, recipient, subject, body) values ('sms', ${mobile}, '', 'Your order has left.')`,
    );
  const messagesTo = async (mobile: string) => (await shop.db.query(sql`select from outbox_message where recipient = ${mobile}`)).rowCount;
  for (const { id, mobile } of [claimant, lonely]) assert.equal((await shop.call('customers.erase', { id, mobile }, admin)).status, 200);
  assert.deepEqual([await messagesTo(owner.mobile), await messagesTo(lonely.mobile)], [1, 0]);
});

test('a screen about somebody shows no more than the roles read elsewhere', async () => {
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
      papers: data.papers,
      own: history.papers,
    };
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]));
  };
  assert.deepEqual(await shownTo('compliance'), ['papers', 'own']);
  assert.deepEqual(await shownTo('finance'), ['statements', 'contracts', 'profiles']);
  assert.deepEqual(await shownTo('administrator'), ['statements', 'contracts', 'profiles', 'papers', 'own']);
});

test('an institution is made once; of two who edit it the second is told; its limit likewise', async () => {
  const [sales, money] = [await shop.openOperator(['sales']), await shop.openOperator(['finance'])];
  const wish = { key: 'quiet-lake', name_en: 'Quiet Lake', name_zh: '静湖研究所', ...facts };
  assert.equal((await shop.call('institutions.create', { ...wish, province_code: '999999' }, sales)).data.fields[0].field, 'province_code');
  assert.equal((await shop.call('institutions.create', wish, sales)).status, 200);
  assert.equal((await shop.call('institutions.create', wish, sales)).data.error, 'institution_known');
  const names = ['One Lake', 'Other Lake'];
  const answers = await Promise.all(names.map((name_en) => shop.call('institutions.update', { ...wish, name_en, version: 1 }, sales)));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  assert.deepEqual([won!.data.version, lost!.data.error, lost!.data.details.now.version], [2, 'changed_meanwhile', 2]);
  assert.equal((await shop.call('institutions.setCredit', { key: wish.key, limit: 100, term_days: 30, version: 0 }, sales)).status, 403);
  const limits = await Promise.all(
    [50_000, 60_000].map((limit) => shop.call('institutions.setCredit', { key: wish.key, limit, term_days: 30, version: 0 }, money)),
  );
  assert.deepEqual(
    limits.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const { credit } = (await shop.call('institutions.get', { key: wish.key }, money)).data;
  assert.deepEqual([credit.version, credit.used, credit.left], [1, 0, credit.limit]);
  const raised = await shop.call('institutions.setCredit', { key: wish.key, limit: 90_000, term_days: 60, version: 1 }, money);
  assert.equal(raised.data.version, 2);
  const [, entry] = await entriesOf('credit_account', (await shop.call('institutions.get', { key: wish.key }, money)).data.id);
  assert.deepEqual(entry?.changes['credit_limit'], { from: credit.limit, to: 90_000 });
});

test('members come by their proven number and go; points are switched; a reader of statements loses the right with the membership', async () => {
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
