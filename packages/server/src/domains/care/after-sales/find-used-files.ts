import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Those of the files in a ticket's thread or lines. */
export async function findUsedTicketFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select distinct file.id
    from (select attachment_ids from ticket_message union all select attachment_ids from ticket_line) used, unnest(used.attachment_ids) as file (id)
    where used.attachment_ids && ${[...ids]}::uuid[] and file.id = any(${[...ids]}::uuid[])`);
  return rows.map(({ id }) => id);
}
