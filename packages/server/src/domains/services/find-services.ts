import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { spoken } from '../catalogue/spoken.ts';
import { acceptsItselfAt } from './acceptance.ts';
import { type IntakeField, selectFields, showFields } from './intake-form.ts';
import type { Service } from './lock-service.ts';

type Shown = Output<'services', 'getOrderServices'>;
type Line = Shown['lines'][number];
type Row = Pick<Line, 'state' | 'events'> & {
  line_id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  fields: IntakeField[];
  intake: Record<string, string> | null;
  reports: { id: string; file_name: string }[];
  is_open: boolean;
};

/** The services of a buyer's order with their questions, milestones and reports. Refuses `not_found`. */
export async function getOrderServices(db: Database, accountId: number, number: string, language: Language): Promise<Result<Shown>> {
  const { rowCount } = await db.query(sql`select from customer_order where number = ${number} and account_id = ${accountId}`);
  if (rowCount === 0) return refuse('not_found');
  const { rows } = await db.query<Row>(sql`
    select line.id as line_id, line.code, line.name_en, line.name_zh, work.state, work.intake,
      coalesce(work.intake_fields, ${selectFields}) as fields, placed.status <> 'cancelled' as is_open,
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
    join product on product.id = line.product_id
    where placed.number = ${number} order by line.position`);
  return done({ lines: rows.map((row) => showLine(row, language)) });
}

function showLine({ name_en, name_zh, fields, intake, reports, is_open, ...line }: Row, language: Language): Line {
  const canAccept = is_open && line.state === 'report_delivered';
  const delivered = line.events.find(({ milestone }) => milestone === 'report_delivered');
  return {
    ...line,
    name: spoken({ en: name_en, zh: name_zh }, language),
    fields: showFields(fields, language),
    answers: intake === null ? null : Object.entries(intake).map(([key, value]) => ({ key, value })),
    reports: reports.map(({ id, file_name }) => ({ file_name, url: `/documents/service-reports/${id}` })),
    can_fill: is_open && (line.state === 'waiting' || line.state === 'sample_received'),
    can_accept: canAccept,
    accepts_itself_at: canAccept && delivered ? acceptsItselfAt(new Date(delivered.happened_at)).toISOString() : null,
  };
}

export type OpenService = Pick<Service, 'order_number' | 'code' | 'state' | 'has_intake'> & {
  name_en: string;
  quantity: number;
  intake: Record<string, string> | null;
};

/** Paid services that are under way, the oldest first. */
export async function findOpenServices(db: Database): Promise<OpenService[]> {
  const { rows } = await db.query<OpenService>(sql`
    select placed.number as order_number, line.code, line.name_en, line.quantity, work.state, work.intake is not null as has_intake, work.intake
    from service_work work
    join order_line line on line.id = work.order_line_id
    join customer_order placed on placed.id = line.order_id
    where work.state not in ('accepted', 'cancelled') and placed.status in ('pending_shipment', 'shipped', 'completed')
    order by line.id limit 500`);
  return rows;
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

/** Records a report's file, stored before. */
export async function recordReportFile(
  transaction: Database,
  { lineId, fileName, storedAs, bytes }: { lineId: number; fileName: string; storedAs: string; bytes: number },
): Promise<void> {
  await transaction.query(sql`
    insert into service_report (order_line_id, file_name, stored_as, bytes) values (${lineId}, ${fileName}, ${storedAs}, ${bytes})`);
}
