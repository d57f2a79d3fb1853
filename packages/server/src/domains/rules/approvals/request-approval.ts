import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Approver, type ApprovalRequest, subjectOf } from './approval.ts';
import { approvalTexts } from './internal/approval-texts.ts';

/** How long a question waits for its answer. */
const daysToDecide = 7;

/** Requests a second approver. Refuses `wrong_state` if the same is requested already. */
export async function requestApproval(transaction: Database, request: ApprovalRequest, by: Approver): Promise<Result<{ id: number }>> {
  const subject = subjectOf(request);
  await transaction.query(sql`
    update approval set state = 'expired', decided_at = now() where subject = ${subject} and state = 'waiting' and expires_at <= now()`);
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into approval (kind, subject, request, requested_by, requested_by_name, expires_at)
    values (${request.kind}, ${subject}, ${JSON.stringify(request)}::jsonb, ${by.id}, ${by.name}, now() + make_interval(days => ${daysToDecide}))
    on conflict (subject) where state = 'waiting' do nothing returning id`);
  return rows[0] ? done(rows[0]) : refuse('wrong_state', { reason: approvalTexts.waits });
}

/** About which of these a question waits for its answer. */
export async function findPendingSubjects(db: Database, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ subject: string }>(
    sql`select subject from approval where subject = any(${subjects}) and state = 'waiting' and expires_at > now()`,
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** Whether a question about this waits for its answer. */
export async function isApprovalPending(db: Database, subject: string): Promise<boolean> {
  return (await findPendingSubjects(db, [subject])).has(subject);
}

/** Withdraws the open request about a subject that is gone. One that is being decided stays. */
export async function dropQuestion(transaction: Database, subject: string): Promise<void> {
  // who decides holds the question and waits for what it is about, which the caller holds
  await transaction.query(sql`
    update approval set state = 'withdrawn', decided_at = now()
    where id in (select id from approval where subject = ${subject} and state = 'waiting' for update skip locked)`);
}

/** Closes requests without a decision in time; returns how many. */
export async function expireApprovals(db: Database): Promise<number> {
  const { rowCount } = await db.query(
    `update approval set state = 'expired', decided_at = now() where state = 'waiting' and expires_at <= now()`,
  );
  return rowCount ?? 0;
}
