import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readAttachedFiles } from '../../site/attachments/attached-files.ts';
import { actsIn } from './request-acts.ts';
import { type RequestRow, type RequestSummary, requestSummary, selectRequests } from './internal/request-rows.ts';

type Shown = Output<'requests', 'get'>;
type Message = Shown['messages'][number] & { written_by: string | null };
export type RequestNote = { id: number; body: string; written_by: string; written_at: Date };

/** A request with its thread; `quotations` are the quotations domain's. */
export type Request = { row: RequestRow; summary: RequestSummary; messages: Message[]; actions: Shown['actions'] };

type MessageRow = Pick<Message, 'id' | 'author' | 'body' | 'written_by'> & { attachment_ids: string[]; written_at: Date };

/**
 * One of the buyer's requests; for an operator (`accountId` null) anybody's. Refuses `not_found`.
 */
export async function getRequest(db: Database, accountId: number | null, number: string, language: Language): Promise<Result<Request>> {
  const { rows } = await db.query<RequestRow>(
    sql`${selectRequests} where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`,
  );
  const [row] = rows;
  if (!row) return refuse('not_found');
  const { rows: written } = await db.query<MessageRow>(sql`
    select id, author, body, written_by, attachment_ids::text[], written_at
    from request_message where request_id = ${row.id} and not is_note order by id`);
  const wanted = written.flatMap(({ attachment_ids }) => attachment_ids);
  const shownFiles = await readAttachedFiles(db, row.account_id, 'request', wanted);
  return done({
    row,
    summary: requestSummary(row, language),
    messages: written.map(({ attachment_ids, written_at, ...message }) => ({
      ...message,
      attachments: shownFiles(attachment_ids),
      written_at: written_at.toISOString(),
    })),
    actions: actsIn(row.state, { write: 'reply', end: 'withdraw' }),
  });
}

/** What its buyer sees: who answers for the shop has no name. */
export const shownToBuyer = ({ summary, messages, actions }: Request) => ({
  ...summary,
  actions,
  messages: messages.map(({ id, author, body, attachments, written_at }) => ({ id, author, body, attachments, written_at })),
});

/** What operators wrote for one another at a request, the oldest first. */
export async function findRequestNotes(db: Database, requestId: number): Promise<RequestNote[]> {
  const { rows } = await db.query<RequestNote>(sql`
    select id, body, coalesce(written_by, '') as written_by, written_at from request_message where request_id = ${requestId} and is_note order by id`);
  return rows;
}

/** The same of all of a buyer's requests, for a copy of their data. */
export async function findRequestNotesOf(db: Database, accountId: number): Promise<(Omit<RequestNote, 'id'> & { request: string })[]> {
  const { rows } = await db.query<Omit<RequestNote, 'id'> & { request: string }>(sql`
    select request.number as request, note.body, coalesce(note.written_by, '') as written_by, note.written_at
    from request_message note join request on request.id = note.request_id where request.account_id = ${accountId} and is_note order by note.id`);
  return rows;
}
