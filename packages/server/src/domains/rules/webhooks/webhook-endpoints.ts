import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isEventKind } from '../events/event-kinds.ts';
import { shownSecret, webhookSecret } from './internal/webhook-signature.ts';

/** Hours that a former secret signs beside the new one, so that receivers can switch. */
const overlapHours = 24;

const texts = {
  address: (schemes: readonly string[]): Wording => ({
    en: `The address begins with ${schemes.join(' or ')} and names no user.`,
    'zh-CN': `地址须以 ${schemes.join(' 或 ')} 开头，且不含用户名和密码。`,
  }),
  kinds: (unknown: readonly string[]): Wording => ({
    en: `There is no kind ${unknown.join(', ')}.`,
    'zh-CN': `没有此类事件：${unknown.join('、')}。`,
  }),
} as const;

type Endpoint = {
  id: number;
  url: string;
  /** Empty: all kinds. */
  kinds: string[];
  /** Whose it is, for colleagues. */
  note: string;
  version: number;
  created_at: Date;
  disabled_at: Date | null;
  disabled_reason: string | null;
  waiting: number;
  dead: number;
};

/** An endpoint's facts. */
export type EndpointWriting = { url: string; kinds: readonly string[]; note?: string };

/**
 * Adds an endpoint; returns id and signing secret. Refuses `invalid_input` for an address without
 * https (http if private addresses are allowed) or with a user, and for an unknown kind.
 */
export async function addEndpoint(
  db: Database,
  given: EndpointWriting,
  { key, allowPrivate }: { key: Buffer; allowPrivate: boolean },
): Promise<Result<{ id: number; secret: string }>> {
  const read = readWriting(given, allowPrivate);
  if (!read.ok) return read;
  const { url, kinds, note } = read.value;
  const { rows } = await db.query<{ id: number }>(sql`
    insert into webhook_endpoint (url, kinds, note) values (${url}, ${kinds}::text[], ${note}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the endpoint was not written');
  return done({ id: row.id, secret: shownSecret(webhookSecret(key, row.id, 1)) });
}

type Kept = { url: string; kinds: string[]; note: string; version: number };

/**
 * Changes an endpoint's address and kinds; the secret stays. Waiting deliveries go to the new
 * address; added kinds start now. Refuses `not_found`, `changed_meanwhile`, `invalid_input`.
 */
export async function updateEndpoint(
  transaction: Database,
  { id, version, ...given }: EndpointWriting & { id: number; version: number },
  { allowPrivate }: { allowPrivate: boolean },
): Promise<Result<Kept>> {
  const { rows } = await transaction.query<Kept>(sql`select url, kinds, note, version from webhook_endpoint where id = ${id} for update`);
  const [now] = rows;
  if (!now) return refuse('not_found');
  if (now.version !== version) return refuse('changed_meanwhile', { details: { now } });
  const read = readWriting({ note: now.note, ...given }, allowPrivate);
  if (!read.ok) return read;
  const { url, kinds, note } = read.value;
  const saved = await transaction.query<Kept>(sql`
    update webhook_endpoint set url = ${url}, kinds = ${kinds}::text[], note = ${note} where id = ${id} returning url, kinds, note, version`);
  return done(saved.rows[0] ?? now);
}

/** An endpoint as it is kept. */
function readWriting({ url, kinds, note = '' }: EndpointWriting, allowPrivate: boolean): Result<Omit<Kept, 'version'>> {
  const target = URL.parse(url);
  const allowed = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!target || !allowed.includes(target.protocol) || target.username !== '' || target.password !== '' || url.length > 500) {
    return refuse('invalid_input', { reason: texts.address(allowed.map((scheme) => `${scheme}//`)) });
  }
  target.hash = '';
  const unknown = kinds.filter((kind) => !isEventKind(kind));
  if (unknown.length > 0) return refuse('invalid_input', { reason: texts.kinds(unknown) });
  return done({ url: target.href, kinds: [...new Set(kinds)], note: note.trim() });
}

/** All endpoints, the oldest first, with what they are owed and what was given up. */
export async function findEndpoints(db: Database): Promise<Endpoint[]> {
  const { rows } = await db.query<Endpoint>(`
    select endpoint.id, url, kinds, note, version, endpoint.created_at, disabled_at, disabled_reason,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'dead')::int as dead
    from webhook_endpoint endpoint left join webhook_delivery on endpoint_id = endpoint.id
    group by endpoint.id order by endpoint.id`);
  return rows;
}

/** Disables an endpoint; its deliveries wait. Refuses `not_found`, also if disabled. */
export async function disableEndpoint(db: Database, id: number, reason: string): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update webhook_endpoint set disabled_at = now(), disabled_reason = ${reason} where id = ${id} and disabled_at is null`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}

/** Enables an endpoint: waiting deliveries are sent; events since were not kept for it. */
export async function enableEndpoint(db: Database, id: number): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update webhook_endpoint set disabled_at = null, disabled_reason = null where id = ${id} and disabled_at is not null`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}

/** Gives an endpoint a new secret. For a day messages are signed with the former one too. */
export async function rotateSecret(db: Database, id: number, key: Buffer): Promise<Result<{ secret: string }>> {
  const { rows } = await db.query<{ secret_generation: number }>(sql`
    update webhook_endpoint
    set secret_generation = secret_generation + 1, former_secret_until = now() + make_interval(hours => ${overlapHours})
    where id = ${id} returning secret_generation`);
  const [row] = rows;
  return row ? done({ secret: shownSecret(webhookSecret(key, id, row.secret_generation)) }) : refuse('not_found');
}
