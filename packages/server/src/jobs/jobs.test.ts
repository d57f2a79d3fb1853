import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../testing/test-account.ts';
import { type TestConsole, createTestConsole } from '../testing/test-console.ts';
import { readClock } from '../platform/database/clock.ts';
import { jobs } from './jobs.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

const fail = (error: unknown) => assert.fail(String(error));

async function run(name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  assert.ok(job, `there is no job ${name}`);
  await job.run({
    db: shop.db,
    url: '',
    now: await readClock(shop.db),
    config: shop.config,
    gateway: null,
    onError: fail,
    note: fail,
    isRequested: false,
    signal: new AbortController().signal,
  });
}

/** A statement's texts, in order. */
async function texts(statement: string): Promise<(string | null)[]> {
  const { rows } = await shop.db.query<{ text: string | null }>(statement);
  return rows.map(({ text }) => text);
}

test('an answer is kept under its key for a day', async () => {
  await shop.db.query(`
    insert into idempotency_key (owner, key, call, body_hash, created_at) values
      ('guest:1', 'key-of-before', 'orders.place', '\\x00', now() - interval '25 hours'),
      ('guest:1', 'key-of-today', 'orders.place', '\\x00', now() - interval '23 hours')`);
  await run('purge-idempotency-keys');
  assert.deepEqual(await texts(`select key as text from idempotency_key where owner = 'guest:1'`), ['key-of-today']);
});

test('an announced change is kept for an hour', async () => {
  await shop.db.query(`
    insert into cache_change (tag, changed_at) values
      ('test:before', now() - interval '61 minutes'), ('test:now', now() - interval '59 minutes')`);
  await run('purge-changes');
  assert.deepEqual(await texts(`select tag as text from cache_change where tag like 'test:%'`), ['test:now']);
});

test('a guest’s cart is kept for 90 days after its last use, a buyer’s for ever', async () => {
  const { id } = await createTestAccount(shop.db);
  await shop.db.query(
    `insert into cart (account_id, token_hash, updated_at) values
      (null, '\\x01', now() - interval '91 days'), (null, '\\x02', now() - interval '89 days'), ($1, null, now() - interval '91 days')`,
    [id],
  );
  await run('purge-guest-carts');
  assert.deepEqual(await texts('select encode(token_hash, $$hex$$) as text from cart order by text'), ['02', null]);
});

test('a notification is kept for a year', async () => {
  const { id } = await createTestAccount(shop.db);
  await shop.db.query(
    `insert into notification (account_id, kind, facts, matter, is_shown, created_at) values
      ($1, 'order_shipped', '{}', 'before', true, now() - interval '366 days'), ($1, 'order_shipped', '{}', 'now', true, now() - interval '364 days')`,
    [id],
  );
  await run('purge-notifications');
  assert.deepEqual(await texts('select matter as text from notification'), ['now']);
});

test('an operator’s sessions and attempts are kept for 90 days, a one-time secret until its end', async () => {
  const { id } = await shop.openOperator(['sales']);
  const other = await shop.openOperator(['sales']);
  await shop.db.query(
    `insert into operator_session (operator_id, token_hash, user_agent, address, created_at, expires_at, ended_at) values
      ($1, decode(repeat('01', 32), 'hex'), 'ended', '', now() - interval '92 days', now() + interval '1 day', now() - interval '91 days'),
      ($1, decode(repeat('02', 32), 'hex'), 'expired', '', now() - interval '92 days', now() - interval '91 days', null),
      ($1, decode(repeat('03', 32), 'hex'), 'lately', '', now() - interval '92 days', now() - interval '89 days', null)`,
    [id],
  );
  await shop.db.query(
    `insert into operator_sign_in (operator_id, outcome, address, tried_at) values
      ($1, 'refused', 'before', now() - interval '91 days'), ($1, 'refused', 'lately', now() - interval '89 days')`,
    [id],
  );
  await shop.db.query('delete from operator_invitation');
  await shop.db.query(
    `insert into operator_invitation (operator_id, secret_hash, created_at, expires_at) values
      ($1, decode(repeat('01', 32), 'hex'), now() - interval '2 days', now() - interval '1 minute'),
      ($2, decode(repeat('02', 32), 'hex'), now() - interval '2 days', now() + interval '1 minute')`,
    [id, other.id],
  );
  await run('purge-operator-sessions');
  assert.deepEqual(await texts(`select user_agent as text from operator_session where user_agent <> 'test'`), ['lately']);
  assert.deepEqual(await texts('select address as text from operator_sign_in'), ['lately']);
  assert.deepEqual(await texts('select operator_id::text as text from operator_invitation'), [String(other.id)]);
});

test('an import is kept for thirty days after its end, and one at work until it ends', async () => {
  await shop.db.query(`
    insert into import_job (kind, file_name, file_bytes, received_bytes, state, made_by, created_at, ended_at) values
      ('prices', 'ended', 1, 1, 'done', 'ana', now() - interval '40 days', now() - interval '31 days'),
      ('prices', 'forgotten', 1, 1, 'uploaded', 'ana', now() - interval '31 days', null),
      ('prices', 'at work', 1, 1, 'applying', 'ana', now() - interval '31 days', null),
      ('prices', 'lately', 1, 1, 'done', 'ana', now() - interval '40 days', now() - interval '29 days')`);
  await run('purge-imports');
  assert.deepEqual(await texts('select file_name as text from import_job order by id'), ['at work', 'lately']);
});

test('a preview is deleted when it expires', async () => {
  await shop.db.query(`
    insert into content_preview (token_hash, path, change, expires_at) values
      ('\\x01', '/before', '{}', now() - interval '1 second'), ('\\x02', '/now', '{}', now() + interval '1 hour')`);
  await run('purge-previews');
  assert.deepEqual(await texts('select path as text from content_preview'), ['/now']);
});

test('an approval without a decision in time expires', async () => {
  const { id } = await shop.openOperator(['sales']);
  await shop.db.query(
    `insert into approval (kind, subject, request, requested_by, requested_by_name, requested_at, expires_at) values
      ('refund', 'refund:1', '{}', $1, 'Ana', now() - interval '2 days', now() - interval '1 second'),
      ('refund', 'refund:2', '{}', $1, 'Ana', now() - interval '2 days', now() + interval '1 hour')`,
    [id],
  );
  await run('expire-approvals');
  assert.deepEqual(await texts('select state as text from approval order by id'), ['expired', 'waiting']);
});

test('an unused file is removed after a week, whatever it was uploaded for', async () => {
  const { id } = await createTestAccount(shop.db);
  await shop.db.query(
    `insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as, created_at)
    select $1, channel, 'image/webp', 1, channel || ' ' || days, gen_random_uuid()::text, now() - make_interval(days => days)
    from unnest(array['avatar', 'ticket', 'remittance', 'licence', 'identity', 'membership']) channel, unnest(array[6, 8]) days`,
    [id],
  );
  await run('purge-attachments');
  const kept = ['avatar 6', 'identity 6', 'licence 6', 'membership 6', 'remittance 6', 'ticket 6'];
  assert.deepEqual(await texts('select file_name as text from attachment order by text'), kept);
});
