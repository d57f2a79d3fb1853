import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readIdentity } from '../../site/settings/identity.ts';
import { isKeptFromBounced } from './bounced-addresses.ts';
import type { Gateway, Gateways, MessageChannel, Outcome, OutgoingMessage } from './gateway.ts';
import { type NoticeLimits, putOff } from './internal/put-off.ts';
import { readParameters, renderMessage } from './internal/render-message.ts';
import { defaultWording, isTemplateName } from './templates.ts';

/** So often a message is tried. */
export const maxAttempts = 8;

const channels = ['sms', 'mail'] as const;
type Accepted = Extract<Outcome, { state: 'accepted' | 'delivered' }>;

/**
 * `shopUrl`: where links of mails begin; without it mails have none. `batch`: most of a channel.
 * `limits`: the most notices of one recipient; those above them are put off.
 */
export type Delivery = { shopUrl?: string; batch?: number; limits?: NoticeLimits };

/**
 * Sends waiting messages of the channels that have a gateway, oldest first, up to 20 of each;
 * returns how many were accepted. Workers share rows. The gateway is called outside transactions,
 * so a notice is sent at least once and a code at most once. Retries after 15 s, 1 min, 2¼ min …
 * up to eight times.
 */
export async function deliverOutbox(db: Database, gateways: Gateways, delivery: Delivery = {}): Promise<number> {
  await failAbandoned(db);
  await failWithoutGateway(db, gateways);
  const accepted = await Promise.all(channels.map((channel) => deliverChannel(db, channel, gateways[channel], delivery)));
  return accepted.reduce((sum, count) => sum + count, 0);
}

async function deliverChannel(db: Database, channel: MessageChannel, gateway: Gateway | null, delivery: Delivery): Promise<number> {
  if (gateway === null) return 0;
  let accepted = 0;
  for (let count = 0; count < (delivery.batch ?? 20); count += 1) {
    const message = await takeWaiting(db, channel);
    if (!message) break;
    if (delivery.limits && (await putOff(db, message.id, delivery.limits))) continue;
    const outgoing = await writeMessage(db, message, delivery);
    const isReturned = channel === 'mail' && (await isKeptFromBounced(db, message.id));
    const outcome = isReturned ? bounced : outgoing ? await outcomeOf(gateway, outgoing) : unknownTemplate;
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

/** A message of a channel that nothing sends fails if the other channel can stand in for it. */
async function failWithoutGateway(db: Database, gateways: Gateways): Promise<void> {
  const [missing, present] = [channels.filter((channel) => !gateways[channel]), channels.filter((channel) => gateways[channel])];
  if (missing.length === 0 || present.length === 0) return;
  await db.query(sql`
    update outbox_message set state = 'failed', last_error = 'no gateway is set up for this channel'
    where state = 'queued' and not withheld and attempt_began_at is null
      and channel = any (${missing}::text[]) and fallback_channel = any (${present}::text[])`);
}

type Row = Pick<OutgoingMessage, 'id' | 'channel' | 'recipient' | 'parameters' | 'link'> & { language: Language; template: string };

/** One at a time: whoever waits behind a slow gateway is not under way yet. */
async function takeWaiting(db: Database, channel: MessageChannel): Promise<Row | undefined> {
  const { rows } = await db.query<Unread<Row, 'parameters'>>(sql`
    update outbox_message
    set attempts = attempts + 1, attempt_began_at = now(), next_attempt_at = now() + interval '1 minute'
    where id = (
      select id from outbox_message
      where state = 'queued' and not withheld and next_attempt_at <= now() and channel = ${channel}
        and (expires_at is null or expires_at > now()) and not (is_code and attempt_began_at is not null)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, channel, recipient, language, template, parameters, link`);
  return readJson(rows, { parameters: readParameters })[0];
}

/** What need not be sent is not sent to an address that does not exist. */
const bounced: Outcome = { state: 'refused', reason: 'mails to this address come back', isFinal: true };

/** Another version of the shop wrote it. */
const unknownTemplate: Outcome = { state: 'refused', reason: 'its template is unknown to this version of the shop', isFinal: true };

/** Writes a message with the shop's name as it is now; null without its template. */
async function writeMessage(db: Database, { template, link: path, ...row }: Row, { shopUrl }: Delivery): Promise<OutgoingMessage | null> {
  if (!isTemplateName(template)) return null;
  const links = { link: shopUrl === undefined || path === null ? null : `${shopUrl}${path}`, unsubscribe: null };
  const wording = defaultWording(template, row.channel, row.language);
  return { ...row, template, ...renderMessage(row, wording, await readIdentity(db), links), ...links };
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
