import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { permitDays } from './find-overdue-lines.ts';
import { waitsForPermits } from './internal/waiting-lines.ts';

/** `restarted_at`: since when its days are counted, where a permit of it was revoked. */
export type PermitDue = { number: string; account_id: number; line_id: number; code: string; state: string; restarted_at: Date | null };

/** Lines awaiting permits that are cancelled within `days` after `now`. */
export async function findPermitsDue(db: Database, { now, days }: { now: Date; days: number }): Promise<PermitDue[]> {
  const { rows } = await db.query<PermitDue>(sql`
    select number, account_id, line.id as line_id, code, permit_state as state, nullif(since, placed_at) as restarted_at
    from order_line line join customer_order placed on placed.id = line.order_id
    cross join lateral permits_awaited_since(line.id, placed_at) since
    where ${waitsForPermits} and permit_state in ('needed', 'rejected') and placed.status <> 'cancelled'
      and since <= ${now}::timestamptz - make_interval(days => ${permitDays - days})
    order by line.id limit 1000`);
  return rows;
}
