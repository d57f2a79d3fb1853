import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { claimReference } from '../../money/payments/bank-reference.ts';
import { refuseReference } from '../../money/payments/refuse-reference.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { type LockedTicket, lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';
import { type Parcel, writeParcel } from './ticket-parcels.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

const texts = {
  missing: (fen: number): Wording => ({ en: `Only ${formatFen(fen)} is missing.`, 'zh-CN': `维修费仅差 ${formatFen(fen)}。` }),
  unpaid: (fen: number): Wording => ({
    en: `${formatFen(fen)} of the repair is not paid.`,
    'zh-CN': `维修费尚有 ${formatFen(fen)} 未付。`,
  }),
} as const;

/** The price of a repair outside warranty: fen with VAT, and the work. */
export type NewQuote = { amount: number; work: string; validUntil: Date; by: string };

/** An operator quotes a repair, or, while the buyer has not decided, quotes it again. */
export async function quoteRepair(transaction: Database, number: string, quote: NewQuote): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const ticket = locked.value;
  if (ticket.state !== 'quoted') {
    const moved = await moveTicket(transaction, ticket, 'quoted');
    if (!moved.ok) return moved;
  }
  await transaction.query(sql`
    insert into ticket_quote (ticket_id, amount, work, valid_until, quoted_by)
    values (${ticket.id}, ${quote.amount}, ${quote.work.trim()}, ${quote.validUntil}, ${quote.by})
    on conflict (ticket_id) do update set amount = excluded.amount, work = excluded.work, valid_until = excluded.valid_until,
      quoted_by = excluded.quoted_by, quoted_at = now()`);
  return done(null);
}

type QuoteRow = { amount: number; valid_until: Date; paid: number };

async function getQuote(transaction: Database, ticketId: number): Promise<QuoteRow | null> {
  const { rows } = await transaction.query<QuoteRow>(sql`
    select amount, valid_until, (select coalesce(sum(amount), 0)::bigint from ticket_payment where ticket_id = quote.ticket_id) as paid
    from ticket_quote quote where ticket_id = ${ticketId}`);
  return rows[0] ?? null;
}

/** The buyer accepts the valid price shown, or declines it; then the goods are returned. */
export async function decideQuote(
  transaction: Database,
  accountId: number,
  number: string,
  { accept, expectedAmount }: { accept: boolean; expectedAmount: number },
  language: Language,
): Promise<Result<Ticket>> {
  const locked = await lockTicket(transaction, accountId, number);
  if (!locked.ok) return locked;
  const { id, state } = locked.value;
  if (state !== 'quoted') return refuse('wrong_state', { details: { status: state } });
  const quote = await getQuote(transaction, id);
  if (quote) {
    if (quote.amount !== expectedAmount) return refuse('quote_changed');
    if (accept && quote.valid_until <= databaseNow()) return refuse('quote_expired');
  }
  const moved = await moveTicket(transaction, locked.value, accept ? 'accepted' : 'declined');
  return moved.ok ? getTicket(transaction, accountId, number, language) : moved;
}

export type RepairPayment = { amount: number; bankReference: string; by: string };

/**
 * Confirms a transfer for an accepted repair by ticket number. Returns what is missing, fen.
 * Refuses `wrong_state` for a used bank line or too much.
 */
export async function confirmRepairPayment(
  transaction: Database,
  number: string,
  { amount, bankReference: typedReference, by }: RepairPayment,
): Promise<Result<{ missing: number }>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const { id, state } = locked.value;
  const quote = await getQuote(transaction, id);
  if (!quote || state !== 'accepted') return refuse('wrong_state', { details: { status: state } });
  const missing = quote.amount - quote.paid;
  if (amount > missing) return refuse('wrong_state', { reason: texts.missing(missing) });
  const bankReference = await claimReference(transaction, typedReference);
  const { rowCount } = await transaction.query(sql`
    insert into ticket_payment (ticket_id, amount, bank_reference, confirmed_by)
    select ${id}, ${amount}, ${bankReference}, ${by}
    where not exists (select from payment where method = 'bank_transfer' and reference = ${bankReference})
    on conflict (bank_reference) do nothing`);
  if (rowCount === 0) return refuseReference(bankReference);
  return done({ missing: missing - amount });
}

/** Ends a repair: the goods go back to the buyer. A quoted price must be paid first. */
export async function finishRepair(transaction: Database, number: string, parcel: Parcel): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const unpaid = await findUnpaid(transaction, locked.value);
  if (unpaid > 0) return refuse('wrong_state', { reason: texts.unpaid(unpaid) });
  const moved = await moveTicket(transaction, locked.value, 'repaired');
  if (!moved.ok) return moved;
  await writeParcel(transaction, locked.value.id, 'to_buyer', parcel);
  return done(null);
}

async function findUnpaid(transaction: Database, { id, state }: LockedTicket): Promise<number> {
  const quote = state === 'accepted' ? await getQuote(transaction, id) : null;
  return quote ? quote.amount - quote.paid : 0;
}
