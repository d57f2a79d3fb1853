import type { Database } from '../../../platform/database/connection.ts';

/** How far a subscriber is: how many events are ahead of it, and what keeps it. */
export type SubscriberState = { name: string; behind: number; attempts: number; last_error: string | null };
/** An event that a subscriber could not take, and whether it is about to be taken up again. */
export type SetAside = {
  subscriber: string;
  event_id: number;
  kind: string;
  subject: string;
  reason: string;
  set_aside_at: Date;
  is_wanted: boolean;
};

/** The state of events: unnumbered ones, each subscriber, and those set aside, newest first. */
export async function getEventState(db: Database): Promise<{ unnumbered: number; subscribers: SubscriberState[]; setAside: SetAside[] }> {
  const { rows: waiting } = await db.query<{ count: number }>('select count(*)::int as count from domain_event where position is null');
  const { rows: subscribers } = await db.query<SubscriberState>(`
    select name, (select count(*)::int from domain_event where domain_event.position > event_subscriber.position) as behind, attempts, last_error
    from event_subscriber order by name`);
  const { rows: setAside } = await db.query<SetAside>(`
    select subscriber, event_id, kind, domain_event.subject, reason, set_aside_at, wanted_at is not null as is_wanted
    from event_set_aside join domain_event on domain_event.id = event_id order by set_aside_at desc limit 100`);
  return { unnumbered: waiting[0]?.count ?? 0, subscribers, setAside };
}
