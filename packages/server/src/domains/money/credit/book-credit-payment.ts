import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Credits a payment (fen) to an institution's ledger under the bank's reference. */
export async function bookCreditPayment(
  transaction: Database,
  institutionId: number,
  { amount, bankReference }: { amount: number; bankReference: string },
): Promise<void> {
  await transaction.query(sql`
    insert into credit_entry (institution_id, kind, change, reference)
    values (${institutionId}, 'payment', ${-amount}::bigint, ${`bank:${bankReference}`})`);
}
