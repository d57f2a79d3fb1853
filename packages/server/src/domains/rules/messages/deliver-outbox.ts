import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { messageChannels as channels } from '@aliquot/contract/console/system.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isKeptFromBounced } from './bounced-addresses.ts';
import type { Gateway, Gateways, Outcome, OutgoingMessage } from './gateway.ts';
import { type NoticeLimits, putOff } from './internal/put-off.ts';
import { readParameters } from './internal/render-message.ts';
import { type LinkParts, type StoredMessage, writeMessage } from './internal/write-message.ts';
import { lockProviderId, takeEarlyReceipts } from './take-receipts.ts';

const minute = 60;
const hour = 60 * minute;
/** Seconds before each further attempt: an outage of a night loses no notice. */
const waits = [15, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];
/** So often a message is tried. */
export const maxAttempts = waits.length + 1;
/** So often if another channel can stand in: within some minutes. */
const attemptsBeforeFallback = 4;

export { channels };
type Channel = OutgoingMessage['channel'];
type Accepted = Extract<Outcome, { state: 'accepted' | 'delivered' }>;

/** After so many minutes a worker counts as dead: longer than its gateway waits for an answer. */
const leases: Readonly<Record<Channel, number>> = { sms: 1, mail: 12, wechat: 1 };
/** So long a server that stops waits for the message under way, in ms. */
const graceMs = 3_000;

/**
 * `channels`: one alone, so that a slow mail server delays no SMS. `signal`: the server stops.
 * `limits`: the most notices of one recipient; those above them are put off.
 */
export type DeliveryOptions = {
  batch?: number;
  channels?: readonly Channel[];
  signal?: AbortSignal;
  limits?: NoticeLimits;
} & LinkParts;

/**
 * Sends waiting messages of the channels that have a gateway, codes first, then urgent ones, then
 * the oldest, up to `batch` of each; returns how many were accepted. Workers share rows. The
 * gateway is called outside transactions, so a notice is sent at least once and a code at most
 * once.
 */
export async function deliverOutbox(db: DatabasePool, gateways: Gateways, options: DeliveryOptions = {}): Promise<number> {
  await failAbandoned(db);
  for (const channel of options.channels ?? channels) await failWithoutGateway(db, channel, gateways);
  const accepted = await Promise.all(
    (options.channels ?? channels).map((channel) => deliverChannel(db, channel, gateways[channel] ?? null, options)),
  );
  return accepted.reduce((sum, count) => sum + count, 0);
}

async function deliverChannel(db: DatabasePool, channel: Channel, gateway: Gateway | null, options: DeliveryOptions): Promise<number> {
  if (gateway === null) return 0;
  const { batch = 20, signal } = options;
  let accepted = 0;
  for (let count = 0; count < batch; count += 1) {
    const taken = signal?.aborted === true ? undefined : await takeWaiting(db, channel);
    if (!taken) break;
    const { attempts: _attempts, ...message } = taken;
    if (options.limits && (await putOff(db, message.id, options.limits))) continue;
    const outgoing = await writeMessage(db, message, options);
    const isReturned = channel === 'mail' && (await isKeptFromBounced(db, message.id));
    const sending = isReturned ? bounced : outgoing ? outcomeOf(gateway, outgoing) : unknownTemplate;
    const outcome = await unlessStopping(Promise.resolve(sending), signal);
    // found again when its lease has run out
    if (outcome === null) break;
    if (outcome.state === 'refused' || outcome.state === 'unknown') {
      await noteFailure(db, taken, outcome);
    } else {
      await noteAccepted(db, taken, gateway.name, outcome);
      accepted += 1;
    }
  }
  return accepted;
}

/** The result of the work; null when the server has been stopping for a while. */
async function unlessStopping<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result | null> {
  if (!signal) return work;
  const over = new AbortController();
  try {
    return await Promise.race([work, untilGivenUp(signal, over.signal)]);
  } finally {
    // else each message would leave a listener behind
    over.abort();
  }
}

async function untilGivenUp(signal: AbortSignal, over: AbortSignal): Promise<null> {
  try {
    if (!signal.aborted) await once(signal, 'abort', { signal: over });
    await setTimeout(graceMs, undefined, { signal: over, ref: false });
  } catch {
    // the work ended first
  }
  return null;
}

/** Another version of the shop wrote it. */
const unknownTemplate: Outcome = { state: 'refused', reason: 'its template is unknown to this version of the shop', isFinal: true };

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

/** A message of a channel that nothing sends fails if the other channel can stand in for it. */
async function failWithoutGateway(db: Database, channel: Channel, gateways: Gateways): Promise<void> {
  const present = channels.filter((one) => gateways[one]);
  if (gateways[channel] || present.length === 0) return;
  await db.query(sql`
    update outbox_message set state = 'failed', last_error = 'no gateway is set up for this channel'
    where state = 'queued' and not withheld and attempt_began_at is null
      and channel = ${channel}
      and (fallback_channel = any (${present}::text[]) or (fallback_mail is not null and 'mail' = any (${present}::text[])))`);
}

/** An attempt; where another worker found its lease run out, the number is another one. */
type Attempt = { id: number; attempts: number };
const isUnderWay = ({ id, attempts }: Attempt): Sql =>
  sql`id = ${id} and state = 'queued' and attempts = ${attempts} and attempt_began_at is not null`;

/** One at a time: whoever waits behind a slow gateway is not under way yet. */
async function takeWaiting(db: Database, channel: Channel): Promise<(StoredMessage & Attempt) | undefined> {
  const { rows } = await db.query<Unread<StoredMessage & Attempt, 'parameters'>>(sql`
    update outbox_message
    set attempts = attempts + 1, attempt_began_at = now(), next_attempt_at = now() + make_interval(mins => ${leases[channel]})
    where id = (
      select id from outbox_message
      where state = 'queued' and not withheld and next_attempt_at <= now() and channel = ${channel}
        and (expires_at is null or expires_at > now()) and not (is_code and attempt_began_at is not null)
      order by is_code desc, is_urgent desc, next_attempt_at, id limit 1 for update skip locked)
    returning id, attempts, round, channel, recipient, language, template, parameters, link, account_id, notification_kind`);
  return readJson(rows, { parameters: readParameters })[0];
}

/** What need not be sent is not sent to an address that does not exist. */
const bounced: Outcome = { state: 'refused', reason: 'mails to this address come back', isFinal: true };

/** Takes the receipts that were quicker than this. */
async function noteAccepted(db: DatabasePool, attempt: Attempt, gateway: Gateway['name'], { state, providerId }: Accepted): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (providerId !== undefined) await lockProviderId(transaction, gateway, providerId);
    await transaction.query(sql`
      update outbox_message
      set state = ${state}, gateway = ${gateway}, provider_id = ${providerId ?? null}, accepted_at = now(),
        delivered_at = case when ${state === 'delivered'}::boolean then now() end, attempt_began_at = null, last_error = null
      where ${isUnderWay(attempt)}`);
    if (providerId !== undefined) await takeEarlyReceipts(transaction, gateway, providerId);
    return done(null);
  });
}

/** A final refusal ends a message; so does the last attempt, and a code's without an outcome. */
async function noteFailure(db: Database, attempt: Attempt, outcome: Exclude<Outcome, Accepted>): Promise<void> {
  const isUnknown = outcome.state === 'unknown';
  const isFinal = !isUnknown && outcome.isFinal;
  await db.query(sql`
    update outbox_message
    set state = case when ${isFinal}::boolean or attempts >= ${maxAttempts} or (is_code and ${isUnknown}::boolean)
        or (fallback_channel is not null and attempts >= ${attemptsBeforeFallback}) then 'failed' else 'queued' end,
      attempt_began_at = null, last_error = ${outcome.reason.slice(0, 500)},
      next_attempt_at = now() + make_interval(secs => (${waits}::int[])[least(attempts, ${waits.length}::int)])
    where ${isUnderWay(attempt)}`);
}
