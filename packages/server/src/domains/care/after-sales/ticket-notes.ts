import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What an operator wrote for the others; buyers never see it. */
export type TicketNote = { id: number; body: string; written_by: string; written_at: Date };

/** Notes a text at a ticket in any state. The same `key` writes it once. */
export async function noteOnTicket(
  db: Database,
  number: string,
  { key, body, by }: { key: string; body: string; by: string },
): Promise<Result<null>> {
  const { rows } = await db.query<{ id: number }>(sql`select id from ticket where number = ${number}`);
  if (!rows[0]) return refuse('not_found');
  await db.query(sql`
    insert into ticket_note (ticket_id, key, body, written_by) values (${rows[0].id}, ${key}, ${body.trim()}, ${by})
    on conflict (key) do nothing`);
  return done(null);
}

/** A ticket's notes, the oldest first. */
export async function findTicketNotes(db: Database, number: string): Promise<TicketNote[]> {
  const { rows } = await db.query<TicketNote>(sql`
    select note.id, note.body, note.written_by, note.written_at
    from ticket_note note join ticket on ticket.id = note.ticket_id where ticket.number = ${number} order by note.id`);
  return rows;
}
