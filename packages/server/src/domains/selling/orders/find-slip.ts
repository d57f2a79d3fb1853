import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The remittance slip that stands with an order (by its number), and whose file it is; null where there is none. */
export async function findSlip(db: Database, number: string): Promise<{ accountId: number; attachmentId: string } | null> {
  const { rows } = await db.query<{ accountId: number; attachmentId: string }>(sql`
    select account_id as "accountId", remittance_id as "attachmentId" from customer_order
    where number = ${number} and remittance_id is not null`);
  return rows[0] ?? null;
}
