import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { faultyReturnPrefix } from './internal/points-order-reference.ts';

/** A faulty return of a points order: its cause, packs, and points returned. */
export type FaultyReturned = { reference: string; quantity: number; points: number; returned_at: Date };

/** What came back of a points order as faulty, the oldest first. */
export async function findFaultyReturns(db: Database, number: string): Promise<FaultyReturned[]> {
  const { rows: orders } = await db.query<{ id: number }>(sql`select id from points_order where number = ${number}`);
  const [order] = orders;
  if (!order) return [];
  const prefix = faultyReturnPrefix(order.id);
  const { rows } = await db.query<FaultyReturned>(sql`
    select substr(transfer.reference, ${prefix.length + 1}) as reference, (transfer.change / (o.points / o.quantity))::int as quantity,
      transfer.change as points, transfer.moved_at as returned_at
    from points_order o join points_transfer transfer on transfer.account_id = o.account_id and starts_with(transfer.reference, ${prefix})
    where o.id = ${order.id} order by transfer.id`);
  return rows;
}
