import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

/** Deliveries that programs outside are owed, and since when the oldest waits. */
export const webhookBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(db, `select count(*)::int as count, min(created_at) as oldest from webhook_delivery where state = 'waiting'`);
