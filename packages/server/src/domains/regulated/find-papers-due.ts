import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { paperDays } from './find-overdue-lines.ts';
import { waitsForPapers } from './waiting-lines.ts';

export type PaperDue = { number: string; account_id: number; line_id: number; code: string; state: string };

/** Lines that still wait for their buyer's papers and are cancelled within so many days after `now`. */
export async function findPapersDue(db: Database, { now, days }: { now: Date; days: number }): Promise<PaperDue[]> {
  const { rows } = await db.query<PaperDue>(sql`
    select number, account_id, line.id as line_id, code, paper_state as state
    from order_line line join customer_order placed on placed.id = line.order_id
    where ${waitsForPapers} and paper_state in ('needed', 'rejected') and placed.status <> 'cancelled'
      and papers_awaited_since(line.id, placed_at) <= ${now}::timestamptz - make_interval(days => ${paperDays - days})
    order by line.id limit 1000`);
  return rows;
}
