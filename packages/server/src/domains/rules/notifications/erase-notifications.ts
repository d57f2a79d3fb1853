import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Forgets the notifications of an account and its choices. */
export async function eraseNotifications(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`delete from notification where account_id = ${accountId}`);
  await transaction.query(sql`delete from notification_choice where account_id = ${accountId}`);
}
