import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { DomainEvent } from './domain-event.ts';

/** A part of the shop that receives every event, in order. */
export type Subscriber = {
  /** Under which its place is kept; never changed. */
  name: string;
  /**
   * Handles events in order, in the transaction that moves its position: its writes happen exactly
   * once. No external calls. After a throw events come singly; one that fails is retried,
   * then set aside.
   */
  handle: (transaction: Database, events: readonly DomainEvent[]) => Promise<void>;
};

/**
 * Registers a subscriber. A new one receives events from now on; a known one keeps its position.
 */
export async function registerSubscriber(db: Database, { name }: Pick<Subscriber, 'name'>): Promise<void> {
  await db.query(sql`
    insert into event_subscriber (name, position) select ${name}, coalesce(max(position), 0) from domain_event on conflict (name) do nothing`);
}
