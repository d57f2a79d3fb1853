import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { shipStock } from '../stock/ship-stock.ts';
import { orderReference } from './place-order.ts';

export type ShippedOrder = { shipmentId: number; /** Whether the last line has left. */ complete: boolean };

type OpenLine = { id: number; sku_id: number; code: string; stocked: boolean; left: number };

/**
 * An operator hands an order's packs to a carrier, in the caller's transaction: all that is left, or the given quantities by
 * catalogue number. The order is `shipped` when its last line has left. Refuses `not_found` and `wrong_state`, the latter
 * with `details.reason`.
 */
export async function shipOrder(
  transaction: Database,
  {
    number,
    carrier,
    trackingNumber,
    quantities,
  }: { number: string; carrier: string; trackingNumber: string; quantities?: ReadonlyMap<string, number> },
): Promise<Result<ShippedOrder>> {
  const { rows } = await transaction.query<{ id: number; status: string }>(
    sql`select id, status from customer_order where number = ${number} for update`,
  );
  const [order] = rows;
  if (!order) return refuse('not_found');
  if (order.status !== 'pending_shipment') return refuse('wrong_state', { details: { reason: `the order is ${order.status}` } });
  const open = await findOpenLines(transaction, order.id);
  const chosen = chooseLines(open, quantities);
  if (!chosen.ok) return chosen;
  const complete = open.every((line) => chosen.value.some(({ id, quantity }) => id === line.id && quantity === line.left));
  const shipmentId = await insertShipment(transaction, order.id, { carrier, trackingNumber, lines: chosen.value, complete });
  if (shipmentId === null) {
    return refuse('wrong_state', { details: { reason: `the tracking number ${trackingNumber} of ${carrier} was already used` } });
  }
  await shipStock(transaction, {
    reservation: orderReference(order.id),
    shipment: `shipment:${shipmentId}`,
    lines: chosen.value.filter((line) => line.stocked).map(({ sku_id, quantity }) => ({ sku_id, quantity })),
  });
  return done({ shipmentId, complete });
}

/** Lines with packs that have not left, under the order's lock. */
async function findOpenLines(transaction: Database, orderId: number): Promise<OpenLine[]> {
  const { rows } = await transaction.query<OpenLine>(sql`
    select line.id, line.sku_id, line.code, line.stocked, line.quantity - coalesce(sum(sent.quantity), 0)::int as left
    from order_line line left join shipment_line sent on sent.order_line_id = line.id
    where line.order_id = ${orderId}
    group by line.id
    having line.quantity > coalesce(sum(sent.quantity), 0)
    order by line.position`);
  return rows;
}

type ChosenLine = OpenLine & { quantity: number };

function chooseLines(open: readonly OpenLine[], quantities: ReadonlyMap<string, number> | undefined): Result<ChosenLine[]> {
  if (!quantities) return done(open.map((line) => ({ ...line, quantity: line.left })));
  const chosen: ChosenLine[] = [];
  for (const [code, quantity] of quantities) {
    const line = open.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
    if (!line || quantity < 1 || quantity > line.left) {
      return refuse('wrong_state', { details: { reason: `${code}: ${line?.left ?? 0} packs are left to ship, not ${quantity}` } });
    }
    chosen.push({ ...line, quantity });
  }
  return done(chosen);
}

/** Null where the carrier's tracking number has been used before. */
async function insertShipment(
  transaction: Database,
  orderId: number,
  {
    carrier,
    trackingNumber,
    lines,
    complete,
  }: { carrier: string; trackingNumber: string; lines: readonly ChosenLine[]; complete: boolean },
): Promise<number | null> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    with sent as (
      insert into shipment (order_id, carrier, tracking_number) values (${orderId}, ${carrier}, ${trackingNumber})
      on conflict (carrier, tracking_number) do nothing returning id
    ), content as (
      insert into shipment_line (shipment_id, order_line_id, quantity)
      select sent.id, line.id, line.quantity
      from sent, unnest(${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as line (id, quantity)
    ), changed as (
      update customer_order set status = 'shipped', shipped_at = now()
      where id = ${orderId} and ${complete} and exists (select from sent)
    ), event as (
      insert into order_event (order_id, kind, actor, detail)
      select ${orderId}::bigint, 'shipped', 'operator', jsonb_build_object('carrier', ${carrier}::text, 'tracking_number', ${trackingNumber}::text)
      from sent
    )
    select id from sent`);
  return rows[0]?.id ?? null;
}
