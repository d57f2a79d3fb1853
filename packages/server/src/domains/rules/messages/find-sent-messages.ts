import type { messageStates } from '@aliquot/contract/console/system.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findBoundedPage, inOrderOf, mostCounted } from '../../../platform/database/find-page.ts';
import { maxAttempts } from './deliver-outbox.ts';

export type MessageState = (typeof messageStates)[number];

/** A message for operators: the recipient abbreviated, never its text. */
export type SentMessage = {
  id: number;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  state: MessageState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  delivered_at: Date | null;
};

export type MessageSearch = {
  state?: MessageState;
  channel?: 'sms' | 'mail';
  /** The whole mobile number or mail address. */
  recipient?: string;
  page: number;
  limit: number;
};

const isLate = sql`expires_at is not null and expires_at <= now()`;
/** Whether a message was tried as often as is tried, and waits for somebody. */
export const isFailedMessage: Sql = sql`delivered_at is null and not (${isLate}) and attempts >= ${maxAttempts}`;
/** What was not delivered has an index. */
const stateIs: Readonly<Record<MessageState, Sql>> = {
  sent: sql`delivered_at is not null`,
  too_late: sql`delivered_at is null and ${isLate}`,
  failed: isFailedMessage,
  waiting: sql`delivered_at is null and not (${isLate}) and attempts < ${maxAttempts}`,
};
const stateOf = sql`case when delivered_at is not null then 'sent' when ${isLate} then 'too_late' when attempts >= ${maxAttempts} then 'failed' else 'waiting' end`;

/** A page of the outbox, the newest first. `total` ends at 10,000. */
export async function findSentMessages(
  db: Database,
  { state, channel, recipient, page, limit }: MessageSearch,
): Promise<{ items: SentMessage[]; total: number }> {
  const where = allOf([
    sql`not withheld`,
    channel && sql`channel = ${channel}`,
    recipient !== undefined && sql`recipient = ${recipient.trim()}`,
    state && stateIs[state],
  ]);
  const { ids, total } = await findBoundedPage(db, { from: sql`outbox_message`, id: sql`id`, where, order: sql`id desc`, page, limit });
  const { rows } = await db.query<SentMessage>(sql`
    select id, channel, recipient, subject, ${stateOf} as state, attempts, last_error, created_at, delivered_at
    from outbox_message where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows.map(withoutRecipient), total: Math.min(total, mostCounted) };
}

/** A gateway's words may repeat the number that it was given. */
const withoutRecipient = ({ recipient, last_error: error, ...row }: SentMessage): SentMessage => ({
  ...row,
  recipient: masked(recipient),
  last_error: error?.replaceAll(recipient, masked(recipient)) ?? null,
});

/**
 * Sends a failed or delayed message again. Refuses `not_found`, and `wrong_state` if sent or too
 * late.
 */
export async function retryMessage(db: Database, id: number): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update outbox_message set attempts = 0, next_attempt_at = now()
    where id = ${id} and not withheld and delivered_at is null and not (${isLate})`);
  if (rowCount === 1) return done(null);
  const { rowCount: present } = await db.query(sql`select from outbox_message where id = ${id} and not withheld`);
  return refuse(present === 1 ? 'wrong_state' : 'not_found');
}

/** `13812345678` is `138****5678`, `ana@lab.example` is `a***@lab.example`. */
export function masked(recipient: string): string {
  const at = recipient.indexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}***${recipient.slice(at)}`;
  return recipient.length < 8 ? '****' : `${recipient.slice(0, 3)}****${recipient.slice(-4)}`;
}
