import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { undoPicking } from '../../warehouse/picking/undo-picking.ts';
import { coverLines } from './internal/cover-lines.ts';
import { giveLineBack } from './internal/give-line-back.ts';
import { setPermitState } from './internal/set-permit-state.ts';
import { releasePermits } from './release-permits.ts';
import { waitsForPermits } from './internal/waiting-lines.ts';

const notVerifiedText = { en: 'Only a verified permit can be revoked.', 'zh-CN': '只有已通过审核的购买凭证才能撤销。' } as const;

/**
 * Revokes a permit verified by mistake or forged. Lines with unsent packs wait for another one, and
 * picking ends; the register stays. The buyer reads why. Returns the number of orders. Refuses
 * `not_found`, `wrong_state`.
 */
export async function revokePermit(
  transaction: Database,
  { permitId, by, reason }: { permitId: number; by: string; reason: string },
): Promise<Result<{ orders: number }>> {
  await lockOrdersOf(transaction, permitId);
  const { rows } = await transaction.query<{ state: string; institution_id: number; substance_id: number }>(
    sql`select state, institution_id, substance_id from permit where id = ${permitId} for update`,
  );
  const [permit] = rows;
  if (!permit) return refuse('not_found');
  if (permit.state !== 'verified') return refuse('wrong_state', { reason: notVerifiedText, details: { status: permit.state } });
  // an order that took the permit between both locks causes a deadlock, which is retried
  await lockOrdersOf(transaction, permitId);
  const lines = await findHeldLines(transaction, permitId);
  for (const line of lines) await giveLineBack(transaction, line, 'revoked');
  await transaction.query(sql`
    update permit set state = 'rejected', decided_by = ${by}, decided_at = now(), reason = ${reason}, revoked_at = now()
    where id = ${permitId}`);
  await setPermitState(transaction, sql`select unnest(${lines.map(({ id }) => id)}::bigint[])`, 'rejected', ['verified', 'released']);
  const orders = Map.groupBy(lines, ({ order_id: id }) => id);
  for (const [orderId, held] of orders) {
    await undoPicking(
      transaction,
      orderId,
      'operator',
      held.map(({ id, quantity }) => ({ line: id, packs: quantity })),
    );
  }
  const { institution_id: institutionId, substance_id: substanceId } = permit;
  const { orderIds } = await coverLines(
    transaction,
    sql`placed.institution_id = ${institutionId} and product.substance_id = ${substanceId}`,
  );
  for (const orderId of orderIds) await releasePermits(transaction, orderId);
  return done({ orders: orders.size });
}

/**
 * Locks orders before permits, as everywhere: those it holds packs for, and those awaiting one like
 * it.
 */
async function lockOrdersOf(transaction: Database, permitId: number): Promise<void> {
  await transaction.query(sql`
    select from customer_order where id in (
      select line.order_id from line_permit cover join order_line line on line.id = cover.order_line_id
      where cover.permit_id = ${permitId} and cover.held > 0
      union
      select line.order_id from permit
      join product on product.substance_id = permit.substance_id
      join order_line line on line.product_id = product.id and ${waitsForPermits}
      join customer_order placed on placed.id = line.order_id and placed.institution_id = permit.institution_id
        and placed.status = any(${unshippedStatuses})
      where permit.id = ${permitId}
    ) order by id for update`);
}

type HeldLine = { id: number; order_id: number; quantity: number; held: number };

async function findHeldLines(transaction: Database, permitId: number): Promise<HeldLine[]> {
  const { rows } = await transaction.query<HeldLine>(sql`
    select line.id, line.order_id, line.quantity,
      coalesce((select max(held) from line_permit every_one where every_one.order_line_id = line.id), cover.held) as held
    from line_permit cover join order_line line on line.id = cover.order_line_id
    where cover.permit_id = ${permitId} and cover.held > 0
    order by line.id`);
  return rows;
}
