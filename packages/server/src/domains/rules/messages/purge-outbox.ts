import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Deletes codes after a day, delivered SMS and WeChat messages a day after they arrived, accepted
 * ones after seven (a receipt may still come), other messages after thirty, receipts of none after
 * an hour, and bounces after a year; returns how many messages. What could not be sent within
 * thirty days fails, and is kept for thirty more.
 */
export async function purgeOutbox(db: Database): Promise<number> {
  // too old for the other channel as well; when it failed is the time of its next attempt
  await db.query(sql`
    update outbox_message
    set state = 'failed', attempt_began_at = null, next_attempt_at = now(), fallback_channel = null, fallback_recipient = null,
      fallback_mail = null,
      last_error = 'not sent within 30 days' || coalesce(': ' || last_error, '')
    where state = 'queued' and created_at < now() - interval '30 days' and not is_code and not withheld
      and (attempt_began_at is null or next_attempt_at <= now())`);
  const { rowCount } = await db.query(sql`
    delete from outbox_message
    where case
      when is_code or withheld then created_at < now() - interval '1 day'
      when state = 'queued' then false
      when state = 'failed' then greatest(created_at, next_attempt_at) < now() - interval '30 days'
      when channel = 'mail' then created_at < now() - interval '30 days'
      when state = 'delivered' then delivered_at < now() - interval '1 day'
      else accepted_at < now() - interval '7 days' end`);
  await db.query(sql`delete from early_receipt where received_at < now() - interval '1 hour'`);
  await db.query(sql`delete from bounced_address where bounced_at < now() - interval '1 year'`);
  return rowCount ?? 0;
}
