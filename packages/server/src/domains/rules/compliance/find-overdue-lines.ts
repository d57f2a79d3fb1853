import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { packsToSend, waitsForPermits } from './internal/waiting-lines.ts';

/**
 * Days until a regulated line without verified permits is cancelled (domain rules, Regulated
 * substances).
 */
export const permitDays = 15;

export type OverdueLines = { orderId: number; quantities: Map<number, number> };

/** Lines of paid orders whose permits are overdue, with their remaining packs, by order. */
export async function findOverdueLines(db: Database, now: Date): Promise<OverdueLines[]> {
  const { rows } = await db.query<{ order_id: number; line_id: number; packs: number }>(sql`
    select line.order_id, line.id as line_id, ${packsToSend} as packs
    from order_line line join customer_order placed on placed.id = line.order_id
    where ${waitsForPermits} and placed.status = 'pending_shipment'
      and permits_awaited_since(line.id, placed.placed_at) <= ${now}::timestamptz - make_interval(days => ${permitDays})
    order by line.order_id, line.id`);
  const orders = new Map<number, OverdueLines>();
  for (const { order_id, line_id, packs } of rows) {
    const order = orders.get(order_id) ?? { orderId: order_id, quantities: new Map<number, number>() };
    order.quantities.set(line_id, packs);
    orders.set(order_id, order);
  }
  return [...orders.values()];
}
