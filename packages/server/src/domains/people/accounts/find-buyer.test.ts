import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createSession } from './create-session.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { findBuyer } from './find-buyer.ts';
import { createTestAccount } from '../../../testing/test-account.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const open = (accountId: number, browser: boolean) => createSession(db, { accountId, userAgent: 'test', browser });

test('a plain client’s token alone opens its session', async () => {
  const account = await createTestAccount(db, { verified: false });
  const session = await open(account.id, false);
  assert.equal(session.binding, null);
  const buyer = await findBuyer(db, session.token, null);
  assert.equal(buyer?.accountId, account.id);
  assert.equal(buyer.mobileVerified, false);
  assert.equal(await findBuyer(db, `${session.token}x`, null), null);
});

test('a browser’s session needs its own binding as well', async () => {
  const { id } = await createTestAccount(db);
  const session = await open(id, true);
  assert.equal((await findBuyer(db, session.token, session.binding))?.accountId, id);
  assert.equal(await findBuyer(db, session.token, null), null);
  assert.equal(await findBuyer(db, session.token, (await open(id, true)).binding), null);
});

test('neither token nor binding is in the database', async () => {
  const { id } = await createTestAccount(db);
  const session = await open(id, true);
  const { rows } = await db.query<{ row: string }>(sql`select session::text as row from session where account_id = ${id}`);
  const text = rows.map(({ row }) => row).join();
  for (const secret of [session.token, session.binding!]) {
    assert.ok(
      !text.includes(secret) &&
        !text.includes(Buffer.from(secret).toString('hex')) &&
        !text.includes(Buffer.from(secret, 'base64url').toString('hex')),
    );
  }
});

test('ended, expired and blocked sessions open nothing', async () => {
  const { id } = await createTestAccount(db);
  const ended = await open(id, false);
  const expired = await open(id, false);
  const blocked = await open(id, false);
  const buyer = await findBuyer(db, ended.token, null);
  assert.equal(await endSession(db, id + 1_000_000, buyer!.sessionId), false);
  assert.equal(await endSession(db, id, buyer!.sessionId), true);
  assert.equal(await endSession(db, id, buyer!.sessionId), false);
  assert.equal(await findBuyer(db, ended.token, null), null);
  const { sessionId } = (await findBuyer(db, expired.token, null))!;
  await db.query(sql`update session set expires_at = now() where id = ${sessionId}`);
  assert.equal(await findBuyer(db, expired.token, null), null);
  await db.query(sql`update account set blocked_at = now() where id = ${id}`);
  assert.equal(await findBuyer(db, blocked.token, null), null);
});

test('ending all sessions but one leaves that one', async () => {
  const { id } = await createTestAccount(db);
  const [kept, other] = [await open(id, false), await open(id, false)];
  const { sessionId } = (await findBuyer(db, kept.token, null))!;
  assert.equal(await endSessions(db, id, sessionId), 1);
  assert.equal((await findBuyer(db, kept.token, null))?.sessionId, sessionId);
  assert.equal(await findBuyer(db, other.token, null), null);
});
