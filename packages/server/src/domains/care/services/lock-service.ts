import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type IntakeField, intakeFieldsOf, readFields } from '../../goods/product-rules/intake-form.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

/** A service of an order; money in fen. */
export type Service = {
  order_line_id: number;
  order_id: number;
  order_number: string;
  order_status: OrderStatus;
  code: string;
  /** Packs not cancelled before work began, and the rest of the line's money and points. */
  packs: number;
  amount: number;
  points: number;
  state: 'waiting' | 'sample_received' | 'in_progress' | 'report_delivered' | 'accepted' | 'cancelled';
  has_intake: boolean;
  fields: IntakeField[];
};

/**
 * Locks a service's order, then the service; `which` is on `order_line line`, `customer_order
 * placed`.
 */
export async function lockService(transaction: Database, which: Sql): Promise<Service | null> {
  await transaction.query(sql`
    select from customer_order where id in (
      select placed.id from order_line line join customer_order placed on placed.id = line.order_id where line.kind = 'service' and ${which}
    ) for update`);
  const { rows } = await transaction.query<Unread<Service, 'fields'>>(sql`
    select work.order_line_id, placed.id as order_id, placed.number as order_number, placed.status as order_status, line.code,
      line.quantity - line.cancelled_quantity as packs, line.amount - line.given_back as amount,
      line.points_share - line.points_given_back as points, work.state, work.intake is not null as has_intake, ${intakeFieldsOf} as fields
    from service_work work
    join order_line line on line.id = work.order_line_id
    join customer_order placed on placed.id = line.order_id
    where ${which}
    for update of work`);
  return readJson(rows, { fields: readFields })[0] ?? null;
}

/** The service with a catalogue number in an order, as an operator names it. */
export const serviceOf = (number: string, code: string): Sql => sql`placed.number = ${number} and lower(line.code) = lower(${code})`;

/** The service of a buyer's own order. */
export const ownService = (accountId: number, number: string, lineId: number): Sql =>
  sql`placed.account_id = ${accountId} and placed.number = ${number} and line.id = ${lineId}`;

/** The service of an order's line, as the console names it. */
export const serviceOfLine = (lineId: number): Sql => sql`line.id = ${lineId}`;
