import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { undoPicking } from '../../warehouse/picking/undo-picking.ts';
import { giveLineBack } from './internal/give-line-back.ts';
import { setPermitState } from './internal/set-permit-state.ts';

/**
 * Releases an order's verified lines once it is paid or on account and has a handler, under its
 * lock. Expired permits free what they hold, and their lines wait again. Returns the number of
 * lines.
 */
export async function releasePermits(transaction: Database, orderId: number): Promise<number> {
  await expireLines(transaction, orderId);
  const ready = sql`
    select line.id from order_line line join customer_order placed on placed.id = line.order_id
    where placed.id = ${orderId} and placed.status = 'pending_shipment'
      and exists (select from regulated_handler where order_id = ${orderId} and erased_at is null)`;
  return setPermitState(transaction, ready, 'released', ['verified']);
}

/**
 * A line needs its whole set of permits: an expired one withdraws it from picking and frees the
 * others.
 */
async function expireLines(transaction: Database, orderId: number): Promise<void> {
  const { rows } = await transaction.query<{ id: number; quantity: number; held: number }>(sql`
    select line.id, line.quantity, max(cover.held) as held
    from order_line line
    join line_permit cover on cover.order_line_id = line.id
    join permit on permit.id = cover.permit_id
    where line.order_id = ${orderId} and line.permit_state in ('verified', 'released') and cover.held > 0
    group by line.id
    having bool_or(permit.valid_until < ${today})
    order by line.id`);
  for (const { id, held } of rows) {
    await giveLineBack(transaction, { id, held }, 'expired');
    await setPermitState(transaction, sql`select ${id}::bigint`, 'expired', ['verified', 'released']);
  }
  const packs = rows.map(({ id, quantity }) => ({ line: id, packs: quantity }));
  if (packs.length > 0) await undoPicking(transaction, orderId, 'system', packs);
}

/**
 * Checks all orders with verified permits, and released ones whose permits may have expired; for a
 * job.
 */
export async function releaseWaitingPermits(db: DatabasePool): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    select distinct placed.id from customer_order placed join order_line line on line.order_id = placed.id
    where placed.status = 'pending_shipment' and line.permit_state in ('verified', 'released') order by placed.id`);
  let released = 0;
  for (const { id } of rows) {
    released += await withTransaction(db, async (transaction) => {
      await transaction.query(sql`select from customer_order where id = ${id} for update`);
      return releasePermits(transaction, id);
    });
  }
  return released;
}
