import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** What after-sales needs to know of an order; amounts in fen. */
export type OrderForClaim = {
  id: number;
  number: string;
  account_id: number;
  status: 'pending_payment' | 'pending_shipment' | 'shipped' | 'completed' | 'cancelled';
  /** When the buyer (or the clock) confirmed the receipt. */
  completed_at: Date | null;
  goods: number;
  coupon_off: number;
  shipping: number;
  lines: ClaimableLine[];
};

export type ClaimableLine = {
  id: number;
  sku_id: number;
  product_id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  picture: string;
  quantity: number;
  /** Paid for the whole line, after all reductions. */
  amount: number;
  shipped_quantity: number;
};

type OrderRow = Omit<OrderForClaim, 'lines'>;

/**
 * An order with its lines, locked until the transaction ends, so that claims on it take turns. For the buyer by `accountId`,
 * for an operator with null; somebody else's order is as missing as none.
 */
export async function lockOrderForClaim(transaction: Database, accountId: number | null, number: string): Promise<OrderForClaim | null> {
  const { rows } = await transaction.query<OrderRow>(sql`
    select id, number, account_id, status, completed_at, goods, coupon_off, shipping from customer_order
    where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId}) for no key update`);
  const [order] = rows;
  if (!order) return null;
  const lines = await transaction.query<ClaimableLine>(sql`
    select id, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, amount,
           (select coalesce(sum(shipped.quantity), 0)::int from shipment_line shipped where shipped.order_line_id = order_line.id) as shipped_quantity
    from order_line where order_id = ${order.id} order by position`);
  return { ...order, lines: lines.rows };
}
