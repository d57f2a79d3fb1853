import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type OutboxMessage = {
  id: number;
  channel: 'sms' | 'mail';
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  state: 'queued' | 'accepted' | 'delivered' | 'failed';
  attempts: number;
  last_error: string | null;
};

/** The newest messages of the outbox, up to `limit`; of one recipient if given. */
export async function findOutbox(db: Database, { limit, recipient }: { limit: number; recipient?: string }): Promise<OutboxMessage[]> {
  const { rows } = await db.query<OutboxMessage>(sql`
    select id, channel, recipient, subject, body, created_at, state, attempts, last_error
    from outbox_message
    where not withheld and (${recipient ?? null}::text is null or recipient = ${recipient ?? null})
    order by id desc limit ${limit}`);
  return rows;
}
