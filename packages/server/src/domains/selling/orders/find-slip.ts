import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An order's payment slip by order number, with its owner; or null. */
export async function findSlip(db: Database, number: string): Promise<{ accountId: number; attachmentId: string } | null> {
  const { rows } = await db.query<{ accountId: number; attachmentId: string }>(sql`
    select account_id as "accountId", remittance_id as "attachmentId" from customer_order
    where number = ${number} and remittance_id is not null`);
  return rows[0] ?? null;
}
