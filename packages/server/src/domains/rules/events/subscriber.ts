import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { DomainEvent } from './domain-event.ts';

/** A part of the shop that receives every event, in order. */
export type Subscriber = {
  /** Under which its place is kept; never changed. */
  name: string;
  /**
   * Takes events in their order, in the transaction that also moves the subscriber's place: what it writes there happens exactly once.
   * It calls nobody outside. After a throw the events come again one by one; one that throws alone is tried again later, and at last
   * set aside.
   */
  handle: (transaction: Database, events: readonly DomainEvent[]) => Promise<void>;
};

/** Makes a subscriber known. A new one receives what happens from now on; one that is known keeps its place. */
export async function registerSubscriber(db: Database, { name }: Pick<Subscriber, 'name'>): Promise<void> {
  await db.query(sql`
    insert into event_subscriber (name, position) select ${name}, coalesce(max(position), 0) from domain_event on conflict (name) do nothing`);
}
