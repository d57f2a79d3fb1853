import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A note of an operator at a ticket, by the ticket's number. */
type NoteAtTicket = { ticket: string; body: string; written_by: string; written_at: Date };

/** What operators wrote for one another at a buyer's tickets, the oldest first. */
export async function findTicketNotesOf(db: Database, accountId: number): Promise<NoteAtTicket[]> {
  const { rows } = await db.query<NoteAtTicket>(sql`
    select ticket.number as ticket, note.body, note.written_by, note.written_at
    from ticket_note note join ticket on ticket.id = note.ticket_id where ticket.account_id = ${accountId} order by note.id`);
  return rows;
}

/** An inspection's findings on a line's packs, by ticket number and catalogue number. */
type FindingAtTicket = {
  ticket: string;
  code: string;
  quantity: number;
  condition: string | null;
  note: string;
  found_by: string;
  found_at: Date;
};

/** What inspections found of the packs that a buyer sent back, the oldest first. */
export async function findTicketFindingsOf(db: Database, accountId: number): Promise<FindingAtTicket[]> {
  const { rows } = await db.query<FindingAtTicket>(sql`
    select ticket.number as ticket, line.code, finding.quantity, finding.condition, finding.note, finding.found_by, finding.found_at
    from ticket_finding finding join ticket on ticket.id = finding.ticket_id join order_line line on line.id = finding.order_line_id
    where ticket.account_id = ${accountId} order by finding.found_at, line.position`);
  return rows;
}
