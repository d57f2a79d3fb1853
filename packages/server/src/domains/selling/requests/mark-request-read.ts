import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Notes up to which message the buyer has been shown a thread. Refuses `not_found`. */
export async function markRequestRead(db: Database, accountId: number, number: string, messageId: number): Promise<Result<null>> {
  const { rowCount } = await db.query(sql`
    update request set buyer_read = greatest(buyer_read, message.id)
    from request_message message
    where request.number = ${number} and account_id = ${accountId}
      and message.request_id = request.id and message.id = ${messageId} and not message.is_note`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
