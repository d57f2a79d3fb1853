import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import type { PaymentState } from '@aliquot/contract/core/payment-states.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Found, readByKeys } from '../../../platform/database/read-found.ts';
import { type OrderSearch, inStatus, ownOrders } from './find-orders.ts';

/** A line of one of the buyer's orders; money in fen. */
export type HistoryRow = {
  number: string;
  placed_at: Date;
  status: OrderStatus;
  payment_state: PaymentState;
  purchase_order_number: string;
  fund_number: string;
  recipient: string;
  address: string;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  quantity: number;
  cancelled_quantity: number;
  amount: number;
  shipping: number;
  total: number;
};

/** So many orders a file has at most, the newest. */
export const mostOrders = 5_000;

/** The lines of the buyer's orders in a tab, the newest orders first, read while they are sent. */
export async function findOrderHistory(
  db: Database,
  accountId: number,
  { status, q }: Pick<OrderSearch, 'status' | 'q'>,
): Promise<Found<HistoryRow>> {
  const { rows } = await db.query<{ id: number }>(sql`
    select o.id from customer_order o where ${ownOrders(accountId, q)} and ${inStatus(status)}
    order by o.placed_at desc, o.id desc limit ${mostOrders}`);
  return readByKeys(
    rows.map(({ id }) => id),
    async (ids) => {
      const lines = await db.query<HistoryRow>(sql`
        select o.number, o.placed_at, o.status, o.payment_state, o.purchase_order_number, o.fund_number, o.recipient,
          concat_ws(' ', o.province, nullif(o.city, o.province), o.district, o.detail) as address,
          line.code, line.name_en, line.name_zh, line.label_en, line.label_zh, line.quantity, line.cancelled_quantity, line.amount,
          o.shipping, o.total
        from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
        join customer_order o on o.id = wanted.id join order_line line on line.order_id = o.id
        order by wanted.place, line.position`);
      return lines.rows;
    },
  );
}
