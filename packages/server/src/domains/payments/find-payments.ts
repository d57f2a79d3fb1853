import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Money that came in, as it was booked; fen. */
export type BookedPayment = {
  method: string;
  amount: number;
  reference: string;
  payer_name: string | null;
  confirmed_by: string;
  received_at: Date;
};

/** What came in for one order, the oldest first. */
export async function findPaymentsOfOrder(db: Database, orderId: number): Promise<BookedPayment[]> {
  const { rows } = await db.query<BookedPayment>(sql`
    select method, amount, reference, payer_name, confirmed_by, received_at from payment where order_id = ${orderId} order by id`);
  return rows;
}
