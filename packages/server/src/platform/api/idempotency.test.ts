import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../database/connection.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { onceUnderKey } from './idempotency.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
let worked = 0;

beforeEach(() => {
  worked = 0;
});
after(drop);

const claim = (key: string, body: unknown = { sku: 1 }, owner = 'account:1', call = 'cart.addLine') => ({ owner, key, call, body });
/** Work that writes to the database, counts itself and returns its number. */
const work = async (transaction: Database): Promise<Result<{ number: number }>> => {
  await transaction.query(`select announce_change('work')`);
  return done({ number: ++worked });
};
const traces = async () => (await db.query<{ count: number }>(`select count(*) from cache_change where tag = 'work'`)).rows[0]!.count;

test('the same key and body return the first answer, and the work is done once', async () => {
  const before = await traces();
  const first = await onceUnderKey(db, claim('key-same-1'), work);
  const second = await onceUnderKey(db, claim('key-same-1'), work);
  assert.deepEqual(first, done({ number: 1 }));
  assert.deepEqual(second, first);
  assert.equal(worked, 1);
  assert.equal((await traces()) - before, 1);
});

test('of twenty parallel requests with one key one works and all get its answer', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => onceUnderKey(db, claim('key-duplicates-1'), work)));
  assert.equal(worked, 1);
  for (const result of results) assert.deepEqual(result, done({ number: 1 }));
});

test('the same key for another body or another call is refused', async () => {
  await onceUnderKey(db, claim('key-reused-1'), work);
  assert.deepEqual(await onceUnderKey(db, claim('key-reused-1', { sku: 2 }), work), refuse('idempotency_key_reused'));
  assert.deepEqual(
    await onceUnderKey(db, claim('key-reused-1', { sku: 1 }, 'account:1', 'orders.place'), work),
    refuse('idempotency_key_reused'),
  );
  assert.equal(worked, 1);
});

test('another buyer’s equal key is another key', async () => {
  await onceUnderKey(db, claim('key-owner-1'), work);
  assert.deepEqual(await onceUnderKey(db, claim('key-owner-1', { sku: 1 }, 'account:2'), work), done({ number: 2 }));
});

test('refused work leaves no trace and may be retried under its key', async () => {
  const before = await traces();
  const refusal = await onceUnderKey(db, claim('key-refused-1'), async (transaction) => {
    await transaction.query(`select announce_change('work')`);
    return refuse('out_of_stock');
  });
  assert.deepEqual(refusal, refuse('out_of_stock'));
  assert.equal(await traces(), before);
  assert.deepEqual(await onceUnderKey(db, claim('key-refused-1'), work), done({ number: 1 }));
});

test('failed work leaves no trace and may be retried under its key', async () => {
  await assert.rejects(
    onceUnderKey(db, claim('key-broken-1'), () => Promise.reject(new Error('a bug'))),
    /a bug/,
  );
  assert.deepEqual(await onceUnderKey(db, claim('key-broken-1'), work), done({ number: 1 }));
});

test('without a key the work is one transaction, rolled back by a refusal', async () => {
  const before = await traces();
  await inTransaction(db, async (transaction) => {
    await transaction.query(`select announce_change('work')`);
    return refuse('out_of_stock');
  });
  assert.equal(await traces(), before);
  assert.deepEqual(await inTransaction(db, work), done({ number: 1 }));
  assert.equal((await traces()) - before, 1);
});
