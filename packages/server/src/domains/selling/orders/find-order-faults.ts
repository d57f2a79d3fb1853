import { confirmedStatuses, unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** One order whose parts do not fit together, and how. */
export type OrderFault = { number: string; fault: string };

/**
 * Orders with contradictions in their own tables: lines and sums, coupon shares, shipped packs,
 * times, events. None on consistent data.
 */
export async function findOrderFaults(db: Database): Promise<OrderFault[]> {
  const { rows } = await db.query<OrderFault>(sql`
    with line_sum as (
      select order_id, sum(gross) as goods, sum(reduction_share) as reduction_off, sum(coupon_share) as coupon_off,
        sum(points_share) as points_off, sum(amount) as amount, sum(given_back) as given_back from order_line group by order_id
    ), sent as (
      select line.order_id, bool_or(coalesce(shipped.quantity, 0) > line.quantity - line.cancelled_quantity) as too_many,
        bool_and(line.kind = 'service' or coalesce(shipped.quantity, 0) = line.quantity - line.cancelled_quantity) as everything, coalesce(sum(shipped.quantity), 0) as packs
      from order_line line
      left join (select order_line_id, sum(quantity) as quantity from shipment_line group by order_line_id) shipped on shipped.order_line_id = line.id
      group by line.order_id
    )
    select o.number, fault.text as fault /* not null: fault (each has its text) */
    from customer_order o
    left join line_sum on line_sum.order_id = o.id
    left join sent on sent.order_id = o.id
    cross join lateral (values
      (line_sum.order_id is null, 'has no lines'),
      (line_sum.goods <> o.goods, 'its lines do not add up to its goods'),
      (line_sum.reduction_off <> o.reduction_off, 'its reduction shares do not add up to its reductions'),
      (line_sum.points_off <> o.points_off, 'its points shares do not add up to its points'),
      (line_sum.coupon_off <> o.coupon_off, 'its coupon shares do not add up to its coupon'),
      (line_sum.amount + o.shipping <> o.total, 'its line amounts and shipping do not add up to its total'),
      (sent.too_many, 'more packs were shipped than ordered'),
      (o.status = 'shipped' and not sent.everything, 'is shipped although packs are left'),
      (o.status <> all(${confirmedStatuses}) and sent.packs > 0, 'was shipped although it is not paid or cancelled'),
      (o.status = any(${confirmedStatuses}) and o.payment_state not in ('on_account', 'paid', 'refunded'), 'went on without being paid'),
      (o.payment_state = 'refunded' and o.status <> 'cancelled' and line_sum.given_back < line_sum.amount,
        'counts as refunded with ' || (line_sum.amount - line_sum.given_back) || ' fen kept for its goods'),
      (o.payment_state in ('on_account', 'paid') and line_sum.amount > 0 and line_sum.given_back = line_sum.amount
        and not exists (select from refund where refund.order_id = o.id and refund.state <> 'done'), 'gave all of its goods’ money back and does not count as refunded'),
      (o.status = 'cancelled' and not exists (select from order_event e where e.order_id = o.id and e.kind in ('cancelled', 'expired')),
        'is cancelled without an event'),
      (o.status = 'completed' and not exists (select from order_event e where e.order_id = o.id and e.kind in ('received', 'completed')),
        'is completed without an event'),
      (o.status <> 'pending_shipment' and exists (select from order_picking where order_id = o.id), 'is being picked although it does not wait to be shipped'),
      (exists (
        select from cancellation_request request join cancellation_request_line requested on requested.request_id = request.id
        left join order_picking picking on picking.order_line_id = requested.order_line_id and picking.order_id = o.id
        where request.order_id = o.id and request.state = 'open' and requested.packs > coalesce(picking.packs, 0)
      ), 'has a request for more packs than are being picked'),
      (exists (
        select from cancellation_request request where request.order_id = o.id
          and (request.state = 'granted') <> exists (select from order_cancellation where request_id = request.id)
      ), 'has a request that is granted without its cancellation, or cancelled without a grant'),
      (exists (
        select from order_line line join service_work work on work.order_line_id = line.id
        where line.order_id = o.id and work.is_owed <> owes_services(o.status)
      ), 'has a service whose queue entry contradicts its state'),
      ((o.status = 'pending_shipment' or exists (select from order_promise where order_id = o.id)) and exists (
        (select warehouse_id, packs from order_promise where order_id = o.id except select warehouse_id, packs from promised_in(o.id))
        union all (select warehouse_id, packs from promised_in(o.id) except select warehouse_id, packs from order_promise where order_id = o.id)
      ), 'is in the queue of other warehouses than the ledger promises it packs in')
    ) fault (found, text)
    where fault.found
    order by o.number`);
  return rows;
}

/** Packs that orders have promised and not yet sent, by SKU id. */
export async function findPromisedQuantities(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.query<{ sku_id: number; promised: number }>(sql`
    select line.sku_id, sum(line.quantity - line.cancelled_quantity - coalesce(sent.quantity, 0))::int as promised
    from order_line line
    join customer_order o on o.id = line.order_id and o.status = any(${unshippedStatuses})
    left join (select order_line_id, sum(quantity) as quantity from shipment_line group by order_line_id) sent on sent.order_line_id = line.id
    where line.stocked
    group by line.sku_id
    having sum(line.quantity - line.cancelled_quantity - coalesce(sent.quantity, 0)) > 0`);
  return new Map(rows.map((row) => [row.sku_id, row.promised]));
}

/** Orders that count as paid, with what they cost, fen. */
export async function findPaidOrders(db: Database): Promise<{ id: number; number: string; total: number }[]> {
  const { rows } = await db.query<{ id: number; number: string; total: number }>(
    sql`select id, number, total from customer_order where payment_state = 'paid' and total > 0 order by id`,
  );
  return rows;
}
