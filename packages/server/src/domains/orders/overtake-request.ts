import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { NamedPacks } from './start-picking.ts';

/** Packs whose cancellation the order's buyer asks for, and of which too few would be left once these have gone; the order is locked. */
export async function findRequestedPacks(
  transaction: Database,
  orderId: number,
  going: readonly { id: number; left: number; quantity: number }[],
): Promise<NamedPacks> {
  const { rows } = await transaction.query<NamedPacks[number]>(sql`
    select line.code, asked.packs as quantity
    from cancellation_request request
    join cancellation_request_line asked on asked.request_id = request.id
    join order_line line on line.id = asked.order_line_id
    join json_to_recordset(${JSON.stringify(going)}) as going (id bigint, "left" int, quantity int) on going.id = line.id
    where request.order_id = ${orderId} and request.state = 'open' and asked.packs > going."left" - going.quantity
    order by line.position`);
  return rows;
}

/**
 * Ends the open request of an order of whose packs too few are left: they have left, or were cancelled another way. The caller holds the
 * order's lock. `how` is told: of a parcel the buyer hears, of a cancellation they do anyway.
 */
export async function overtakeRequest(transaction: Database, orderId: number, how: 'shipped' | 'cancelled'): Promise<void> {
  await transaction.query(sql`
    with overtaken as (
      update cancellation_request request set state = 'overtaken', ended_at = now()
      where request.order_id = ${orderId} and request.state = 'open' and exists (
        select from cancellation_request_line asked join order_line line on line.id = asked.order_line_id
        where asked.request_id = request.id and asked.packs > line.quantity - line.cancelled_quantity
          - coalesce((select sum(sent.quantity) from shipment_line sent where sent.order_line_id = line.id), 0)
      ) returning request.order_id
    )
    insert into order_event (order_id, kind, actor, detail)
    select order_id, 'cancellation_overtaken', 'system', jsonb_build_object('how', ${how}::text) from overtaken`);
}
