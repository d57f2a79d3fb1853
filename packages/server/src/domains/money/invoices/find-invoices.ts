import type { Output } from '@aliquot/contract/shop/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { awaitsReissue, isReissued } from './internal/awaits-reissue.ts';
import type { InvoiceFormat } from './invoice-file.ts';
import { sumOfKinds } from './sum-of-kinds.ts';

export type ShownInvoice = Output<'invoices', 'find'>['items'][number];
type Row = Omit<ShownInvoice, 'files'> & { formats: InvoiceFormat[] };

/** Invoices whose orders `which` describes (`customer_order placed`), the newest first. */
async function selectInvoices(db: Database, which: Sql): Promise<ShownInvoice[]> {
  const { rows } = await db.query<Row>(sql`
    select invoice.number, blue.number as red_letter_of, invoice.kind, invoice.title, invoice.tax_number, invoice.amount, part.*,
      to_char(invoice.issued_on, 'YYYY-MM-DD') as issued_on,
      array(select placed.number from customer_order placed
            where placed.id in (select order_id from invoice_order where invoice_id = invoice.id) order by placed.id) as order_ids,
      array(select format from invoice_file where invoice_id = invoice.id order by format desc) as formats,
      -- to whom it goes now: what was requested for may have been changed since
      (select jsonb_build_object('kind', request.kind, 'title', request.title, 'tax_number', request.tax_number,
         'is_taken_back', correction.red_letter_id is not null)
       from invoice_correction correction
       join invoice_correction_order of_order on of_order.correction_id = correction.id
       join customer_order placed on placed.id = of_order.order_id
       join invoice_request request on request.order_id = placed.id
       where correction.invoice_id = invoice.id and correction.withdrawn_at is null and ${which}
         and (correction.is_open or ${awaitsReissue(sql`placed.id`)})
       order by placed.id limit 1) as reissue
    from invoice left join invoice blue on blue.id = invoice.red_letter_of
    cross join lateral (select ${sumOfKinds(sql`amount`)} from invoice_order where invoice_id = invoice.id) part
    where exists (
      select from invoice_order part join customer_order placed on placed.id = part.order_id where part.invoice_id = invoice.id and ${which}
    )
    order by invoice.id desc limit 200`);
  return rows.map(({ formats, ...invoice }) => ({
    ...invoice,
    files: formats.map((format) => ({ format, url: `/documents/invoices/${invoice.number}.${format}` })),
  }));
}

/** All that was invoiced to an account's orders. */
export const findInvoices = (db: Database, accountId: number): Promise<ShownInvoice[]> =>
  selectInvoices(db, sql`placed.account_id = ${accountId}`);

/** What one order is to be invoiced to, and what has been. Refuses `not_found`. */
export async function getOrderInvoice(
  db: Database,
  accountId: number,
  number: string,
): Promise<Result<Output<'invoices', 'getOrderInvoice'>>> {
  type Found = {
    title: string | null;
    kind: 'ordinary' | 'special' | null;
    tax_number: string | null;
    can_request: boolean;
    to_come: number;
  };
  const { rows } = await db.query<Found>(sql`
    select request.title, request.kind, request.tax_number,
      placed.status <> 'cancelled' and placed.total > 0 and money.invoiced = 0 and not ${isReissued(sql`placed.id`)} as can_request,
      case when request.title is not null and placed.status <> 'cancelled' then money.to_come else 0 end as to_come
    from customer_order placed
    left join invoice_request request on request.order_id = placed.id
    cross join lateral (
      select coalesce(sum(invoiced), 0) as invoiced, coalesce(sum(greatest(0, kept - invoiced)), 0)::bigint as to_come from order_money where order_id = placed.id
    ) money
    where placed.number = ${number} and placed.account_id = ${accountId}`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  const { title, kind, tax_number, can_request, to_come } = order;
  const invoices = await selectInvoices(db, sql`placed.number = ${number}`);
  return done({ request: title === null || kind === null ? null : { title, kind, tax_number }, can_request, to_come, invoices });
}

export type StoredInvoice = { stored_as: string; bytes: number };

/** The file of an invoice for an account that has an order on it; null for everybody else. */
export async function getInvoiceFile(
  db: Database,
  accountId: number,
  { number, format }: { number: string; format: string },
): Promise<StoredInvoice | null> {
  const { rows } = await db.query<StoredInvoice>(sql`
    select file.stored_as, file.bytes from invoice join invoice_file file on file.invoice_id = invoice.id
    where invoice.number = ${number} and file.format = ${format} and exists (
      select from invoice_order part join customer_order placed on placed.id = part.order_id
      where part.invoice_id = invoice.id and placed.account_id = ${accountId}
    )`);
  return rows[0] ?? null;
}
