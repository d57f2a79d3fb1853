import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import { approveRefund, getRefundToApprove } from '../../money/payments/decide-refund.ts';
import type { Approver } from './approval.ts';
import { requestApproval } from './request-approval.ts';

/**
 * Approves a refund. Above ¥10,000 of an order it requests a second approver, who signs for both;
 * returns that id. Refuses `not_found`, and `wrong_state` if not awaiting approval or requested.
 */
export async function proposeRefund(transaction: Database, refundId: number, by: Approver): Promise<Result<{ approvalId: number | null }>> {
  const found = await getRefundToApprove(transaction, refundId);
  if (!found.ok) return found;
  const { order, whole, needsTwo } = found.value;
  if (!needsTwo) {
    const approved = await approveRefund(transaction, refundId, signatureOf(by));
    return approved.ok ? done({ approvalId: null }) : approved;
  }
  const requested = await requestApproval(transaction, { kind: 'refund', refund: refundId, order, amount: whole }, by);
  return requested.ok ? done({ approvalId: requested.value.id }) : requested;
}
