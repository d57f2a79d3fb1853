import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { InvoiceFile } from './invoice-file.ts';

type Issued = { number: string; issuedOn: string; by: string; files: readonly InvoiceFile[] };

type Wish = {
  order_id: number;
  order_number: string;
  status: string;
  payment_state: string;
  kind: string | null;
  buyer_kind: string | null;
  title: string | null;
  tax_number: string | null;
  /** What can be invoiced, and what has been, fen. */
  invoiceable: number;
  invoiced: number;
};

/**
 * Records an invoice that finance has issued for orders of one title and tax number, over the money that they keep of their buyers for
 * what is done: goods that have left, services that are accepted. Refuses `not_found` for a number that is no order's, `wrong_state` with
 * `details.reason` where an order has no wish, is not ready, is invoiced already or is somebody else's, and where the invoice's number
 * is known.
 */
export async function issueInvoice(
  transaction: Database,
  orderNumbers: readonly string[],
  issued: Issued,
): Promise<Result<{ amount: number }>> {
  const wishes = await lockWishes(transaction, orderNumbers);
  const [first] = wishes;
  if (!first || wishes.length !== new Set(orderNumbers).size) return refuse('not_found');
  for (const wish of wishes) {
    const reason = whyNot(wish, first);
    if (reason !== null) return refuse('wrong_state', { details: { reason: `order ${wish.order_number} ${reason}` } });
  }
  const parts = wishes.map(({ order_id, invoiceable, invoiced }) => ({ order_id, amount: invoiceable - invoiced }));
  const written = await writeInvoice(transaction, { ...issued, ...first, redLetterOf: null, confirmation: null, parts });
  return written.ok ? done({ amount: sumOf(parts) }) : written;
}

/** Only money that is there or on account is invoiced; an order whose goods were all given back may still keep its shipping. */
const invoicedStates: ReadonlySet<string> = new Set(['paid', 'on_account', 'refunded']);

function whyNot(wish: Wish, first: Wish): string | null {
  if (wish.title === null) return 'has no wish for an invoice';
  if (!invoicedStates.has(wish.payment_state)) return `is ${wish.payment_state}`;
  if (wish.invoiceable === 0) return `is ${wish.status}, and nothing of it is done`;
  if (wish.invoiceable <= wish.invoiced) return 'is invoiced already, as far as it is done';
  const isSame = (['kind', 'buyer_kind', 'title', 'tax_number'] as const).every((field) => wish[field] === first[field]);
  return isSame ? null : `is to be invoiced to ${wish.title}, not to ${first.title}`;
}

async function lockWishes(transaction: Database, numbers: readonly string[]): Promise<Wish[]> {
  await transaction.query(sql`select from customer_order where number = any (${[...numbers]}::text[]) order by id for update`);
  const { rows } = await transaction.query<Wish>(sql`
    select placed.id as order_id, placed.number as order_number, placed.status, placed.payment_state,
      wish.kind, wish.buyer_kind, wish.title, wish.tax_number, money.invoiceable, coalesce(done.amount, 0) as invoiced
    from customer_order placed
    join order_money money on money.order_id = placed.id
    left join invoice_wish wish on wish.order_id = placed.id
    left join invoiced_order done on done.order_id = placed.id
    where placed.number = any (${[...numbers]}::text[]) order by placed.id`);
  return rows;
}

type Blue = {
  id: number;
  kind: string;
  buyer_kind: string;
  title: string;
  tax_number: string | null;
  red_letter_of: number | null;
};

/**
 * Records a red letter: it takes back of an invoice what its orders no longer keep, at most the whole; that of a special invoice needs
 * the buyer's confirmation. Refuses `not_found` and `wrong_state` with `details.reason`.
 */
export async function issueRedLetter(
  transaction: Database,
  blueNumber: string,
  { confirmation, ...issued }: Issued & { confirmation: string | null },
): Promise<Result<{ amount: number }>> {
  await transaction.query(sql`
    select from customer_order where id in (
      select part.order_id from invoice_order part join invoice on invoice.id = part.invoice_id where invoice.number = ${blueNumber}
    ) order by id for update`);
  const { rows } = await transaction.query<Blue>(sql`
    select id, kind, buyer_kind, title, tax_number, red_letter_of from invoice where number = ${blueNumber}`);
  const [blue] = rows;
  if (!blue) return refuse('not_found');
  const fault = (reason: string) => refuse('wrong_state', { details: { reason } });
  if (blue.red_letter_of !== null) return fault('it is a red letter itself');
  if (blue.kind === 'special' && confirmation === null) return fault('a special invoice is taken back with the buyer’s confirmation only');
  const { rows: parts } = await transaction.query<{ order_id: number; amount: number }>(sql`
    select part.order_id, least(done.amount - money.invoiceable, part.amount) as amount
    from invoice_left part
    join invoiced_order done on done.order_id = part.order_id
    join order_money money on money.order_id = part.order_id
    where part.invoice_id = ${blue.id} and part.amount > 0 and done.amount > money.invoiceable order by part.order_id`);
  if (parts.length === 0) return fault('nothing of it has gone back');
  const written = await writeInvoice(transaction, { ...issued, ...blue, redLetterOf: blue.id, confirmation, parts });
  return written.ok ? done({ amount: sumOf(parts) }) : written;
}

type Part = { order_id: number; amount: number };
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

type NewInvoice = Issued & {
  kind: string | null;
  buyer_kind: string | null;
  title: string | null;
  tax_number: string | null;
  redLetterOf: number | null;
  confirmation: string | null;
  parts: readonly Part[];
};

async function writeInvoice(transaction: Database, invoice: NewInvoice): Promise<Result<null>> {
  const { number, issuedOn, by, files, parts } = invoice;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into invoice (number, red_letter_of, confirmation, kind, buyer_kind, title, tax_number, amount, issued_on, issued_by)
    values (${number}, ${invoice.redLetterOf}, ${invoice.confirmation}, ${invoice.kind}, ${invoice.buyer_kind}, ${invoice.title},
      ${invoice.tax_number}, ${sumOf(parts)}, ${issuedOn}, ${by})
    on conflict (number) do nothing returning id`);
  const [written] = rows;
  if (!written) return refuse('wrong_state', { details: { reason: `invoice ${number} was recorded before` } });
  await transaction.query(sql`
    insert into invoice_order (invoice_id, order_id, amount)
    select ${written.id}, order_id, amount
    from unnest(${parts.map(({ order_id }) => order_id)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[]) as part (order_id, amount)`);
  await transaction.query(sql`
    insert into invoice_file (invoice_id, format, stored_as, bytes)
    select ${written.id}, format, stored_as, bytes
    from unnest(${files.map(({ format }) => format)}::text[], ${files.map(({ storedAs }) => storedAs)}::text[],
      ${files.map(({ bytes }) => bytes)}::int[]) as file (format, stored_as, bytes)`);
  return done(null);
}
