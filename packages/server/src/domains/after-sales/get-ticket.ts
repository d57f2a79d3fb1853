import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type Attachment } from '../attachments/attachment.ts';
import { findAttachments } from '../attachments/find-attachments.ts';
import { isOpen, isWithdrawable } from './ticket-states.ts';
import { type TicketRow, type TicketSummary, selectTickets, ticketSummary } from './ticket-summary.ts';
import { nextStep } from './ticket-texts.ts';

export type TicketMessage = {
  id: number;
  author: 'buyer' | 'operator' | 'system';
  body: string;
  attachments: Pick<Attachment, 'id' | 'url' | 'file_name' | 'media_type'>[];
  written_at: string;
};

export type Ticket = TicketSummary & {
  changed_at: string;
  actions: ('reply' | 'withdraw')[];
  next_step: string;
  messages: TicketMessage[];
};

type MessageRow = Omit<TicketMessage, 'attachments' | 'written_at'> & { attachment_ids: string[]; written_at: Date };

/** One of the buyer's tickets with its thread; for an operator (`accountId` null) anybody's. */
export async function getTicket(db: Database, accountId: number | null, number: string, language: Language): Promise<Result<Ticket>> {
  const { rows } = await db.query<TicketRow>(
    sql`${selectTickets} where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`,
  );
  const [row] = rows;
  if (!row) return refuse('not_found');
  const actions: Ticket['actions'] = [];
  if (isOpen(row.state)) actions.push('reply');
  if (isWithdrawable(row.state)) actions.push('withdraw');
  return done({
    ...ticketSummary(row, language),
    changed_at: row.changed_at.toISOString(),
    actions,
    next_step: nextStep(row.state, language),
    messages: await findMessages(db, row),
  });
}

async function findMessages(db: Database, ticket: TicketRow): Promise<TicketMessage[]> {
  const { rows } = await db.query<MessageRow>(sql`
    select id, author, body, attachment_ids::text[], written_at from ticket_message where ticket_id = ${ticket.id} order by id`);
  const ids = rows.flatMap((row) => row.attachment_ids);
  const files = new Map((await findAttachments(db, ticket.account_id, ids, 'ticket')).map((file) => [file.id, file]));
  return rows.map(({ attachment_ids, written_at, ...message }) => ({
    ...message,
    attachments: attachment_ids.flatMap((id) => {
      const file = files.get(id);
      return file ? [{ id, url: file.url, file_name: file.file_name, media_type: file.media_type }] : [];
    }),
    written_at: written_at.toISOString(),
  }));
}
