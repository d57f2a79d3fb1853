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
 * Deletes what waits for a number or a WeChat user which is its account's no more, perhaps that of
 * a stolen phone. What the buyer gets on another channel as well is sent there.
 */
export async function endQueuedMessages(db: Database, channel: 'sms' | 'wechat', recipient: string): Promise<void> {
  // else a number that is the fallback of a WeChat message would get it later
  if (channel === 'sms')
    await db.query(sql`
      update outbox_message set fallback_mail = null, fallback_recipient = fallback_mail,
        fallback_channel = case when fallback_mail is not null then 'mail' end
      where fallback_channel = 'sms' and fallback_recipient = ${recipient}`);
  const { rows } = await db.query<{ id: number }>(sql`
    update outbox_message set state = 'failed', attempt_began_at = null, last_error = 'the recipient is no longer that of the account'
    where channel = ${channel} and recipient = ${recipient} and not is_code and not withheld and ${isWaiting}
    returning id`);
  await db.query(sql`delete from outbox_message where id = any (${rows.map(({ id }) => id)}::bigint[])`);
}
