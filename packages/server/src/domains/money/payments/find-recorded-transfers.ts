import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A transfer that was booked already: the bank's reference, for what, and how much (fen). */
export type RecordedTransfer = { reference: string; kind: 'order' | 'statement'; number: string; amount: number };

/** What was booked under these references of the bank, for orders or for statements. */
export async function findRecordedTransfers(db: Database, references: readonly string[]): Promise<RecordedTransfer[]> {
  const { rows } = await db.query<RecordedTransfer>(sql`
    select payment.reference, 'order' as kind, placed.number, payment.amount
    from payment join customer_order placed on placed.id = payment.order_id
    where payment.method = 'bank_transfer' and payment.reference = any (${[...references]}::text[])
    union all
    select paid.bank_reference, 'statement', statement.number, paid.amount
    from credit_payment paid join credit_statement statement on statement.id = paid.statement_id
    where paid.bank_reference = any (${[...references]}::text[])`);
  return rows;
}

/** Whether a bank reference belongs to an order's or a statement's money. */
export async function isReferenceOf(db: Database, kind: RecordedTransfer['kind'], reference: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from bank_reference where reference = ${reference} and booked_for = ${kind}`);
  return rowCount === 1;
}
