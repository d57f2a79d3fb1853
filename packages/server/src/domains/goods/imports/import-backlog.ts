import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

/** Imports that were asked for and have not ended, and since when the oldest waits. */
export const importBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(db, `select count(*)::int as count, min(created_at) as oldest from import_job where wanted is not null and ended_at is null`);
