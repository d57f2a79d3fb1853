import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { receiptDays } from './points-order.ts';

/** Completes points orders shipped long enough before `now`; returns their numbers. For a job. */
export async function confirmOldPointsReceipts(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(sql`
    update points_order set status = 'completed', completed_at = ${now}
    where status = 'shipped' and shipped_at <= ${now}::timestamptz - make_interval(days => ${receiptDays})
    returning number`);
  return rows.map(({ number }) => number).toSorted();
}
