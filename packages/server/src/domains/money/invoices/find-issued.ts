import type { invoiceSorts } from '@aliquot/contract/console/invoices.ts';
import type { invoiceKinds } from '@aliquot/contract/shop/invoices.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { type Found, readAll } from '../../../platform/database/read-found.ts';
import type { StoredInvoice } from './find-invoices.ts';
import { type InvoiceCorrection, getCorrection } from './internal/get-correction.ts';
import type { InvoiceFormat } from './invoice-file.ts';
import { type InvoicedSum, sumOfKinds } from './sum-of-kinds.ts';

type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice or a red letter as finance sees it; sums in fen, `issued_on` YYYY-MM-DD. */
export type IssuedInvoice = InvoicedSum & {
  number: string;
  red_letter_of: string | null;
  confirmation: string | null;
  kind: InvoiceKind;
  title: string;
  tax_number: string | null;
  issued_on: string;
  issued_by: string;
  orders: string[];
  formats: InvoiceFormat[];
};

export type IssuedSearch = {
  /** Part of the number or of the title, or the whole number of an order. */
  q?: string;
  kind?: InvoiceKind;
  colour?: 'blue' | 'red';
  /** YYYY-MM-DD, both inclusive. */
  date_start?: string;
  date_end?: string;
  sort?: (typeof invoiceSorts)[number];
  page: number;
  limit: number;
};

const sorts = {
  issued: sql`invoice.issued_on, invoice.id`,
  '-issued': sql`invoice.issued_on desc, invoice.id desc`,
  amount: sql`invoice.amount, invoice.id`,
  '-amount': sql`invoice.amount desc, invoice.id desc`,
} as const satisfies Record<(typeof invoiceSorts)[number], Sql>;

const select = sql`
  select invoice.number, blue.number as red_letter_of, invoice.confirmation, invoice.kind, invoice.title, invoice.tax_number, invoice.amount,
    part.*, to_char(invoice.issued_on, 'YYYY-MM-DD') as issued_on, invoice.issued_by,
    array(select placed.number from customer_order placed
          where placed.id in (select order_id from invoice_order where invoice_id = invoice.id) order by placed.id) as orders,
    array(select format from invoice_file where invoice_id = invoice.id order by format desc) as formats
  from invoice left join invoice blue on blue.id = invoice.red_letter_of
  cross join lateral (select ${sumOfKinds(sql`amount`)} from invoice_order where invoice_id = invoice.id) part`;

/** A page of what was issued, with how many there are. */
export async function findIssuedInvoices(
  db: Database,
  { page, limit, ...search }: IssuedSearch,
): Promise<{ items: IssuedInvoice[]; total: number }> {
  const { ids, total } = await findPage(db, { ...searched(search), page, limit, ...oncePerText(search.q) });
  return { items: await readInvoices(db, ids), total };
}

/** All that the table's search finds, in its order. */
export const findInvoicesToExport = (db: Database, search: Omit<IssuedSearch, 'page' | 'limit'>): Promise<Found<IssuedInvoice>> =>
  readAll(db, searched(search), (ids) => readInvoices(db, ids));

function searched({ q = '', kind, colour, sort = '-issued', date_start: start, date_end: end }: Omit<IssuedSearch, 'page' | 'limit'>) {
  const words = q.trim().toLowerCase();
  const named =
    words !== '' &&
    sql`(${contains(sql`invoice.number`, words)} or ${contains(sql`invoice.title`, words)} or invoice.id in (
      select part.invoice_id from invoice_order part join customer_order placed on placed.id = part.order_id where placed.number = ${words}
    ))`;
  const where = allOf([
    named,
    kind && sql`invoice.kind = ${kind}`,
    colour && (colour === 'red' ? sql`invoice.red_letter_of is not null` : sql`invoice.red_letter_of is null`),
    start && sql`invoice.issued_on >= ${start}::date`,
    end && sql`invoice.issued_on <= ${end}::date`,
  ]);
  return { from: sql`invoice`, id: sql`invoice.id`, where, order: sorts[sort] };
}

async function readInvoices(db: Database, ids: readonly number[]): Promise<IssuedInvoice[]> {
  const { rows } = await db.query<IssuedInvoice>(
    sql`${select} where invoice.id = any (${[...ids]}::bigint[]) order by ${inOrderOf(ids, sql`invoice.id`)}`,
  );
  return rows;
}

export type InvoiceDetail = IssuedInvoice & {
  buyer_kind: 'person' | 'enterprise';
  red_letters: { number: string; amount: number; issued_on: string }[];
  /** What is left of it, and what of that is to be taken back now. */
  left: InvoicedSum;
  owed: InvoicedSum;
  correction: InvoiceCorrection | null;
};

/** An invoice with its red letters, its rest, and what of it is to be taken back; or null. */
export async function getIssuedInvoice(db: Database, number: string): Promise<InvoiceDetail | null> {
  const { rows } = await db.query<IssuedInvoice & Pick<InvoiceDetail, 'buyer_kind'>>(
    sql`select shown.*, buyer_kind from (${select} where invoice.number = ${number}) shown join invoice using (number)`,
  );
  const [invoice] = rows;
  if (!invoice) return null;
  const red = await db.query<InvoiceDetail['red_letters'][number]>(sql`
    select red.number, red.amount, to_char(red.issued_on, 'YYYY-MM-DD') as issued_on
    from invoice red join invoice blue on blue.id = red.red_letter_of where blue.number = ${number} order by red.id`);
  return {
    ...invoice,
    red_letters: red.rows,
    left: await sumOf(db, sql`invoice_left`, number),
    owed: await sumOf(db, sql`invoice_owed`, number),
    correction: await getCorrection(db, number),
  };
}

async function sumOf(db: Database, parts: Sql, number: string): Promise<InvoicedSum> {
  const { rows } = await db.query<InvoicedSum>(sql`
    select sum.*, goods + services as amount
    from (select ${sumOfKinds(sql`amount`)} from ${parts} where invoice_id = (select id from invoice where number = ${number})) sum`);
  return rows[0] ?? { goods: 0, services: 0, amount: 0 };
}

/** An invoice or red letter as its order names it; `issued_on` YYYY-MM-DD. */
export type InvoiceOfOrder = { number: string; issued_on: string; is_red: boolean };

/** What was invoiced for an order, the oldest first. */
export async function findInvoicesOfOrder(db: Database, orderNumber: string): Promise<InvoiceOfOrder[]> {
  const { rows } = await db.query<InvoiceOfOrder>(sql`
    select invoice.number, to_char(invoice.issued_on, 'YYYY-MM-DD') as issued_on, invoice.red_letter_of is not null as is_red
    from invoice where invoice.id in (
      select part.invoice_id from invoice_order part join customer_order placed on placed.id = part.order_id where placed.number = ${orderNumber}
    ) order by invoice.id`);
  return rows;
}

/** A file of an invoice, whoever’s it is. */
export async function findInvoiceFile(db: Database, number: string, format: string): Promise<StoredInvoice | null> {
  const { rows } = await db.query<StoredInvoice>(sql`
    select file.stored_as, file.bytes from invoice join invoice_file file on file.invoice_id = invoice.id
    where invoice.number = ${number} and file.format = ${format}`);
  return rows[0] ?? null;
}
