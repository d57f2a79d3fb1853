import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockWaitingOrder } from './internal/lock-waiting-order.ts';
import { orderOf, refuseMissing } from './refuse-missing.ts';

/** After a slip was rejected the buyer has at least so many days to pay. */
const daysAfterRejection = 2;

const partCame = {
  en: 'Part of the money has come: wait for the rest, or give the order up.',
  'zh-CN': '已收到部分款项：请等待余款到账，或关闭该订单。',
} as const;

/**
 * Rejects a slip without money: the deadline runs again, for two days at least, and the buyer reads
 * why. Refuses `wrong_state` without a slip or after a part payment.
 */
export async function rejectSlip(transaction: Database, number: string, reason: string): Promise<Result<null>> {
  const which = orderOf(null, number);
  const waiting = await lockWaitingOrder(transaction, which);
  if (!waiting) return refuseMissing(transaction, which);
  if (waiting.received > 0) {
    return refuse('wrong_state', { reason: partCame });
  }
  await transaction.query(sql`
    with changed as (
      update customer_order set payment_state = 'unpaid', remittance_id = null,
        payment_due_at = greatest(payment_due_at, now() + make_interval(days => ${daysAfterRejection}))
      where id = ${waiting.id}
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${waiting.id}, 'slip_rejected', 'operator', jsonb_build_object('reason', ${reason}::text))`);
  return done(null);
}
