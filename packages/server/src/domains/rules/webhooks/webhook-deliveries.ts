import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, mostCounted } from '../../../platform/database/find-page.ts';

const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

type Delivery = {
  id: number;
  endpoint_id: number;
  event_id: number;
  kind: string;
  subject: string;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: Date;
  /** The last try: null before the first one. */
  attempted_at: Date | null;
  latency_ms: number | null;
  status: number | null;
  fault: string | null;
  response: string | null;
};

type DeliverySearch = { endpointId?: number | null; state?: DeliveryState | null };

/** The delivery log, newest first, with last attempts; of one endpoint or state if given. */
export async function findDeliveries(
  db: Database,
  { limit, offset = 0, ...search }: DeliverySearch & { limit: number; offset?: number },
): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(sql`
    select delivery.id, endpoint_id, event_id, kind, subject, state, attempts, next_attempt_at,
      attempted_at, latency_ms, status, fault, response
    from (
      select * from webhook_delivery where ${matches(search)} order by id desc limit ${limit} offset ${offset}
    ) delivery join domain_event event on event.id = event_id
    left join lateral (
      select attempted_at, latency_ms, status, fault, response from webhook_attempt
      where delivery_id = delivery.id order by id desc limit 1) last on true
    order by delivery.id desc`);
  return rows;
}

/** How many deliveries there are, up to 10,000. */
export async function countDeliveries(db: Database, search: DeliverySearch): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    sql`select count(*)::int as total from (select from webhook_delivery where ${matches(search)} limit ${mostCounted}) newest`,
  );
  return rows[0]?.total ?? 0;
}

const matches = ({ endpointId, state }: DeliverySearch): Sql =>
  allOf([endpointId ? sql`endpoint_id = ${endpointId}` : false, state ? sql`state = ${state}` : false]);

/**
 * Requeues an endpoint's dead deliveries; returns how many. Refuses `not_found`, and `wrong_state`
 * if disabled.
 */
export async function replayDead(db: Database, endpointId: number): Promise<Result<{ replayed: number }>> {
  const { rows } = await db.query<{ disabled: boolean }>(
    sql`select disabled_at is not null as disabled from webhook_endpoint where id = ${endpointId}`,
  );
  if (!rows[0]) return refuse('not_found');
  if (rows[0].disabled) return refuse('wrong_state');
  const { rowCount } = await db.query(sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_attempt_at = now(), ended_at = null
    where endpoint_id = ${endpointId} and state = 'dead'`);
  return done({ replayed: rowCount ?? 0 });
}

/**
 * Requeues a delivery under the same id, keeping attempts. Refuses `not_found`, and `wrong_state`
 * if waiting or its endpoint is disabled.
 */
export async function replayDelivery(db: Database, id: number): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update webhook_delivery delivery set state = 'waiting', attempts = 0, next_attempt_at = now(), ended_at = null
    from webhook_endpoint endpoint
    where delivery.id = ${id} and delivery.state <> 'waiting' and endpoint.id = endpoint_id and endpoint.disabled_at is null`);
  if (rowCount === 1) return done(null);
  const { rowCount: present } = await db.query(sql`select from webhook_delivery where id = ${id}`);
  return refuse(present === 1 ? 'wrong_state' : 'not_found');
}
