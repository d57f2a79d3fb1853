import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readAttachedFiles } from '../../site/attachments/attached-files.ts';
import { bankForm, readBankAccount, readIdentity } from '../../site/settings/identity.ts';
import { carrierName } from '../../site/settings/labels.ts';
import { trackingUrl } from '../../warehouse/shipping/carrier-pages.ts';
import { isOurFault } from '../claims/claim-rules.ts';
import { returnAddress } from './internal/return-address.ts';
import { type TicketFacts, findTicketFacts } from './internal/ticket-facts.ts';
import { isOpen, isWithdrawable } from '../claims/ticket-states.ts';
import { type TicketRow, selectTickets, ticketSummary } from './internal/ticket-summary.ts';
import { nextStep } from './ticket-texts.ts';

export type Ticket = Output<'tickets', 'get'>;
type MessageRow = Pick<Ticket['messages'][number], 'id' | 'author' | 'body'> & { attachment_ids: string[]; written_at: Date };

/** Days after goods were received until their money has gone back (domain rules, After-sales). */
const refundDays = 7;

/** One of the buyer's tickets with its thread; for an operator (`accountId` null) anybody's. */
export async function getTicket(db: Database, accountId: number | null, number: string, language: Language): Promise<Result<Ticket>> {
  const { rows } = await db.query<TicketRow>(
    sql`${selectTickets} where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`,
  );
  const [row] = rows;
  if (!row) return refuse('not_found');
  const { rows: messages } = await db.query<MessageRow>(
    sql`select id, author, body, attachment_ids::text[], written_at from ticket_message where ticket_id = ${row.id} order by id`,
  );
  const facts = await findTicketFacts(db, row.id);
  const identity = await readIdentity(db);
  // the account that the buyer is shown on saying yes stays that one
  const acceptedAt = facts.steps.find(({ state }) => state === 'accepted')?.happened_at;
  const payee = acceptedAt ? await readBankAccount(db, acceptedAt) : identity;
  const wanted = [...messages, ...row.lines].flatMap(({ attachment_ids }) => attachment_ids);
  const shownFiles = await readAttachedFiles(db, row.account_id, 'ticket', wanted);
  return done({
    ...ticketSummary(row, language),
    changed_at: row.changed_at.toISOString(),
    actions: actionsOf(row),
    next_step: nextStep(
      {
        state: row.state,
        packs: facts.refunded?.packs,
        claimed: facts.refunded?.claimed,
        isByShop: (row.state === 'submitted' ? row.opened_by : row.ended_by_shop) !== null,
      },
      language,
    ),
    opened_by_shop: row.opened_by !== null,
    replacement_missing: row.replacement_missing,
    steps: facts.steps.map(({ state, happened_at }) => ({ state, happened_at: happened_at.toISOString() })),
    files: row.lines.map(({ order_line_id, attachment_ids }) => ({ order_line_id, attachments: shownFiles(attachment_ids) })),
    return_to:
      row.state === 'awaiting_return'
        ? { ...returnAddress(identity, number, language), paid_by_us: row.lines.some(({ reason }) => isOurFault(reason)) }
        : null,
    parcels: facts.parcels.map(({ tracking_page: page, ...parcel }) => ({
      ...parcel,
      tracking_url: trackingUrl(page, parcel.tracking_number),
      carrier: carrierName(parcel.carrier, language),
      sent_at: parcel.sent_at.toISOString(),
    })),
    refund_due_at: refundDue(row, facts)?.toISOString() ?? null,
    refund: facts.refund,
    refunded: facts.refunded,
    quote: facts.quote && {
      ...facts.quote,
      valid_until: facts.quote.valid_until.toISOString(),
      bank: bankForm(payee, number, language),
    },
    messages: messages.map(({ attachment_ids, written_at, ...message }) => ({
      ...message,
      attachments: shownFiles(attachment_ids),
      written_at: written_at.toISOString(),
    })),
  });
}

function actionsOf({ kind, state }: Pick<TicketRow, 'kind' | 'state'>): Ticket['actions'] {
  const actions: Ticket['actions'] = [];
  if (isOpen(kind, state)) actions.push('reply');
  if (isWithdrawable(kind, state)) actions.push('withdraw');
  if (state === 'awaiting_return') actions.push('send_back');
  if (state === 'quoted') actions.push('decide_quote');
  return actions;
}

/** Seven days after goods came back; from the approval on if nothing comes back. */
function refundDue({ kind, state }: Pick<TicketRow, 'kind' | 'state'>, { steps }: TicketFacts): Date | null {
  if (state !== 'approved' && (kind !== 'return' || !['returned', 'inspected'].includes(state))) return null;
  const since = steps.find((step) => step.state === 'returned' || step.state === 'approved')?.happened_at;
  return since ? new Date(since.getTime() + refundDays * 24 * 60 * 60 * 1000) : null;
}
