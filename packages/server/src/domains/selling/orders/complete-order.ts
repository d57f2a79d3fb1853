import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { earnOrderPoints } from './internal/earn-order-points.ts';
import { orderOf, refuseMissing } from './refuse-missing.ts';

/**
 * The buyer confirms receipt of a shipped order. Refuses `wrong_state` with a service under way.
 */
export async function confirmReceipt(transaction: Database, accountId: number, number: string): Promise<Result<null>> {
  const which = orderOf(accountId, number);
  const completed = await complete(transaction, sql`${which} and o.status = 'shipped' and ${hasNoOpenService}`, {
    kind: 'received',
    actor: 'buyer',
  });
  return completed ? done(null) : refuseMissing(transaction, which);
}

/**
 * An operator completes a shipped order, or a paid one of services only. Refuses `wrong_state` with
 * a service under way.
 */
export async function completeOrder(transaction: Database, number: string): Promise<Result<null>> {
  const which = orderOf(null, number);
  const isDone = sql`${hasNoOpenService} and (o.status = 'shipped' or o.status = 'pending_shipment'
    and not exists (select from order_line line where line.order_id = o.id and line.stocked))`;
  const completed = await complete(transaction, sql`${which} and ${isDone}`, { kind: 'completed', actor: 'operator' });
  return completed ? done(null) : refuseMissing(transaction, which);
}

/** Completes a paid order with only finished services left, else false. The caller locks it. */
export async function completeServices(transaction: Database, orderId: number, actor: 'buyer' | 'operator' | 'system'): Promise<boolean> {
  const isDone = sql`o.id = ${orderId} and o.status = 'pending_shipment'
    and not exists (select from order_line line where line.order_id = o.id and line.kind <> 'service' and line.cancelled_quantity < line.quantity)
    and ${hasNoOpenService}`;
  return complete(transaction, isDone, { kind: 'completed', actor });
}

/** Completes an overdue shipped order; false if someone was first or a service is under way. */
export async function completeSilently(transaction: Database, orderId: number): Promise<boolean> {
  return complete(transaction, sql`o.id = ${orderId} and o.status = 'shipped' and ${hasNoOpenService}`, {
    kind: 'completed',
    actor: 'system',
  });
}

/** No service of `customer_order o` waits to be done or accepted. */
const hasNoOpenService = sql`not exists (
  select from service_work work join order_line line on line.id = work.order_line_id
  where line.order_id = o.id and work.state not in ('accepted', 'cancelled')
)`;

/** Moves the order on by one guarded statement and books its points, where it is paid already. */
async function complete(transaction: Database, which: Sql, { kind, actor }: { kind: string; actor: string }): Promise<boolean> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    with completed as (
      update customer_order o set status = 'completed', completed_at = now() where ${which} returning o.id
    ), event as (
      insert into order_event (order_id, kind, actor) select id, ${kind}, ${actor} from completed
    )
    select id from completed`);
  const [order] = rows;
  if (!order) return false;
  await earnOrderPoints(transaction, order.id);
  return true;
}
