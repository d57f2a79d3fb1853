import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { autoAcceptAt } from '../../goods/product-rules/acceptance.ts';
import { type IntakeField, intakeFieldsOf, readAnswers, readFields, showFields } from '../../goods/product-rules/intake-form.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

type Shown = Output<'services', 'getOrderServices'>;
type Line = Shown['lines'][number];
/** A service as it is kept. */
export type ServiceRow = Pick<Line, 'state' | 'events'> & {
  line_id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  fields: IntakeField[];
  intake: Record<string, string> | null;
  reports: { id: string; file_name: string }[];
  is_open: boolean;
};

/** Services of a buyer's order with questions, milestones and reports. Refuses `not_found`. */
export async function getOrderServices(db: Database, accountId: number, number: string, language: Language): Promise<Result<Shown>> {
  const { rowCount } = await db.query(sql`select from customer_order where number = ${number} and account_id = ${accountId}`);
  if (rowCount === 0) return refuse('not_found');
  const rows = await findServiceRows(db, sql`placed.number = ${number}`);
  return done({ lines: rows.map((row) => showService(row, language)) });
}

/**
 * Services with questions, milestones and reports; `which` is on `order_line line`, `customer_order
 * placed`.
 */
export async function findServiceRows(db: Database, which: Sql): Promise<ServiceRow[]> {
  const { rows } = await db.query<Unread<ServiceRow, 'intake' | 'fields'>>(sql`
    select line.id as line_id, line.code, line.name_en, line.name_zh, work.state, work.intake,
      ${intakeFieldsOf} as fields, placed.status <> 'cancelled' as is_open,
      coalesce((
        select json_agg(json_build_object('milestone', milestone, 'note', note, 'happened_at', to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by id)
        from service_event where order_line_id = line.id
      ), '[]') as events,
      coalesce((
        select json_agg(json_build_object('id', id, 'file_name', file_name) order by delivered_at)
        from service_report where order_line_id = line.id
      ), '[]') as reports
    from service_work work
    join order_line line on line.id = work.order_line_id
    join customer_order placed on placed.id = line.order_id
    where ${which} order by line.position`);
  return readJson(rows, { intake: readAnswers, fields: readFields });
}

/** A service as its buyer sees it, in their language. */
export function showService({ name_en, name_zh, fields, intake, reports, is_open, ...line }: ServiceRow, language: Language): Line {
  const canAccept = is_open && line.state === 'report_delivered';
  // a corrected report is read again
  const delivered = line.events.findLast(({ milestone }) => milestone === 'report_delivered');
  return {
    ...line,
    name: spoken({ en: name_en, zh: name_zh }, language),
    fields: showFields(fields, language),
    answers: intake === null ? null : Object.entries(intake).map(([key, value]) => ({ key, value })),
    reports: reports.map(({ id, file_name }) => ({ file_name, url: `/documents/service-reports/${id}` })),
    can_fill: is_open && (line.state === 'waiting' || line.state === 'sample_received'),
    can_accept: canAccept,
    auto_accept_at: canAccept && delivered ? autoAcceptAt(new Date(delivered.happened_at)).toISOString() : null,
  };
}

/** A report's file for the buyer whose service it belongs to; null for everybody else. */
export async function getReportFile(
  db: Database,
  accountId: number,
  id: string,
): Promise<{ stored_as: string; file_name: string; bytes: number } | null> {
  const { rows } = await db.query<{ stored_as: string; file_name: string; bytes: number }>(sql`
    select report.stored_as, report.file_name, report.bytes
    from service_report report
    join order_line line on line.id = report.order_line_id
    join customer_order placed on placed.id = line.order_id
    where report.id = ${id} and placed.account_id = ${accountId}`);
  return rows[0] ?? null;
}

/** A report's file of a service, for an operator. */
export async function getReportOfService(
  db: Database,
  lineId: number,
  id: string,
): Promise<{ stored_as: string; file_name: string } | null> {
  const { rows } = await db.query<{ stored_as: string; file_name: string }>(
    sql`select stored_as, file_name from service_report where id = ${id} and order_line_id = ${lineId}`,
  );
  return rows[0] ?? null;
}

/** Records a report's file, stored before. */
export async function recordReportFile(
  transaction: Database,
  { lineId, fileName, storedAs, bytes }: { lineId: number; fileName: string; storedAs: string; bytes: number },
): Promise<void> {
  await transaction.query(sql`
    insert into service_report (order_line_id, file_name, stored_as, bytes) values (${lineId}, ${fileName}, ${storedAs}, ${bytes})`);
}
