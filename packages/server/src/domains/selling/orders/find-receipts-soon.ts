import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { receiptDays } from './confirm-old-receipts.ts';

export type ReceiptSoon = { number: string; account_id: number; completes_at: Date };

/** Shipped orders whose receipt confirms itself within so many days after `now`. */
export async function findReceiptsSoon(db: Database, { now, days }: { now: Date; days: number }): Promise<ReceiptSoon[]> {
  const { rows } = await db.query<ReceiptSoon>(sql`
    select number, account_id, shipped_at + make_interval(days => ${receiptDays}) as completes_at from customer_order
    where status = 'shipped' and shipped_at > ${now}::timestamptz - make_interval(days => ${receiptDays})
      and shipped_at <= ${now}::timestamptz - make_interval(days => ${receiptDays - days})
    order by shipped_at limit 1000`);
  return rows;
}
