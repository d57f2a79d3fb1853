import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** The most notices that one recipient gets, except urgent ones; codes have limits of their own. */
export type NoticeLimits = { noticesPerRecipientPerHour: number; noticesPerRecipientPerDay: number };

/**
 * Puts a notice off that is about to be sent while its recipient has had enough, and states that in
 * the outbox; nothing is lost. Returns whether it did. What is under way counts as sent.
 */
export async function putOff(db: Database, id: number, limits: NoticeLimits): Promise<boolean> {
  const [perHour, perDay] = [limits.noticesPerRecipientPerHour, limits.noticesPerRecipientPerDay];
  const { rowCount } = await db.query(sql`
    update outbox_message notice
    set attempts = attempts - 1, attempt_began_at = null,
      last_error = case when day_ends is null
        then 'put off: this recipient got ' || ${perHour}::int || ' notices within an hour'
        else 'put off: this recipient got ' || ${perDay}::int || ' notices within a day' end,
      next_attempt_at = greatest(hour_ends, day_ends, now() + interval '1 minute')
    from (
      select (array_agg(at order by at desc))[${perHour}::int] + interval '1 hour' as hour_ends,
        (array_agg(at order by at desc))[${perDay}::int] + interval '1 day' as day_ends
      from (
        -- two halves, each by its index: an outbox has millions of messages
        select other.accepted_at as at
        from outbox_message mine join outbox_message other on other.recipient = mine.recipient and other.id <> mine.id
        where mine.id = ${id} and not other.is_code and other.accepted_at > now() - interval '1 day'
        union all
        select other.attempt_began_at
        from outbox_message mine join outbox_message other on other.recipient = mine.recipient and other.id <> mine.id
        where mine.id = ${id} and not other.is_code and other.state = 'queued' and other.attempt_began_at is not null
      ) sent
    ) got
    where notice.id = ${id} and not is_code and not is_urgent and (hour_ends > now() or day_ends > now())`);
  return rowCount === 1;
}
