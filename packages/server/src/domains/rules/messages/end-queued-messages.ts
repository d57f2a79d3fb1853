import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Unsubscribe } from './unsubscribe-address.ts';

/** What is under way is sent. */
const isWaiting: Sql = sql`state = 'queued' and (attempt_began_at is null or next_attempt_at <= now())`;

/**
 * Deletes what a buyer no longer gets by mail: queued mails of this kind to the account, and the
 * mail that would follow an SMS that fails.
 */
export async function endQueuedMails(db: Database, { accountId, kind }: Unsubscribe): Promise<void> {
  await db.query(sql`
    update outbox_message set fallback_channel = null, fallback_recipient = null
    where account_id = ${accountId} and notification_kind = ${kind} and fallback_channel = 'mail' and state <> 'delivered'`);
  await db.query(sql`
    delete from outbox_message where account_id = ${accountId} and notification_kind = ${kind} and channel = 'mail' and ${isWaiting}`);
}

/**
 * Deletes the SMS that wait for a number which is its account's no more, perhaps that of a stolen
 * phone. What the buyer gets by mail as well is sent there.
 */
export async function endQueuedSms(db: Database, mobile: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(sql`
    update outbox_message set state = 'failed', attempt_began_at = null, last_error = 'the number is no longer that of the account'
    where channel = 'sms' and recipient = ${mobile} and not is_code and not withheld and ${isWaiting}
    returning id`);
  await db.query(sql`delete from outbox_message where id = any (${rows.map(({ id }) => id)}::bigint[])`);
}
