import type { ticketKinds, ticketStates } from '@aliquot/contract/shop/tickets.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A ticket as its order names it; `id` is its number. */
export type TicketOfOrder = { id: string; kind: (typeof ticketKinds)[number]; state: (typeof ticketStates)[number] };

/** The after-sales tickets on an order, the newest first. */
export async function findTicketsOfOrder(db: Database, orderId: number): Promise<TicketOfOrder[]> {
  const { rows } = await db.query<TicketOfOrder>(
    sql`select number as id, kind, state from ticket where order_id = ${orderId} order by id desc`,
  );
  return rows;
}
