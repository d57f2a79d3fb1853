import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

export type NewMessage = {
  body: string;
  attachmentIds?: readonly string[];
  /** The operator who writes; null: the buyer. */
  by: string | null;
  /** Idempotency key of an operator's answer. */
  key?: string;
};

/** Adds to a request's thread; the caller has locked the request and checked the files. */
export async function writeRequestMessage(
  transaction: Database,
  requestId: number,
  { body, attachmentIds = [], by, key }: NewMessage,
): Promise<void> {
  await transaction.query(sql`
    insert into request_message (request_id, author, written_by, body, attachment_ids, key, written_at)
    values (${requestId}, ${by === null ? 'buyer' : 'operator'}, ${by}, ${body.trim()}, ${[...attachmentIds]}::uuid[], ${key ?? null}, now())`);
}
