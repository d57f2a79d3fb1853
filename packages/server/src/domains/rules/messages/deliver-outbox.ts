import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What a gateway is given to send. */
export type OutgoingMessage = { id: number; channel: 'sms' | 'mail'; recipient: string; subject: string; body: string };

/** Sends one message to the world outside; throws when it could not. */
export type Gateway = (message: OutgoingMessage) => Promise<void>;

/** So often a message is tried. */
export const maxAttempts = 8;

/**
 * Sends waiting messages, oldest first, up to `batch`; returns how many. Workers share rows. The
 * gateway is called outside transactions, so delivery is at least once. Retries after 15 s, 1 min,
 * 2¼ min … up to eight times.
 */
export async function deliverOutbox(db: Database, gateway: Gateway, batch = 20): Promise<number> {
  let delivered = 0;
  for (const message of await takeWaiting(db, batch)) {
    try {
      await gateway(message);
    } catch (error) {
      await noteFailure(db, message.id, error);
      continue;
    }
    await db.query(sql`update outbox_message set delivered_at = now(), last_error = null where id = ${message.id}`);
    delivered += 1;
  }
  return delivered;
}

async function takeWaiting(db: Database, batch: number): Promise<OutgoingMessage[]> {
  const { rows } = await db.query<OutgoingMessage>(sql`
    update outbox_message set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    where id in (
      select id from outbox_message
      where delivered_at is null and not withheld and next_attempt_at <= now() and attempts < ${maxAttempts}
        and (expires_at is null or expires_at > now())
      order by next_attempt_at, id limit ${batch} for update skip locked)
    returning id, channel, recipient, subject, body`);
  return rows.toSorted((a, b) => a.id - b.id);
}

async function noteFailure(db: Database, id: number, error: unknown): Promise<void> {
  const words = error instanceof Error ? error.message : String(error);
  await db.query(sql`
    update outbox_message
    set last_error = ${words.slice(0, 500)}, next_attempt_at = now() + interval '15 seconds' * attempts * attempts
    where id = ${id} and delivered_at is null`);
}
