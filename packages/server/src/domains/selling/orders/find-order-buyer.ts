import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An order's account, and the institution that it bought for when it was placed. */
export type OrderBuyer = { account_id: number; institution_id: number | null };

/** Whose an order is, by its number; null where there is none. */
export async function findOrderBuyer(db: Database, number: string): Promise<OrderBuyer | null> {
  const { rows } = await db.query<OrderBuyer>(sql`select account_id, institution_id from customer_order where number = ${number}`);
  return rows[0] ?? null;
}
