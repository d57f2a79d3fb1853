import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

/** Events that have no place yet, and since when the oldest waits. */
export const eventBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(db, `select count(*)::int as count, min(occurred_at) as oldest from domain_event where position is null`);
