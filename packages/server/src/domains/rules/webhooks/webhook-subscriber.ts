import sql from 'sql-template-tag';
import type { Subscriber } from '../events/subscriber.ts';

/** Queues each event for endpoints of its kind; `sendWebhooks` sends them. */
export const webhookSubscriber: Subscriber = {
  name: 'webhooks',
  handle: async (transaction, events) => {
    await transaction.query(sql`
      insert into webhook_delivery (endpoint_id, event_id)
      select endpoint.id, event.id
      from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ kind }) => kind)}::text[]) with ordinality as event (id, kind, place)
      join webhook_endpoint endpoint on disabled_at is null and (kinds = '{}' or event.kind = any(kinds))
      order by place
      on conflict (endpoint_id, event_id) do nothing`);
  },
};
