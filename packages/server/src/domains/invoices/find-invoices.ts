import type { Output } from '@aliquot/contract/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { InvoiceFormat } from './invoice-file.ts';
import { type InvoicedSum, sumOfKinds } from './sum-of-kinds.ts';

export type ShownInvoice = Output<'invoices', 'find'>['items'][number];
type Row = Omit<ShownInvoice, 'files'> & { formats: InvoiceFormat[] };

/** Invoices whose orders `which` describes (`customer_order placed`), the newest first. */
async function selectInvoices(db: Database, which: Sql): Promise<ShownInvoice[]> {
  const { rows } = await db.query<Row>(sql`
    select invoice.number, blue.number as red_letter_of, invoice.kind, invoice.title, invoice.tax_number, invoice.amount, part.*,
      to_char(invoice.issued_on, 'YYYY-MM-DD') as issued_on,
      array(select placed.number from customer_order placed
            where placed.id in (select order_id from invoice_order where invoice_id = invoice.id) order by placed.id) as order_ids,
      array(select format from invoice_file where invoice_id = invoice.id order by format desc) as formats
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
  type Found = { title: string | null; kind: 'ordinary' | 'special' | null; tax_number: string | null; can_ask: boolean; to_come: number };
  const { rows } = await db.query<Found>(sql`
    select wish.title, wish.kind, wish.tax_number,
      placed.status <> 'cancelled' and placed.total > 0 and money.invoiced = 0 as can_ask,
      case when wish.title is not null and placed.status <> 'cancelled' then money.to_come else 0 end as to_come
    from customer_order placed
    left join invoice_wish wish on wish.order_id = placed.id
    cross join lateral (
      select sum(invoiced) as invoiced, sum(greatest(0, kept - invoiced))::bigint as to_come from order_money where order_id = placed.id
    ) money
    where placed.number = ${number} and placed.account_id = ${accountId}`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  const { title, kind, tax_number, can_ask, to_come } = order;
  const invoices = await selectInvoices(db, sql`placed.number = ${number}`);
  return done({ wish: title === null || kind === null ? null : { title, kind, tax_number }, can_ask, to_come, invoices });
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

export type InvoiceToDo = InvoicedSum & {
  order_number: string;
  kind: string;
  title: string;
  tax_number: string | null;
  /** The invoice to take back; null where one is to be issued. */
  red_letter_of: string | null;
};

export type InvoiceTaskSearch = {
  /** Part of the order's number, of the title or of the tax number. */
  q?: string;
  /** The order's own number. */
  order?: string;
  task?: 'issue' | 'take_back';
  kind?: 'ordinary' | 'special';
  page?: number;
  limit?: number;
};

/**
 * Finance's queue: orders that are ready to be invoiced, and invoices whose money has gone back, of each kind by itself, the oldest
 * first. An order can stand in it with both: its goods to be taken back, its service to be invoiced. Gives a page of what is searched for, and
 * how much of each task there is.
 */
export async function findInvoicesToDo(
  db: Database,
  { q = '', order = '', task, kind, page = 1, limit = 500 }: InvoiceTaskSearch = {},
): Promise<{ items: InvoiceToDo[]; total: number; counts: { all: number; issue: number; take_back: number } }> {
  const words = q.trim().toLowerCase();
  const found = sql`(${words} = '' or strpos(order_number, ${words}) > 0 or strpos(lower(title), ${words}) > 0
    or strpos(lower(coalesce(tax_number, '')), ${words}) > 0) and (${order} = '' or order_number = ${order})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`;
  const isWanted = sql`${task ?? null}::text is null or (red_letter_of is null) = (${task ?? null}::text = 'issue')`;
  // what money an order keeps is reckoned once for the page and the counts
  const { rows } = await db.query<{ issue: number; take_back: number; items: InvoiceToDo[] }>(sql`
    with found as materialized (select * from (${toDo}) todo where ${found})
    select (select count(*)::int from found where red_letter_of is null) as issue,
      (select count(*)::int from found where red_letter_of is not null) as take_back,
      coalesce((
        select jsonb_agg(to_jsonb(wanted) order by order_number, red_letter_of nulls last) from (
          select * from found where ${isWanted} order by order_number, red_letter_of nulls last limit ${limit} offset ${(page - 1) * limit}
        ) wanted
      ), '[]') as items`);
  const { issue = 0, take_back = 0, items = [] } = rows[0] ?? {};
  const counts = { all: issue + take_back, issue, take_back };
  return { items, total: counts[task ?? 'all'], counts };
}

const toDo = sql`
  select placed.number as order_number, wish.kind, wish.title, wish.tax_number, due.goods, due.services, due.goods + due.services as amount,
    null::text as red_letter_of
  from invoice_wish wish
  join customer_order placed on placed.id = wish.order_id
  cross join lateral (
    select ${sumOfKinds(sql`greatest(0, invoiceable - invoiced)`)} from order_money where order_id = placed.id
  ) due
  where placed.payment_state in ('paid', 'on_account', 'refunded') and due.goods + due.services > 0
  union all
  select placed.number, blue.kind, blue.title, blue.tax_number, owed.goods, owed.services, owed.goods + owed.services, blue.number
  from customer_order placed
  cross join lateral (
    select invoice_id, ${sumOfKinds(sql`amount`)}
    from (
      -- of each kind the oldest invoice that has something left
      select distinct on (money.line_kind) part.invoice_id, money.line_kind, least(money.invoiced - money.invoiceable, part.amount) as amount
      from order_money money
      join invoice_left part on part.order_id = money.order_id and part.line_kind = money.line_kind and part.amount > 0
      where money.order_id = placed.id and money.invoiced > money.invoiceable
      order by money.line_kind, part.invoice_id
    ) owed group by invoice_id
  ) owed
  join invoice blue on blue.id = owed.invoice_id
  where placed.id in (select order_id from invoice_order)`;
