import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { coverLines } from './internal/cover-lines.ts';
import { releasePermits } from './release-permits.ts';
import { waitsForPermits } from './internal/waiting-lines.ts';

type Decision = { permitId: number; by: string };

/**
 * Verifies a permit against its original: waiting lines are covered, paid ones released. `amount`
 * and `validUntil` correct the buyer's. Refuses `not_found`, `wrong_state`, `permit_validity`.
 */
export async function verifyPermit(
  transaction: Database,
  { permitId, by, amount = null, validUntil = null }: Decision & { amount?: number | null; validUntil?: string | null },
): Promise<Result<{ released: number }>> {
  await lockWaitingOrders(transaction, permitId);
  const { rows } = await transaction.query<{ institution_id: number; substance_id: number }>(sql`
    update permit set state = 'verified', decided_by = ${by}, decided_at = now(),
      amount = coalesce(${amount}::numeric, amount), valid_until = coalesce(${validUntil}::date, valid_until)
    where id = ${permitId} and state = 'submitted' and coalesce(${validUntil}::date, valid_until) >= valid_from
    returning institution_id, substance_id`);
  const [permit] = rows;
  if (!permit) return refuseDecided(transaction, permitId);
  const { orderIds } = await coverLines(transaction, waitingFor(permit));
  let released = 0;
  for (const orderId of orderIds) released += await releasePermits(transaction, orderId);
  return done({ released });
}

/** Rejects a permit with a reason for the buyer. Refuses `not_found` and `wrong_state`. */
export async function rejectPermit(transaction: Database, { permitId, by, reason }: Decision & { reason: string }): Promise<Result<null>> {
  await lockWaitingOrders(transaction, permitId);
  const { rows } = await transaction.query<{ institution_id: number; substance_id: number }>(sql`
    update permit set state = 'rejected', decided_by = ${by}, decided_at = now(), reason = ${reason}
    where id = ${permitId} and state = 'submitted'
    returning institution_id, substance_id`);
  const [permit] = rows;
  if (!permit) return refuseDecided(transaction, permitId);
  await coverLines(transaction, waitingFor(permit));
  return done(null);
}

const waitingFor = ({ institution_id, substance_id }: { institution_id: number; substance_id: number }) =>
  sql`placed.institution_id = ${institution_id} and product.substance_id = ${substance_id}`;

/** Orders are locked before permits, everywhere. */
async function lockWaitingOrders(transaction: Database, permitId: number): Promise<void> {
  await transaction.query(sql`
    select from customer_order where id in (
      select line.order_id from permit
      join product on product.substance_id = permit.substance_id
      join order_line line on line.product_id = product.id and ${waitsForPermits}
      join customer_order placed on placed.id = line.order_id and placed.institution_id = permit.institution_id
      where permit.id = ${permitId}
    ) order by id for update`);
}

async function refuseDecided(db: Database, permitId: number): Promise<Result<never>> {
  const { rows } = await db.query<{ state: string }>(sql`select state from permit where id = ${permitId}`);
  const [permit] = rows;
  if (!permit) return refuse('not_found');
  return permit.state === 'submitted' ? refuse('permit_validity') : refuse('wrong_state', { details: { status: permit.state } });
}
