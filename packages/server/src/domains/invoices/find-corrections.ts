import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** An invoice that was asked to be made out anew: to whom, why, by whom, and whether that was withdrawn. */
export type CorrectionRecord = { number: string; title: string; reason: string; by: string; asked_at: Date; withdrawn_at: Date | null };

/** Which invoices of an account's orders were asked to be made out anew, the oldest first. */
export async function findCorrectionsOf(db: Database, accountId: number): Promise<CorrectionRecord[]> {
  const { rows } = await db.query<CorrectionRecord>(sql`
    select invoice.number, correction.title, correction.reason, correction.asked_by as by, correction.asked_at, correction.withdrawn_at
    from invoice_correction correction join invoice on invoice.id = correction.invoice_id
    where correction.id in (
      select of_order.correction_id from invoice_correction_order of_order
      join customer_order placed on placed.id = of_order.order_id where placed.account_id = ${accountId}
    ) order by correction.id`);
  return rows;
}
