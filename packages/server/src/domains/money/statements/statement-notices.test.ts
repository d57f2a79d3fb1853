import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { Check } from 'typebox/value';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { eventKinds, isEventKind } from '../../rules/events/event-kinds.ts';
import { noticeOf } from '../../rules/notifications/internal/notice-of.ts';
import { noticeHref, noticeText } from '../../rules/notifications/internal/notice-texts.ts';
import { remindBuyers } from '../../rules/notifications/remind-buyers.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { createTestInstitution, createTestOrder } from '../../../testing/test-order.ts';
import { issueStatements } from './issue-statements.ts';
import { grantStatements } from '../credit/open-credit.ts';
import { settleStatement } from './settle-statement.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);

/** An institution with one billed order of October and this many readers of statements. */
async function billedInstitution(readers: number) {
  const institutionId = await createTestInstitution(db, 1_000_000);
  const orders = await Promise.all(
    Array.from({ length: Math.max(1, readers) }, () =>
      createTestOrder(db, { total: 10_000, method: 'on_account', state: 'on_account', status: 'shipped', institutionId }),
    ),
  );
  const [{ id }] = orders as [(typeof orders)[number]];
  await db.query(sql`update customer_order set shipped_at = ${noon('2026-10-20')} where id = ${id}`);
  await db.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference, booked_at)
    values (${institutionId}, ${id}, 'charge', 10000, ${`test:${id}`}, ${noon('2026-10-10')})`);
  const accountIds = orders.slice(0, readers).map(({ accountId }) => accountId);
  for (const accountId of accountIds) valueOf(await inTransaction(db, (tx) => grantStatements(tx, accountId, 'a test')));
  const [number = ''] = await issueStatements(db, noon('2026-11-01'));
  return { accountIds, number };
}

async function noticesOf(number: string, kind: string) {
  const { rows } = await db.query<{ id: number; kind: string; account_id: number | null; payload: Record<string, unknown> }>(sql`
    select id, kind, account_id, payload from domain_event where payload ->> 'statement' = ${number} and kind = ${kind} order by id`);
  for (const { payload } of rows) assert.ok(isEventKind(kind) && Check(eventKinds[kind].payload, payload), JSON.stringify(payload));
  return rows;
}

test('each member who may read a statement is notified of it once, and programs are notified even if nobody may', async () => {
  const { accountIds, number } = await billedInstitution(2);
  const notices = await noticesOf(number, 'statement.issued');
  assert.deepEqual(
    notices.map(({ account_id }) => account_id),
    accountIds.toSorted((a, b) => a - b),
  );
  assert.deepEqual(notices[0]?.payload, { statement: number, month: '2026-10', total: 10_000, due_on: '2026-11-30' });
  const notice = noticeOf({ id: 1, kind: 'statement.issued', payload: notices[0].payload, occurred_at: noon('2026-11-01') });
  assert.match(noticeText(notice!.kind, notice!.facts, 'en').text, /for 2026-10 is ready: ¥100\.00, due on 30 Nov 2026/);
  assert.match(noticeText(notice!.kind, notice!.facts, 'zh-CN').text, /应付 ¥100\.00，请于2026年11月30日前付款/);
  assert.equal(noticeHref(notice!.kind, notice!.facts), '/my?section=statements');
  const unread = await billedInstitution(0);
  assert.deepEqual(
    (await noticesOf(unread.number, 'statement.issued')).map(({ account_id }) => account_id),
    [null],
  );
});

test('a week before its due day the missing sum of a statement is reminded of, once', async () => {
  const { accountIds, number } = await billedInstitution(1);
  await remindBuyers(db, noon('2026-11-22'));
  assert.deepEqual(await noticesOf(number, 'statement.due_soon'), []);
  const part = { number, amount: 4_000, bankReference: `PART-${number}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => settleStatement(tx, part)));
  await remindBuyers(db, noon('2026-11-23'));
  await remindBuyers(db, noon('2026-11-24'));
  const notices = await noticesOf(number, 'statement.due_soon');
  assert.deepEqual(
    notices.map(({ account_id, payload }) => [account_id, payload]),
    [[accountIds[0], { statement: number, missing: 6_000, due_on: '2026-11-30' }]],
  );
});

test('nobody is reminded of a paid statement', async () => {
  const { number } = await billedInstitution(1);
  const whole = { number, amount: 10_000, bankReference: `WHOLE-${number}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => settleStatement(tx, whole)));
  await remindBuyers(db, noon('2026-11-25'));
  assert.deepEqual(await noticesOf(number, 'statement.due_soon'), []);
});
