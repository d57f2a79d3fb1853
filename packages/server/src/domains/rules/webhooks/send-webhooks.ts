import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type PostAnswer, type PostLimits, postPinned } from '../../../platform/http/post-pinned.ts';
import { signedHeaders } from '../../../platform/secrets/signed-headers.ts';
import { webhookSecret } from './internal/webhook-signature.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readPayload } from '../events/domain-event.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type WebhookSettings = {
  /** The shop's key, of which the secrets are made. */
  key: Buffer;
  limits: PostLimits;
  /** Called on a delivery that was given up. */
  onDead: (line: string) => void;
};

const minute = 60;
const hour = 60 * minute;

/** Seconds until each retry, over three days as Standard Webhooks proposes. Then it is dead. */
export const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** So much of an answer is kept in the log. */
const excerptLength = 500;

type Taken = {
  id: number;
  attempts: number;
  endpoint_id: number;
  url: string;
  secret_generation: number;
  former_secret_counts: boolean;
  event_id: number;
  kind: string;
  subject: string;
  payload: Record<string, unknown>;
  occurred_at: Date;
  position: number;
};

/**
 * Sends due deliveries, up to `batch` and two per endpoint; returns the attempts. A claimed
 * delivery is locked for a minute, so a crash leads to a retry under the same id.
 */
export async function sendWebhooks(db: DatabasePool, settings: WebhookSettings, batch = 8): Promise<number> {
  const taken = await takeWaiting(db, batch);
  await Promise.all(taken.map((delivery) => attempt(db, delivery, settings)));
  return taken.length;
}

async function takeWaiting(db: Database, batch: number): Promise<Taken[]> {
  const { rows } = await db.query<Unread<Taken, 'payload'>>(sql`
    with due as (
      select waiting.id from webhook_endpoint endpoint
      cross join lateral (
        select id, next_attempt_at from webhook_delivery
        where endpoint_id = endpoint.id and state = 'waiting' and next_attempt_at <= now()
        order by next_attempt_at, id limit 2 for update skip locked) waiting
      where endpoint.disabled_at is null
      order by waiting.next_attempt_at, waiting.id limit ${batch}
    ), taken as (
      update webhook_delivery set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
      from due where webhook_delivery.id = due.id
      returning webhook_delivery.id, attempts, endpoint_id, event_id
    )
    select taken.*, url, secret_generation, coalesce(former_secret_until > now(), false) as former_secret_counts,
      kind, subject, payload, occurred_at, position
    from taken join webhook_endpoint on webhook_endpoint.id = endpoint_id join domain_event on domain_event.id = event_id and position is not null`);
  return readJson(rows, { payload: readPayload });
}

async function attempt(db: DatabasePool, delivery: Taken, { key, limits, onDead }: WebhookSettings): Promise<void> {
  const since = performance.now();
  const answer = await post(delivery, key, limits);
  const latency = Math.round(performance.now() - since);
  const answered = outcomeOf(answer, delivery.attempts);
  const outcome = await withTransaction(db, async (transaction): Promise<Outcome> => {
    const isAway = answered.isGone && (await hasMoved(transaction, delivery));
    // a former address is abandoned: the new one is tried at once
    const outcome: Outcome = isAway ? { state: 'waiting', wait: 0, isGone: false } : answered;
    await insertAttempt(transaction, delivery.id, answer, latency);
    await transaction.query(sql`
      update webhook_delivery
      set state = ${outcome.state}, ended_at = case when ${outcome.state} <> 'waiting' then now() end,
        next_attempt_at = now() + make_interval(secs => ${outcome.wait})
      where id = ${delivery.id} and state = 'waiting' and attempts = ${delivery.attempts}`);
    if (outcome.isGone) await disableGone(transaction, delivery);
    return outcome;
  });
  if (outcome.state === 'dead')
    onDead(`webhook delivery ${delivery.id} to endpoint ${delivery.endpoint_id} was given up: ${faultOf(answer)}`);
}

function post(delivery: Taken, key: Buffer, limits: PostLimits): Promise<PostAnswer> {
  const { endpoint_id, secret_generation, former_secret_counts } = delivery;
  const id = `evt_${delivery.event_id}`;
  const body = JSON.stringify({
    id,
    type: delivery.kind,
    timestamp: delivery.occurred_at.toISOString(),
    sequence: delivery.position,
    subject: delivery.subject,
    data: delivery.payload,
  });
  const generations = former_secret_counts ? [secret_generation, secret_generation - 1] : [secret_generation];
  const secrets = generations.map((generation) => webhookSecret(key, endpoint_id, generation));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Aliquot-Webhooks/1',
    ...signedHeaders({ id, at: databaseNow(), body }, secrets),
  };
  return postPinned(delivery.url, { headers, body }, limits);
}

type Outcome = { state: 'waiting' | 'delivered' | 'dead'; wait: number; isGone: boolean };

/** 2xx is success; 410 means that the receiver is gone; all else is retried. */
function outcomeOf(answer: PostAnswer, attempts: number): Outcome {
  const status = 'status' in answer ? answer.status : null;
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', wait: 0, isGone: false };
  const wait = waits[attempts - 1];
  if (status === 410 || wait === undefined) return { state: 'dead', wait: 0, isGone: status === 410 };
  return { state: 'waiting', wait, isGone: false };
}

const faultOf = (answer: PostAnswer): string => ('fault' in answer ? answer.fault : `status ${answer.status}`);

async function insertAttempt(transaction: Database, deliveryId: number, answer: PostAnswer, latency: number): Promise<void> {
  const [status, fault, response] = 'fault' in answer ? [null, answer.fault, ''] : [answer.status, null, answer.response];
  // PostgreSQL keeps no NUL in a text
  const excerpt = response.replaceAll('\0', '').slice(0, excerptLength).toWellFormed();
  await transaction.query(sql`
    insert into webhook_attempt (delivery_id, latency_ms, status, fault, response)
    values (${deliveryId}, ${latency}, ${status}, ${fault}, ${excerpt})`);
}

/** Whether an endpoint's address changed since it was read; locks it. */
async function hasMoved(transaction: Database, { endpoint_id: endpointId, url }: Taken): Promise<boolean> {
  const { rows } = await transaction.query<{ url: string }>(sql`select url from webhook_endpoint where id = ${endpointId} for update`);
  return rows[0] !== undefined && rows[0].url !== url;
}

const disableGone = async (transaction: Database, { endpoint_id: endpointId }: Taken): Promise<void> =>
  void (await transaction.query(sql`
    update webhook_endpoint set disabled_at = now(), disabled_reason = 'it answered 410 Gone'
    where id = ${endpointId} and disabled_at is null`));
