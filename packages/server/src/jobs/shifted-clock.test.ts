import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { movePoints } from '../domains/care/points/move-points.ts';
import { createSession } from '../domains/people/accounts/create-session.ts';
import { sendSmsCode } from '../domains/people/accounts/send-sms-code.ts';
import { findOutbox } from '../domains/rules/messages/find-outbox.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { readTestConfig } from '../testing/test-config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestOrder } from '../testing/test-order.ts';
import type { WorkDone } from '../testing/work-elsewhere.ts';

// P19 of proof.md in short: the database's clock decides, whatever that of a process shows.

const { db, url, drop } = await openTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-clock-'));
after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Runs all jobs and some requests in a process whose clock is that many days ahead. */
async function workElsewhere(days: number, requests: readonly object[]): Promise<WorkDone> {
  const script = (name: string) => join(import.meta.dirname, '../testing', name);
  const work = { url, dataDir, requests };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', script('shift-clock.ts'), script('work-elsewhere.ts'), JSON.stringify(work)],
    { env: { ...process.env, CLOCK_SHIFT_DAYS: String(days) }, maxBuffer: 2 ** 24 },
  );
  return JSON.parse(stdout);
}

/** A verified buyer with a session, points that expire tomorrow, and a code by SMS. */
async function openBuyer() {
  const { id, mobile } = await createTestAccount(db);
  const { token } = await createSession(db, { accountId: id, userAgent: '', browser: false });
  await withTransaction(db, (transaction) =>
    movePoints(transaction, {
      accountId: id,
      change: 50,
      type: 'adjust',
      counterpart: 'issued',
      reference: `test:${id}`,
      memo: { en: 'A test', zh: '测试' },
      spendableFrom: inHours(-1),
      expiresAt: inHours(24),
      movedAt: inHours(-1),
    }),
  );
  const shop = { key: await readShopKey(dataDir), limits: readTestConfig().limits };
  await withTransaction(db, (transaction) =>
    sendSmsCode(transaction, { mobile, type: 'login', network: '192.0.2.1', language: 'en' }, shop),
  );
  const [message] = await findOutbox(db, { limit: 1, recipient: mobile });
  return { id, mobile, token, code: /\d{6}/.exec(message?.text ?? '')?.[0] ?? '' };
}

const statusOf = async (id: number) => {
  const { rows } = await db.query<{ status: string }>(sql`select status from customer_order where id = ${id}`);
  return rows[0]?.status;
};

for (const days of [400, -400]) {
  test(`nothing expires too soon or too late in a process whose clock is wrong by ${days} days`, async () => {
    const waiting = await createTestOrder(db, { total: 10_000, dueAt: inHours(1) });
    const overdue = await createTestOrder(db, { total: 10_000, dueAt: inHours(-1) });
    const buyer = await openBuyer();
    const { rows: coupons } = await db.query<{ id: number }>(sql`
      insert into coupon (title_en, title_zh, terms_en, terms_zh, off, threshold, quota, valid_days, starts_at, ends_at)
      values ('A test', '测试', '', '', 1000, 5000, 10, 7, now() - interval '1 hour', now() + interval '1 hour') returning id`);
    const done = await workElsewhere(days, [
      { method: 'GET', url: '/api/user/profile', token: buyer.token },
      { method: 'POST', url: `/api/coupons/${coupons[0]?.id}/claims`, token: buyer.token },
      {
        method: 'POST',
        url: '/api/user/login',
        body: { mobile: buyer.mobile, password: '', code: buyer.code, captcha: '', captcha_id: '' },
      },
      { method: 'GET', url: '/api/user/point', token: buyer.token },
    ]);
    assert.ok(Math.abs(Date.parse(done.at) - Date.now()) > 390 * 86_400_000, 'the process has another clock');
    assert.deepEqual(done.faults, []);
    assert.deepEqual([await statusOf(waiting.id), await statusOf(overdue.id)], ['pending_payment', 'cancelled']);
    const [profile, claim, login, points] = done.answers;
    assert.deepEqual([profile?.status, claim?.status, login?.status], [200, 200, 200]);
    const validDays = (Date.parse(claim?.data.expires_at) - Date.now()) / 86_400_000;
    assert.ok(validDays > 5 && validDays < 9, `${validDays} days`);
    assert.equal(points?.data.balance, 50, JSON.stringify(points));
  });
}
