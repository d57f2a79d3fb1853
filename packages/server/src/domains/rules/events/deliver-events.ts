import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type DomainEvent, readPayload } from './domain-event.ts';
import type { Subscriber } from './subscriber.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

/** Failures until an event is set aside, so that later ones are not blocked for ever. */
const mostAttempts = 6;

/**
 * Delivers a subscriber's retries and next events, up to `batch`; returns how many were handled or
 * set aside. One process per subscriber; effects and position commit together. Failures roll back
 * singly and retry after 1, 4, 9 … s.
 */
export async function deliverEvents(db: DatabasePool, subscriber: Subscriber, batch = 500): Promise<number> {
  if (!(await isOwed(db, subscriber))) return 0;
  return withTransaction(db, async (transaction) => {
    const { rows: places } = await transaction.query<{ position: number; attempts: number }>(sql`
      select position, attempts from event_subscriber
      where name = ${subscriber.name} and next_attempt_at <= now() for update skip locked`);
    const [place] = places;
    if (!place) return 0;
    const again = await takeWanted(transaction, subscriber, batch);
    if (again > 0) return again;
    const { rows } = await transaction.query<Unread<DomainEvent, 'payload'>>(sql`
      select id, kind, subject, account_id, payload, occurred_at, position from domain_event
      where position > ${place.position} order by position limit ${batch}`);
    const events = readJson(rows, { payload: readPayload });
    if (events.length === 0) return 0;
    const { taken, failure } = await deliverAll(transaction, subscriber, events);
    if (taken > 0) await moveTo(transaction, subscriber, events[taken - 1]);
    if (!failure) return taken;
    // tries are counted for the event that is next: one that could be reached only now has had none
    const attempts = (taken > 0 ? 0 : place.attempts) + 1;
    if (attempts < mostAttempts) {
      await noteFailure(transaction, subscriber, attempts, failure.reason);
      return taken;
    }
    await setAside(transaction, subscriber, failure.event, failure.reason);
    await moveTo(transaction, subscriber, failure.event);
    return taken + 1;
  });
}

/** Whether there is something for a subscriber: only then is its place locked, which writes. */
async function isOwed(db: Database, { name }: Subscriber): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from event_subscriber place
    where name = ${name} and next_attempt_at <= now() and (
      (select max(position) from domain_event) > place.position
      or exists (select from event_set_aside where subscriber = ${name} and wanted_at is not null))`);
  return rowCount === 1;
}

type Failure = { event: DomainEvent; reason: string };

/** Hands the events over together; when that fails, one by one until one fails separately. */
async function deliverAll(
  transaction: Database,
  subscriber: Subscriber,
  events: readonly DomainEvent[],
): Promise<{ taken: number; failure: Failure | null }> {
  if ((await hand(transaction, subscriber, events)) === null) return { taken: events.length, failure: null };
  for (const [taken, event] of events.entries()) {
    const reason = await hand(transaction, subscriber, [event]);
    if (reason !== null) return { taken, failure: { event, reason } };
  }
  return { taken: events.length, failure: null };
}

/** Why the handler failed, with its writes rolled back; null if it succeeded. */
async function hand(transaction: Database, subscriber: Subscriber, events: readonly DomainEvent[]): Promise<string | null> {
  await transaction.query('savepoint handing');
  try {
    await subscriber.handle(transaction, events);
  } catch (error) {
    await transaction.query('rollback to savepoint handing');
    return error instanceof Error ? error.message : String(error);
  }
  await transaction.query('release savepoint handing');
  return null;
}

async function moveTo(transaction: Database, { name }: Subscriber, event: DomainEvent | undefined): Promise<void> {
  if (!event) return;
  await transaction.query(sql`
    update event_subscriber set position = ${event.position}, attempts = 0, next_attempt_at = now(), last_error = null where name = ${name}`);
}

async function noteFailure(transaction: Database, { name }: Subscriber, attempts: number, reason: string): Promise<void> {
  await transaction.query(sql`
    update event_subscriber
    set attempts = ${attempts}, last_error = ${reason.slice(0, 500)}, next_attempt_at = now() + make_interval(secs => ${attempts * attempts})
    where name = ${name}`);
}

async function setAside(transaction: Database, { name }: Subscriber, event: DomainEvent, reason: string): Promise<void> {
  await transaction.query(sql`
    insert into event_set_aside (subscriber, event_id, reason) values (${name}, ${event.id}, ${reason.slice(0, 500)})`);
}

/**
 * Retries, singly, what an operator requested; failures stay aside with the new reason. Returns how
 * many there were.
 */
async function takeWanted(transaction: Database, subscriber: Subscriber, batch: number): Promise<number> {
  const { rows } = await transaction.query<Unread<DomainEvent, 'payload'>>(sql`
    select id, kind, domain_event.subject, account_id, payload, occurred_at, position
    from event_set_aside join domain_event on id = event_id
    where subscriber = ${subscriber.name} and wanted_at is not null and position is not null order by event_id limit ${batch} for update of event_set_aside`);
  const events = readJson(rows, { payload: readPayload });
  for (const event of events) {
    const reason = await hand(transaction, subscriber, [event]);
    await transaction.query(
      reason === null
        ? sql`delete from event_set_aside where subscriber = ${subscriber.name} and event_id = ${event.id}`
        : sql`
          update event_set_aside set wanted_at = null, reason = ${reason.slice(0, 500)}, set_aside_at = now()
          where subscriber = ${subscriber.name} and event_id = ${event.id}`,
    );
  }
  return events.length;
}
