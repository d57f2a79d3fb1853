import sql from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { begins, contains } from '../../../../../platform/database/find-page.ts';
import { refundTables } from '../../../../money/payments/find-refunds.ts';
import { type Hit, type Typed, inLanguage, mostHits, numbered } from './typed-text.ts';

/** The latest orders searched by recipient's name; the orders list searches all. */
const lately = 20_000;

/** Orders by start of number, and the latest by recipient or the buyer's own number. */
export async function findOrders(db: Database, { words, code, isNumber }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    (select number as id, number, recipient as name, status as state from customer_order
      where ${numbered(sql`number`, code, 14)} order by number desc limit ${mostHits})
    union
    (select number, number, recipient, status from (
        select number, recipient, status, purchase_order_number from customer_order order by placed_at desc, id desc limit ${lately}
      ) late
      where ${isNumber ? sql`false` : contains(sql`recipient`, words)} or lower(purchase_order_number) = ${words}
      order by number desc limit ${mostHits})
    limit ${mostHits}`);
  return rows;
}

/** Orders for points by the beginning of their number. */
export async function findPointsOrders(db: Database, { code, language }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select number as id, number, ${inLanguage(language, sql`name_en`, sql`name_zh`)} as name, status as state
    from points_order where ${numbered(sql`number`, code, 14, 'P')} order by number desc limit ${mostHits}`);
  return rows;
}

/** Tickets by the beginning of their number or of their order's; they are called by their kind. */
export async function findTickets(db: Database, { code }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select number as id, number, kind as name, state from ticket
    where ${numbered(sql`number`, code, 14, 'T')} or ${numbered(sql`order_number`, code, 14)} order by number desc limit ${mostHits}`);
  return rows;
}

/** Services by the beginning of their order's number. */
export async function findServices(db: Database, { code, language }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select line.id::text, placed.number, ${inLanguage(language, sql`line.name_en`, sql`line.name_zh`)} as name, work.state
    from customer_order placed join order_line line on line.order_id = placed.id and line.kind = 'service'
    join service_work work on work.order_line_id = line.id
    where ${numbered(sql`placed.number`, code, 14)} and work.is_owed
    order by placed.number desc, line.id limit ${mostHits}`);
  return rows;
}

/** Requests by the beginning of their number. */
export async function findRequests(db: Database, { code }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select number as id, number, kind as name, state
    from request where ${begins(sql`number`, code)} order by id desc limit ${mostHits}`);
  return rows;
}

/** Quotations by the beginning of their number. */
export async function findQuotations(db: Database, { code, language }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select number as id, number, ${inLanguage(language, sql`buyer_en`, sql`buyer_zh`)} as name, null as state
    from quotation where ${begins(sql`number`, code)} order by id desc limit ${mostHits}`);
  return rows;
}

/** Invoices and red letters by the beginning of their number. */
export async function findInvoices(db: Database, { code }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select number as id, number, title as name, null as state from invoice
    where ${numbered(sql`number`, code, 20)} order by number desc limit ${mostHits}`);
  return rows;
}

/** Orders with refunds by start of number, each with its last refund. */
export async function findRefunds(db: Database, { code }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select distinct on (customer_order.number) customer_order.number as id, customer_order.number,
      coalesce(refund.payee_name, payment.payer_name, '') as name, refund.state
    from ${refundTables} where ${numbered(sql`customer_order.number`, code, 14)}
    order by customer_order.number desc, refund.id desc limit ${mostHits}`);
  return rows;
}
