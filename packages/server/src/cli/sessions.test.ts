import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findBuyer } from '../domains/people/accounts/find-buyer.ts';
import { commandLine } from '../testing/test-command-line.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const run = commandLine(db);

test('accounts for benchmarks get a token that opens their session', async () => {
  const [buyer] = JSON.parse(await run('sessions', 'create', '--accounts', '1'));
  assert.equal((await findBuyer(db, buyer.token, null))?.accountId, buyer.account_id);
  assert.match(await run('sessions', 'create', '--accounts', '0'), /^! --accounts is a whole number/);
});

test('the consistency check reports a consistent shop', async () => {
  assert.match(await run('check-consistency'), /add up$/);
});

test('there are no messages before the shop has sent one', async () => {
  assert.equal(await run('outbox'), 'no messages');
  assert.match(await run('outbox', '--limit', '0'), /^! --limit is a whole number/);
});
