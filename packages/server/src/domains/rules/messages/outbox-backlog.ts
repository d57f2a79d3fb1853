import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

/** Messages that are still to be sent, and since when the oldest waits. */
export const outboxBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(
    db,
    `select count(*)::int as count, min(created_at) as oldest from outbox_message
    where state = 'queued' and not withheld and (expires_at is null or expires_at > now())`,
  );
