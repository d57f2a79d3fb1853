import type { messageStates } from '@aliquot/contract/console/system.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findBoundedPage, inOrderOf, mostCounted } from '../../../platform/database/find-page.ts';
import type { GatewayKind, MessageChannel } from './gateway.ts';

export type MessageState = (typeof messageStates)[number];

/** A message for operators: the recipient abbreviated, never its text. */
export type SentMessage = {
  id: number;
  channel: MessageChannel;
  recipient: string;
  template: string;
  is_code: boolean;
  state: MessageState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  /** What accepted it, and when; null until then. */
  gateway: Exclude<GatewayKind, 'none'> | null;
  accepted_at: Date | null;
  delivered_at: Date | null;
};

export type MessageSearch = {
  state?: MessageState;
  channel?: MessageChannel;
  /** The whole mobile number, mail address or OpenID. */
  recipient?: string;
  page: number;
  limit: number;
};

/** Queued, and no longer worth sending: no gateway is given it. */
const isLate = sql`state = 'queued' and expires_at is not null and expires_at <= now()`;
/** Whether a message was refused or given up, and waits for somebody. */
export const isFailedMessage: Sql = sql`state = 'failed'`;
const stateIs: Readonly<Record<MessageState, Sql>> = {
  queued: sql`state = 'queued' and (expires_at is null or expires_at > now())`,
  accepted: sql`state = 'accepted'`,
  delivered: sql`state = 'delivered'`,
  failed: isFailedMessage,
  too_late: isLate,
};
const stateOf = sql`case when ${isLate} then 'too_late' else state end`;
const shownColumns = sql`id, channel, recipient, template, is_code, ${stateOf} as state, attempts, last_error, created_at, gateway,
  accepted_at, delivered_at`;

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
    select ${shownColumns}
    from outbox_message where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows.map(withoutRecipient), total: Math.min(total, mostCounted) };
}

/** One message, as operators see it. */
export async function findSentMessage(db: Database, id: number): Promise<SentMessage | null> {
  const { rows } = await db.query<SentMessage>(sql`
    select ${shownColumns} from outbox_message where id = ${id} and not withheld`);
  return rows[0] ? withoutRecipient(rows[0]) : null;
}

/** A gateway's words may repeat the number that it was given. */
const withoutRecipient = ({ recipient, last_error: error, ...row }: SentMessage): SentMessage => ({
  ...row,
  recipient: masked(recipient),
  last_error: error?.replaceAll(recipient, masked(recipient)) ?? null,
});

const sentAgain = sql`state = 'queued', attempts = 0, next_attempt_at = now(), round = round + (accepted_at is not null)::int,
  gateway = null, provider_id = null, accepted_at = null`;

/**
 * Sends all failed messages again that are no codes, still worth it, and not left to another
 * channel; returns how many.
 */
export async function retryFailedMessages(db: Database): Promise<number> {
  const { rowCount } = await db.query(sql`
    update outbox_message set ${sentAgain}
    where ${isFailedMessage} and not is_code and (expires_at is null or expires_at > now())
      and not exists (select from outbox_message other where other.fallback_of = outbox_message.id)`);
  return rowCount ?? 0;
}

/**
 * Sends a failed or delayed message again; as a new round if it had been accepted, else whoever
 * accepted it would drop it as a duplicate. Refuses `not_found`, and `wrong_state` if accepted, too
 * late, or a code that was tried: it may have been sent, and a new one can be requested.
 */
export async function retryMessage(db: Database, id: number): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update outbox_message set ${sentAgain}
    where id = ${id} and not withheld and attempt_began_at is null
      and (state = 'failed' or ${stateIs.queued}) and not (is_code and state = 'failed')`);
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
