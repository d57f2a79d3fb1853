import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { paperDays } from './find-overdue-lines.ts';
import { waitsForPapers } from './internal/waiting-lines.ts';

/** `begun_anew`: since when its days are counted, where a paper of it was revoked. */
export type PaperDue = { number: string; account_id: number; line_id: number; code: string; state: string; begun_anew: Date | null };

/** Lines that still wait for their buyer's papers and are cancelled within so many days after `now`. */
export async function findPapersDue(db: Database, { now, days }: { now: Date; days: number }): Promise<PaperDue[]> {
  const { rows } = await db.query<PaperDue>(sql`
    select number, account_id, line.id as line_id, code, paper_state as state, nullif(since, placed_at) as begun_anew
    from order_line line join customer_order placed on placed.id = line.order_id
    cross join lateral papers_awaited_since(line.id, placed_at) since
    where ${waitsForPapers} and paper_state in ('needed', 'rejected') and placed.status <> 'cancelled'
      and since <= ${now}::timestamptz - make_interval(days => ${paperDays - days})
    order by line.id limit 1000`);
  return rows;
}
