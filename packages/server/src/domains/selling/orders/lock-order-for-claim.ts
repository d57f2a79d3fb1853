import type { ClaimFit } from '@aliquot/contract/core/claim-kinds.ts';
import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { claimFit } from '../../goods/product-rules/claim-fit.ts';
import { deliveredQuantity } from './internal/delivered-quantity.ts';
import type { OrderRow } from './internal/order-rows.ts';

/** What after-sales needs to know of an order; amounts in fen. */
export type OrderForClaim = {
  id: number;
  number: string;
  account_id: number;
  status: OrderStatus;
  payment_method: OrderRow['payment_method'];
  /** When the buyer (or the clock) confirmed the receipt. */
  completed_at: Date | null;
  /** Money for goods that were not cancelled, without shipping: what earns points. */
  paid_for_goods: number;
  /** What cancellations have left of it. */
  shipping: number;
  coupon_off: number;
  lines: ClaimableLine[];
};

export type ClaimableLine = {
  id: number;
  position: number;
  sku_id: number;
  product_id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  picture: string;
  kind: 'goods' | 'service';
  stocked: boolean;
  /** For how many months it is repaired, as it was sold; null for a service. */
  warranty_months: number | null;
  quantity: number;
  /** Money paid for the whole line, after all reductions, and points. */
  amount: number;
  points_share: number;
  cancelled_quantity: number;
  /** Of a service all of it once its report is accepted, else nothing; see `deliveredQuantity`. */
  shipped_quantity: number;
  /** Exceptions from the return without a reason that the buyer confirmed. */
  waived_return: string[];
  fit: ClaimFit;
};

type Read = Omit<OrderForClaim, 'lines'> & { lines: (Omit<ClaimableLine, 'fit'> & Parameters<typeof claimFit>[0])[] };

/** An order with its lines, not locked, to show what can be claimed; another buyer's is null. */
export const findOrderForClaim = (db: Database, accountId: number | null, number: string): Promise<OrderForClaim | null> =>
  readOrder(db, accountId, number, sql``);

/**
 * Locks and returns an order with its lines, so that claims take turns; by `accountId`, null for
 * operators. Another buyer's order is null.
 */
export const lockOrderForClaim = (transaction: Database, accountId: number | null, number: string): Promise<OrderForClaim | null> =>
  readOrder(transaction, accountId, number, sql`for no key update of o`);

async function readOrder(db: Database, accountId: number | null, number: string, lock: Sql): Promise<OrderForClaim | null> {
  // two statements: what is read beside a lock that had to wait would be from before the wait
  const { rows: found } = await db.query<{ id: number }>(sql`
    select o.id from customer_order o
    where o.number = ${number} and (${accountId}::bigint is null or o.account_id = ${accountId}) ${lock}`);
  const id = found[0]?.id;
  if (id === undefined) return null;
  const { rows } = await db.query<Read>(sql`
    select o.id, o.number, o.account_id, o.status, o.payment_method, o.completed_at, o.coupon_off,
      o.goods - o.reduction_off - o.coupon_off - o.points_off - cancelled.goods as paid_for_goods, o.shipping - cancelled.shipping as shipping,
      coalesce((
        select json_agg(shown order by shown.position) from (
          select line.position, line.id, line.sku_id, line.product_id, line.code, line.name_en, line.name_zh, line.label_en, line.label_zh,
            line.picture, line.kind, line.stocked, line.warranty_months, line.quantity, line.amount, line.points_share,
            line.cancelled_quantity, line.waived_return, line.transport, product.shelf_life_months,
            root.key as family,
            exists (
              select from shipped_lot sent where sent.order_line_id = line.id and sent.expires_on is not null
            ) as has_expiring_lots,
            ${deliveredQuantity} as shipped_quantity
          from order_line line join product on product.id = line.product_id join category on category.id = product.category_id
            join category root on root.id = category.path[1]
          where line.order_id = o.id
        ) shown
      ), '[]') as lines
    from customer_order o
    cross join lateral (
      select coalesce(sum(money - shipping), 0)::bigint as goods, coalesce(sum(shipping), 0)::bigint as shipping
      from order_cancellation where order_id = o.id
    ) cancelled
    where o.id = ${id}`);
  const [order] = rows;
  if (!order) return null;
  const lines = order.lines.map(({ family, transport, shelf_life_months, has_expiring_lots, ...line }) => ({
    ...line,
    fit: claimFit({ family, transport, shelf_life_months, has_expiring_lots }),
  }));
  return { ...order, lines };
}
