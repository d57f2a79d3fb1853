import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { InvoiceFile } from './invoice-file.ts';
import { invoiceTexts, orderTexts } from './internal/invoice-texts.ts';
import { lockInvoice } from './internal/lock-invoice.ts';
import { type InvoicedKinds, type InvoicedSum, sumOfKinds } from './sum-of-kinds.ts';

type Issued = {
  number: string;
  issuedOn: string;
  by: string;
  files: readonly InvoiceFile[];
  /** What the recorder saw: title and sums by kind; without it, the computed ones. */
  shown?: ShownInvoice | undefined;
};

/** An invoice's content except number and day: `ordinary` or `special`, title, fen by kind. */
export type ShownInvoice = InvoicedKinds & { kind: string; title: string; taxNumber: string | null };

type RequestedInvoice = {
  order_id: number;
  order_number: string;
  status: string;
  payment_state: string;
  kind: string | null;
  buyer_kind: string | null;
  title: string | null;
  tax_number: string | null;
  /** What can be invoiced of all kinds, and what of it has not been yet by kind, fen. */
  invoiceable: number;
  goods: number;
  services: number;
};

/**
 * Records an invoice for orders of one title over money kept for goods sent and services accepted;
 * returns sums by kind. Refuses `not_found`, `changed_meanwhile` for other sums or titles, and
 * `wrong_state` with a reason.
 */
export async function issueInvoice(transaction: Database, orderNumbers: readonly string[], issued: Issued): Promise<Result<InvoicedSum>> {
  const requests = await lockRequested(transaction, orderNumbers);
  const [first] = requests;
  if (!first || requests.length !== new Set(orderNumbers).size) return refuse('not_found');
  for (const request of requests) {
    const reason = whyNot(request, first);
    if (reason !== null) return refuse('wrong_state', { reason });
  }
  const parts = requests.flatMap(({ order_id, goods, services }): Part[] => [
    { order_id, line_kind: 'goods', amount: goods },
    { order_id, line_kind: 'service', amount: services },
  ]);
  return writeInvoice(transaction, { ...issued, ...first, redLetterOf: null, confirmation: null, parts });
}

/** Only paid or charged money is invoiced; an order whose goods went back may keep its shipping. */
const invoicedStates: ReadonlySet<string> = new Set(['paid', 'on_account', 'refunded']);

function whyNot(request: RequestedInvoice, first: RequestedInvoice): Wording | null {
  const texts = orderTexts(request.order_number);
  if (request.title === null) return texts.notRequested;
  if (!invoicedStates.has(request.payment_state)) return texts.unpaid;
  if (request.invoiceable === 0) return texts.undone;
  if (request.goods + request.services === 0) return texts.invoiced;
  const isSame = (['kind', 'buyer_kind', 'title', 'tax_number'] as const).every((field) => request[field] === first[field]);
  return isSame ? null : texts.otherTitle(request.title, first.title ?? '');
}

async function lockRequested(transaction: Database, numbers: readonly string[]): Promise<RequestedInvoice[]> {
  await transaction.query(sql`select from customer_order where number = any (${[...numbers]}::text[]) order by id for update`);
  const { rows } = await transaction.query<RequestedInvoice>(sql`
    select placed.id as order_id, placed.number as order_number, placed.status, placed.payment_state,
      request.kind, request.buyer_kind, request.title, request.tax_number, money.*
    from customer_order placed
    left join invoice_request request on request.order_id = placed.id
    cross join lateral (
      select coalesce(sum(invoiceable), 0)::bigint as invoiceable, ${sumOfKinds(sql`greatest(0, invoiceable - invoiced)`)}
      from order_money where order_id = placed.id
    ) money
    where placed.number = any (${[...numbers]}::text[]) order by placed.id`);
  return rows;
}

/**
 * Records a red letter: what an invoice's orders no longer keep, or all of a reissued one; a
 * special invoice needs the buyer's confirmation. Refuses as `issueInvoice`.
 */
export async function issueRedLetter(
  transaction: Database,
  blueNumber: string,
  { confirmation, ...issued }: Issued & { confirmation: string | null },
): Promise<Result<InvoicedSum>> {
  const blue = await lockInvoice(transaction, blueNumber);
  if (!blue) return refuse('not_found');
  const fault = (reason: Wording) => refuse('wrong_state', { reason });
  if (blue.red_letter_of !== null) return fault(invoiceTexts.red);
  if (blue.kind === 'special' && confirmation === null) return fault(invoiceTexts.unconfirmed);
  const { rows: parts } = await transaction.query<Part>(sql`
    select order_id, line_kind, amount from invoice_owed where invoice_id = ${blue.id}`);
  if (parts.length === 0) return fault(invoiceTexts.nothingBack);
  const written = await writeInvoice(transaction, { ...blue, ...issued, redLetterOf: blue.id, confirmation, parts });
  if (written.ok) {
    await transaction.query(sql`
      update invoice_correction set red_letter_id = red.id from invoice red
      where red.number = ${issued.number} and invoice_id = ${blue.id} and is_open`);
  }
  return written;
}

type Part = { order_id: number; line_kind: 'goods' | 'service'; amount: number };
const sumOf = (parts: readonly Part[], kind: Part['line_kind']): number =>
  parts.reduce((sum, { line_kind, amount }) => sum + (line_kind === kind ? amount : 0), 0);

type NewInvoice = Issued & {
  kind: string | null;
  buyer_kind: string | null;
  title: string | null;
  tax_number: string | null;
  redLetterOf: number | null;
  confirmation: string | null;
  parts: readonly Part[];
};

async function writeInvoice(transaction: Database, invoice: NewInvoice): Promise<Result<InvoicedSum>> {
  const { number, issuedOn, by, files } = invoice;
  const parts = invoice.parts.filter(({ amount }) => amount > 0);
  const [goods, services] = [sumOf(parts, 'goods'), sumOf(parts, 'service')];
  if (invoice.shown && (invoice.shown.goods !== goods || invoice.shown.services !== services)) {
    return refuse('changed_meanwhile', { details: { goods, services } });
  }
  const { kind, title, tax_number: taxNumber } = invoice;
  if (invoice.shown && (invoice.shown.kind !== kind || invoice.shown.title !== title || invoice.shown.taxNumber !== taxNumber)) {
    return refuse('changed_meanwhile', { reason: invoiceTexts.retitled({ kind, title, taxNumber }) });
  }
  const amount = goods + services;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into invoice (number, red_letter_of, confirmation, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by)
    values (${number}, ${invoice.redLetterOf}, ${invoice.confirmation}, ${invoice.kind}, ${invoice.buyer_kind}, ${invoice.title},
      ${invoice.tax_number}, ${amount}, ${issuedOn}, ${by})
    on conflict (number) do nothing returning id`);
  const [written] = rows;
  if (!written) return refuse('wrong_state', { reason: invoiceTexts.recorded(number) });
  await transaction.query(sql`
    insert into invoice_order (invoice_id, order_id, line_kind, amount)
    select ${written.id}, part.*
    from json_to_recordset(${JSON.stringify(parts)}) as part (order_id bigint, line_kind text, amount bigint)`);
  await transaction.query(sql`
    insert into invoice_file (invoice_id, format, stored_as, bytes)
    select ${written.id}, format, stored_as, bytes
    from unnest(${files.map(({ format }) => format)}::text[], ${files.map(({ storedAs }) => storedAs)}::text[],
      ${files.map(({ bytes }) => bytes)}::int[]) as file (format, stored_as, bytes)`);
  return done({ amount, goods, services });
}
