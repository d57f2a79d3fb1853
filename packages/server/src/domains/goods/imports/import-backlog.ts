import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

/** Requested imports that have not ended, and how long the oldest waits. */
export const importBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(db, `select count(*)::int as count, min(created_at) as oldest from import_job where wanted is not null and ended_at is null`);
