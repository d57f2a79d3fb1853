import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { awaitsReissue } from './internal/awaits-reissue.ts';
import { correctionTexts } from './internal/correction-texts.ts';
import { invoiceTexts } from './internal/invoice-texts.ts';
import { lockInvoice } from './internal/lock-invoice.ts';
import { type WantedTitle, readTitle } from './profiles.ts';
import { type InvoicedKinds, type InvoicedSum, sumOfKinds } from './sum-of-kinds.ts';

type Requested = WantedTitle & {
  reason: string;
  by: string;
  /** What the invoice still stood for when it was shown. */
  shown: InvoicedKinds;
};

/**
 * Requests that an invoice is reissued to another title, tax number or kind: a red letter over the
 * rest, then a new invoice. Its orders leave the old title at once. Refuses `not_found`,
 * `invalid_input`, `changed_meanwhile`, and `wrong_state` with a reason.
 */
export async function correctInvoice(
  transaction: Database,
  number: string,
  requested: Requested,
  language: Language,
): Promise<Result<null>> {
  const read = readTitle(requested, language);
  if (!read.ok) return read;
  const blue = await lockInvoice(transaction, number);
  if (!blue) return refuse('not_found');
  const wanted = read.value;
  const left = await countLeft(transaction, blue.id);
  const reason = await whyNot(transaction, { blue, wanted, left });
  if (reason !== null) return refuse('wrong_state', { reason });
  if (left.goods !== requested.shown.goods || left.services !== requested.shown.services) {
    return refuse('changed_meanwhile', { details: { goods: left.goods, services: left.services } });
  }
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into invoice_correction (invoice_id, kind, buyer_kind, title, tax_number, reason, requested_by)
    values (${blue.id}, ${wanted.kind}, ${wanted.buyer_kind}, ${wanted.title}, ${wanted.tax_number}, ${requested.reason.trim()}, ${requested.by})
    returning id`);
  const id = rows[0]?.id;
  await transaction.query(sql`
    insert into invoice_correction_order (correction_id, order_id, kind, buyer_kind, title, tax_number)
    select ${id}::bigint, request.order_id, request.kind, request.buyer_kind, request.title, request.tax_number from invoice_request request
    where request.order_id in (select order_id from invoice_left where invoice_id = ${blue.id} and amount > 0) order by request.order_id`);
  await transaction.query(sql`
    update invoice_request request
    set kind = ${wanted.kind}, buyer_kind = ${wanted.buyer_kind}, title = ${wanted.title}, tax_number = ${wanted.tax_number}
    from invoice_correction_order of_order where of_order.correction_id = ${id} and of_order.order_id = request.order_id`);
  return done(null);
}

/**
 * Withdraws a reissue before its red letter; orders keep their former request. Refuses `not_found`
 * and `wrong_state`.
 */
export async function withdrawCorrection(transaction: Database, number: string, by: string): Promise<Result<null>> {
  const blue = await lockInvoice(transaction, number);
  if (!blue) return refuse('not_found');
  const { rows } = await transaction.query<{ id: number }>(sql`
    update invoice_correction set withdrawn_by = ${by}, withdrawn_at = now() where invoice_id = ${blue.id} and is_open returning id`);
  const [correction] = rows;
  if (!correction) return refuse('wrong_state', { reason: correctionTexts.notOpen });
  await transaction.query(sql`
    update invoice_request request
    set kind = was.kind, buyer_kind = was.buyer_kind, title = was.title, tax_number = was.tax_number
    from invoice_correction_order was where was.correction_id = ${correction.id} and was.order_id = request.order_id`);
  return done(null);
}

type Judged = { blue: NonNullable<Awaited<ReturnType<typeof lockInvoice>>>; wanted: WantedTitle; left: InvoicedSum };

async function whyNot(transaction: Database, { blue, wanted, left }: Judged): Promise<Wording | null> {
  if (blue.red_letter_of !== null) return invoiceTexts.red;
  // of an order of the invoice, whichever of its invoices it is
  const { rows } = await transaction.query<{ number: string; title: string; requested_by: string }>(sql`
    select other.number, correction.title, correction.requested_by
    from invoice_correction correction join invoice other on other.id = correction.invoice_id
    where correction.is_open and correction.id in (
      select of_order.correction_id from invoice_correction_order of_order
      join invoice_left part on part.order_id = of_order.order_id where part.invoice_id = ${blue.id} and part.amount > 0
    ) order by other.id = ${blue.id} desc limit 1`);
  const [open] = rows;
  if (open)
    return open.number === blue.number ? correctionTexts.open(open.title, open.requested_by) : correctionTexts.otherOpen(open.number);
  if (left.amount === 0) return correctionTexts.nothingLeft;
  const owed = await transaction.query<InvoicedKinds>(
    sql`select ${sumOfKinds(sql`amount`)} from invoice_owed where invoice_id = ${blue.id}`,
  );
  const { goods, services } = owed.rows[0] ?? { goods: 0, services: 0 };
  if (goods + services >= left.amount) return correctionTexts.allBack;
  const isSame = (['kind', 'buyer_kind', 'title', 'tax_number'] as const).every((field) => blue[field] === wanted[field]);
  return isSame ? correctionTexts.same : whyNotBeside(transaction, blue.id, wanted);
}

/** An order has one title: what of it awaits its new invoice would go to this one too. */
async function whyNotBeside(transaction: Database, invoiceId: number, wanted: WantedTitle): Promise<Wording | null> {
  const { rows } = await transaction.query<{ number: string; title: string }>(sql`
    select other.number, request.title
    from invoice_left own
    join invoice_request request on request.order_id = own.order_id
    join invoice_correction_order of_order on of_order.order_id = own.order_id
    join invoice_correction correction on correction.id = of_order.correction_id
    join invoice other on other.id = correction.invoice_id
    where own.invoice_id = ${invoiceId} and own.amount > 0 and ${awaitsReissue(sql`own.order_id`)}
      and (request.kind, request.buyer_kind, request.title, request.tax_number)
        is distinct from (${wanted.kind}, ${wanted.buyer_kind}, ${wanted.title}, ${wanted.tax_number})
    order by other.id limit 1`);
  const [awaited] = rows;
  return awaited ? correctionTexts.otherAwaited(awaited.number, awaited.title) : null;
}

async function countLeft(db: Database, invoiceId: number): Promise<InvoicedSum> {
  const { rows } = await db.query<InvoicedKinds>(sql`select ${sumOfKinds(sql`amount`)} from invoice_left where invoice_id = ${invoiceId}`);
  const { goods, services } = rows[0] ?? { goods: 0, services: 0 };
  return { goods, services, amount: goods + services };
}
