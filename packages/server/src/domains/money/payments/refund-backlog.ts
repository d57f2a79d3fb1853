import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

/** Refunds that are approved and not sent, and since when the oldest waits. */
export const refundBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(db, `select count(*)::int as count, min(requested_at) as oldest from refund where state = 'approved'`);
