import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { acceptanceDays, autoAcceptAt } from '../../goods/product-rules/acceptance.ts';

/** A delivered report that its buyer has not accepted. */
export type WaitingReport = {
  line_id: number;
  number: string;
  account_id: number;
  code: string;
  accepts_at: Date;
  /** How many reports there were, this one included. */ reports: number;
};

const isOver = (now: Date): Sql => sql`delivered.happened_at <= ${now}::timestamptz - make_interval(days => ${acceptanceDays})`;

/** Reports whose time to be accepted is over, the oldest first. */
export const findOverdueReports = (db: Database, now: Date): Promise<WaitingReport[]> => selectReports(db, isOver(now));

/** Whether a service's report is overdue; checked once locked, as a corrected one may have come. */
export const isReportOverdue = async (db: Database, now: Date, lineId: number): Promise<boolean> =>
  (await selectReports(db, sql`${isOver(now)} and work.order_line_id = ${lineId}`)).length > 0;

/** Reports that count as accepted within so many days after `now`. */
export const findReportsSoon = (db: Database, { now, days }: { now: Date; days: number }): Promise<WaitingReport[]> =>
  selectReports(
    db,
    sql`delivered.happened_at > ${now}::timestamptz - make_interval(days => ${acceptanceDays})
      and delivered.happened_at <= ${now}::timestamptz - make_interval(days => ${acceptanceDays - days})`,
  );

async function selectReports(db: Database, which: Sql): Promise<WaitingReport[]> {
  type Row = Omit<WaitingReport, 'accepts_at'> & { delivered_at: Date };
  const { rows } = await db.query<Row>(sql`
    select line.id as line_id, placed.number, placed.account_id, line.code, delivered.reports, delivered.happened_at as delivered_at
    from service_work work
    -- the last one, which may correct those before
    cross join lateral (
      select happened_at, count(*) over ()::int as reports from service_event
      where order_line_id = work.order_line_id and milestone = 'report_delivered' order by id desc limit 1
    ) delivered
    join order_line line on line.id = work.order_line_id
    join customer_order placed on placed.id = line.order_id
    where work.state = 'report_delivered' and ${which}
    order by delivered.happened_at limit 500`);
  return rows.map(({ delivered_at, ...report }) => ({ ...report, accepts_at: autoAcceptAt(delivered_at) }));
}
