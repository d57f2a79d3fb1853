import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Gateway, Gateways, Outcome, OutgoingMessage } from './gateway.ts';

/** So often a message is tried. */
export const maxAttempts = 8;

const channels = ['sms', 'mail'] as const;
type Accepted = Extract<Outcome, { state: 'accepted' | 'delivered' }>;

/**
 * Sends waiting messages of the channels that have a gateway, oldest first, up to `batch` of each;
 * returns how many were accepted. Workers share rows. The gateway is called outside transactions,
 * so a notice is sent at least once and a code at most once. Retries after 15 s, 1 min, 2¼ min …
 * up to eight times.
 */
export async function deliverOutbox(db: Database, gateways: Gateways, batch = 20): Promise<number> {
  await failAbandoned(db);
  const accepted = await Promise.all(channels.map((channel) => deliverChannel(db, channel, gateways[channel], batch)));
  return accepted.reduce((sum, count) => sum + count, 0);
}

async function deliverChannel(db: Database, channel: OutgoingMessage['channel'], gateway: Gateway | null, batch: number): Promise<number> {
  if (gateway === null) return 0;
  let accepted = 0;
  for (let count = 0; count < batch; count += 1) {
    const message = await takeWaiting(db, channel);
    if (!message) break;
    const outcome = await outcomeOf(gateway, message);
    if (outcome.state === 'refused' || outcome.state === 'unknown') {
      await noteFailure(db, message.id, outcome);
    } else {
      await noteAccepted(db, message.id, gateway.name, outcome);
      accepted += 1;
    }
  }
  return accepted;
}

/** A gateway that throws has not stated whether it sent the message. */
async function outcomeOf(gateway: Gateway, message: OutgoingMessage): Promise<Outcome> {
  try {
    return await gateway.send(message);
  } catch (error) {
    return { state: 'unknown', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Workers that died left no outcome behind: their last attempt was, and a code's only one. */
async function failAbandoned(db: Database): Promise<void> {
  await db.query(sql`
    update outbox_message
    set state = 'failed', attempt_began_at = null, last_error = coalesce(last_error, 'the attempt was interrupted')
    where state = 'queued' and not withheld and next_attempt_at <= now()
      and attempt_began_at is not null and (attempts >= ${maxAttempts} or is_code)`);
}

/** One at a time: whoever waits behind a slow gateway is not under way yet. */
async function takeWaiting(db: Database, channel: OutgoingMessage['channel']): Promise<OutgoingMessage | undefined> {
  const { rows } = await db.query<OutgoingMessage>(sql`
    update outbox_message
    set attempts = attempts + 1, attempt_began_at = now(), next_attempt_at = now() + interval '1 minute'
    where id = (
      select id from outbox_message
      where state = 'queued' and not withheld and next_attempt_at <= now() and channel = ${channel}
        and (expires_at is null or expires_at > now()) and not (is_code and attempt_began_at is not null)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, channel, recipient, subject, body`);
  return rows[0];
}

async function noteAccepted(db: Database, id: number, gateway: string, { state, providerId }: Accepted): Promise<void> {
  await db.query(sql`
    update outbox_message
    set state = ${state}, gateway = ${gateway}, provider_id = ${providerId ?? null}, accepted_at = now(),
      delivered_at = case when ${state === 'delivered'}::boolean then now() end, attempt_began_at = null, last_error = null
    where id = ${id} and accepted_at is null`);
}

/** A final refusal ends a message; so does the last attempt, and a code's without an outcome. */
async function noteFailure(db: Database, id: number, outcome: Exclude<Outcome, Accepted>): Promise<void> {
  const isUnknown = outcome.state === 'unknown';
  const isFinal = !isUnknown && outcome.isFinal;
  await db.query(sql`
    update outbox_message
    set state = case when ${isFinal}::boolean or attempts >= ${maxAttempts} or (is_code and ${isUnknown}::boolean) then 'failed' else 'queued' end,
      attempt_began_at = null, last_error = ${outcome.reason.slice(0, 500)},
      next_attempt_at = now() + interval '15 seconds' * attempts * attempts
    where id = ${id} and state = 'queued'`);
}
