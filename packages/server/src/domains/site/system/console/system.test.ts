import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { registerJobs, runNoted, takeWantedJobs } from '../job-states.ts';
import { masked } from '../../../rules/messages/find-sent-messages.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['administrator'], 'Ada Keeper'));
});
after(() => shop.close());

test('messages are listed masked and without their text, and one that was given up is sent again', async () => {
  await shop.db.query(`
    insert into outbox_message (channel, recipient, language, template, parameters, state, attempts, last_error, gateway, accepted_at, expires_at, withheld) values
      ('sms', '13812345678', 'en', 'code_login', '{"code": "424242"}', 'failed', 8, 'no route to 13812345678', null, null, null, false),
      ('mail', 'ana@lab.example', 'en', 'trial_declined', '{"reason": "secret text"}', 'accepted', 1, null, 'terminal', now(), null, false),
      ('sms', '13900000000', 'en', 'mobile_changed', '{}', 'queued', 2, null, null, null, now() - interval '1 minute', false),
      ('sms', '13911111111', 'en', 'mobile_changed', '{}', 'queued', 0, null, null, null, null, true)`);
  const all = await shop.call('system.findMessages', {}, { cookie });
  assert.doesNotMatch(all.text, /424242|secret text|13812345678|ana@/);
  assert.deepEqual(
    all.data.items.map(({ recipient, state }: { recipient: string; state: string }) => [recipient, state]),
    [
      ['139****0000', 'too_late'],
      ['a***@lab.example', 'accepted'],
      ['138****5678', 'failed'],
    ],
  );
  assert.equal(all.data.items[2].subject, 'Login code');
  assert.equal(all.data.items[2].last_error, 'no route to 138****5678');
  const failed = await shop.call('system.findMessages', { state: 'failed', channel: 'sms', recipient: '13812345678' }, { cookie });
  const [{ id }] = failed.data.items;
  assert.equal((await shop.call('system.retryMessage', { id }, { cookie })).status, 200);
  const again = await shop.call('system.findMessages', { state: 'queued' }, { cookie });
  assert.deepEqual([again.data.total, again.data.items[0].id, again.data.items[0].attempts], [1, id, 0]);
  const [late, sent] = all.data.items;
  for (const one of [late, sent])
    assert.equal((await shop.call('system.retryMessage', { id: one.id }, { cookie })).data.error, 'wrong_state');
  const { rows } = await shop.db.query<{ call: string; changes: object }>(
    `select call, changes from audit_entry where object_kind = 'outbox_message'`,
  );
  assert.deepEqual(rows, [{ call: 'system.retryMessage', changes: { attempts: { from: 8, to: 0 } } }]);
});

test('all failed messages are sent again, but no code, none that is too late, and none that went by the other channel', async () => {
  await shop.db.query('delete from outbox_message');
  await shop.db.query(`
    insert into outbox_message (channel, recipient, language, template, parameters, state, last_error, is_code, gateway, accepted_at, expires_at) values
      ('sms', '13800000001', 'en', 'mobile_changed', '{}', 'failed', 'x', false, null, null, null),
      ('sms', '13800000002', 'en', 'mobile_changed', '{}', 'failed', 'x', false, 'http', now(), null),
      ('sms', '13800000003', 'en', 'code_login', '{"code": "424242"}', 'failed', 'x', true, null, null, null),
      ('sms', '13800000004', 'en', 'mobile_changed', '{}', 'failed', 'x', false, null, null, now() - interval '1 minute'),
      ('sms', '13800000005', 'en', 'mobile_changed', '{}', 'failed', 'x', false, null, null, null),
      ('mail', 'ana@lab.example', 'en', 'mobile_replaced', '{}', 'accepted', null, false, 'http', now(), null)`);
  await shop.db.query(`
    update outbox_message mail set fallback_of = sms.id from outbox_message sms where mail.channel = 'mail' and sms.recipient = '13800000005'`);
  const { cookie: reader } = await shop.openOperator(['finance'], 'Fay Reader');
  assert.equal((await shop.call('system.retryFailedMessages', {}, { cookie: reader })).status, 403);
  assert.deepEqual((await shop.call('system.retryFailedMessages', {}, { cookie })).data, { retried: 2 });
  const { rows } = await shop.db.query(`select recipient, round from outbox_message where state = 'queued' order by recipient`);
  assert.deepEqual(rows, [
    { recipient: '13800000001', round: 1 },
    { recipient: '13800000002', round: 2 },
  ]);
});

test('a concurrent change of an endpoint’s address is shown; disabling it does not conflict', async () => {
  const made = await shop.call('system.addEndpoint', { url: 'https://erp.example/a', kinds: [], note: 'The ERP' }, { cookie });
  const { id } = made.data;
  const shown = async () =>
    (await shop.call('system.findEndpoints', {}, { cookie })).data.items.find((one: { id: number }) => one.id === id);
  const { version } = await shown();
  await shop.call('system.switchEndpoint', { id, enabled: false }, { cookie });
  const save = (more: Record<string, unknown>) =>
    shop.call(
      'system.updateEndpoint',
      { id, version, url: 'https://erp.example/b', kinds: ['order.paid'], note: 'The new ERP', ...more },
      { cookie },
    );
  const refused = await save({ url: 'ftp://x.example' });
  assert.deepEqual([refused.data.error, refused.status], ['invalid_input', 422]);
  const both = await Promise.all([save({}), save({ url: 'https://erp.example/c' })]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const now = await shown();
  const late = both.find(({ status }) => status === 409)!.data;
  assert.deepEqual([late.error, late.details.now.url, late.details.now.version], ['changed_meanwhile', now.url, now.version]);
  assert.deepEqual([now.note, now.kinds, now.disabled_at !== null], ['The new ERP', ['order.paid'], true]);
  assert.equal((await save({ id: 999_999 })).data.error, 'not_found');
  const { rows } = await shop.db.query<{ changes: Record<string, unknown> }>(
    `select changes from audit_entry where object_kind = 'webhook_endpoint' and call = 'system.updateEndpoint'`,
  );
  assert.deepEqual(Object.keys(rows[0]!.changes).toSorted(), ['kinds', 'note', 'url']);
  assert.doesNotMatch(JSON.stringify(rows), /erp\.example|ERP/);
  assert.equal((await save({ version: now.version, url: 'https://else.example:8443/hook?token=t0p' })).status, 200);
  const moved = await shop.db.query<{ changes: Record<string, unknown> }>(
    `select changes from audit_entry where object_kind = 'webhook_endpoint' and changes ? 'origin' and call = 'system.updateEndpoint'`,
  );
  // whereto, and not by which path: that may be a secret
  assert.deepEqual(moved.rows[0]!.changes['origin'], { from: 'https://erp.example', to: 'https://else.example:8443' });
  assert.doesNotMatch(JSON.stringify(moved.rows), /t0p|hook/);
});

test('a recipient too short to be masked in part is masked as a whole', () => {
  assert.deepEqual(['1234567', '12345678', '@x', 'b@c'].map(masked), ['****', '123****5678', '****', 'b***@c']);
});

test('a program receives events with a secret that is shown once; once disabled, its deliveries cannot be sent again', async () => {
  const bad = await shop.call('system.addEndpoint', { url: 'ftp://x.example', kinds: [] }, { cookie });
  assert.deepEqual([bad.status, bad.data.error], [422, 'invalid_input']);
  const made = await shop.call('system.addEndpoint', { url: 'https://lims.example/hook', kinds: ['order.paid'] }, { cookie });
  assert.match(made.data.secret, /^whsec_/);
  const { id } = made.data;
  const listed = await shop.call('system.findEndpoints', {}, { cookie });
  assert.doesNotMatch(listed.text, /whsec_/);
  assert.ok(listed.data.kinds.includes('order.paid'));
  await shop.db.query(
    `with event as (insert into domain_event (kind, subject, payload) values ('order.paid', 'order:1', '{}') returning id),
      owed as (insert into webhook_delivery (endpoint_id, event_id, state, attempts, ended_at) select $1, id, 'dead', 9, now() from event returning id)
    insert into webhook_attempt (delivery_id, latency_ms, status, response) select id, 12, 500, 'broken' from owed`,
    [id],
  );
  const dead = await shop.call('system.findDeliveries', { endpoint_id: id, state: 'dead' }, { cookie });
  assert.deepEqual([dead.data.total, dead.data.items[0].status, dead.data.items[0].response], [1, 500, 'broken']);
  const delivery = { id: dead.data.items[0].id };
  const turn = (enabled: boolean) => shop.call('system.switchEndpoint', { id, enabled }, { cookie });
  assert.equal((await turn(false)).status, 200);
  assert.equal((await turn(false)).data.error, 'not_found');
  assert.equal((await shop.call('system.replayDelivery', delivery, { cookie })).data.error, 'wrong_state');
  assert.equal((await shop.call('system.replayDead', { id }, { cookie })).data.error, 'wrong_state');
  assert.equal((await turn(true)).status, 200);
  assert.deepEqual((await shop.call('system.replayDead', { id }, { cookie })).data, { replayed: 1 });
  assert.equal((await shop.call('system.replayDelivery', delivery, { cookie })).data.error, 'wrong_state');
  const rotated = await shop.call('system.rotateSecret', { id }, { cookie });
  assert.match(rotated.data.secret, /^whsec_/);
  assert.notEqual(rotated.data.secret, made.data.secret);
});

test('a job shows its result, and runs once for several requests by an operator', async () => {
  await registerJobs(shop.db, ['purge-changes', 'expire-orders', 'purge-events']);
  await runNoted(shop.db, { 'purge-changes': async () => 1 });
  await assert.rejects(
    runNoted(shop.db, { 'expire-orders': () => Promise.reject(new Error('no gateway')), 'purge-events': async () => 1 }),
    /no gateway/,
  );
  const { data } = await shop.call('system.findJobs', {}, { cookie });
  const of = (name: string) => data.items.find((item: { name: string }) => item.name === name);
  assert.deepEqual([of('purge-changes').runs, of('purge-changes').fault], [1, null]);
  assert.ok(of('purge-changes').succeeded_at !== null && Date.parse(of('purge-changes').next_at) > 0);
  assert.deepEqual([of('expire-orders').failures, of('expire-orders').fault], [1, 'no gateway']);
  assert.deepEqual([of('purge-events').failures, of('purge-events').fault], [0, null], 'one that fails spoils none that runs beside it');
  await Promise.all([1, 2].map(() => shop.call('system.runJob', { name: 'expire-orders' }, { cookie })));
  const begun: string[] = [];
  const take = (begin: (name: string) => Promise<unknown>) =>
    inTransaction(shop.db, async (transaction) => done(await takeWantedJobs(transaction, begin)));
  await assert.rejects(
    take(() => Promise.reject(new Error('the queue is down'))),
    /queue is down/,
  );
  for (let time = 0; time < 2; time += 1) await take(async (name) => begun.push(name));
  assert.deepEqual(begun, ['expire-orders'], 'the request outlived the fault, and came true once');
  assert.equal((await shop.call('system.runJob', { name: 'no-such-job' }, { cookie })).data.error, 'not_found');
});

test('health shows versions, sizes and queues', async () => {
  const { data, status, text } = await shop.call('system.getHealth', {}, { cookie });
  assert.equal(status, 200, text);
  assert.match(data.schema, /^[0-9a-f]{12}$/);
  assert.deepEqual(data.gateways, { sms: 'terminal', mail: 'terminal', wechat: 'none' });
  assert.ok(data.database_bytes > 0 && data.disk_free_bytes > 0);
  assert.deepEqual(
    data.backlogs.map(({ kind }: { kind: string }) => kind),
    ['outbox', 'events', 'webhooks', 'imports', 'refunds'],
  );
});

test('an operator retries an event that was set aside, which the log records', async () => {
  const { rows } = await shop.db.query<{ id: number }>(
    sql`insert into domain_event (kind, subject, payload) values ('order.paid', 'order:1', '{}') returning id`,
  );
  const id = rows[0]!.id;
  await shop.db.query(sql`insert into event_subscriber (name, position) values ('a test', 0)`);
  await shop.db.query(sql`insert into event_set_aside (subscriber, event_id, reason) values ('a test', ${id}, 'no template')`);
  const aside = async () => (await shop.call('system.getHealth', {}, { cookie })).data.set_aside;
  assert.deepEqual([(await aside())[0].reason, (await aside())[0].is_wanted], ['no template', false]);
  const take = (subscriber: string) => shop.call('system.takeEvent', { id, subscriber }, { cookie });
  assert.equal((await take('nobody')).data.error, 'not_found');
  assert.equal((await take('a test')).status, 200);
  assert.equal((await aside())[0].is_wanted, true);
  const logged = await shop.db.query<{ call: string }>(sql`select call from audit_entry where object_kind = 'event_set_aside'`);
  assert.deepEqual(logged.rows, [{ call: 'system.takeEvent' }]);
});
