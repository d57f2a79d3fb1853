import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { finishRefund } from './internal/finish-refund.ts';
import { lockOrderOfRefund } from './internal/lock-order-of-refund.ts';
import { lacksNames } from './refund-approval.ts';

const unapproved = {
  en: 'It takes two people’s approval here. Have it approved first; if it has failed, try it again under refunds before that.',
  'zh-CN': '该笔退款须由两人审批，请先完成审批；如退款已失败，请先在退款页重试。',
} as const;

/**
 * Completes a refund that the gateway reports as made although the shop waited or took it for
 * refused. Refuses `wrong_state` if done, not approved, or already transferred.
 */
export async function settleSentRefund(transaction: Database, refundId: number, outcome: string): Promise<Result<null>> {
  await lockOrderOfRefund(transaction, refundId);
  const { rows } = await transaction.query<{ way: string; state: string; lacks_names: boolean }>(
    sql`select way, state, ${lacksNames} as lacks_names from refund where id = ${refundId} for update`,
  );
  const [refund] = rows;
  if (!refund) return refuse('not_found');
  if (refund.way !== 'gateway' || refund.state === 'done') return refuse('wrong_state', { details: { status: refund.state } });
  if (refund.lacks_names) return refuse('wrong_state', { reason: unapproved });
  // through the states in between: a refused one is requested again first
  await transaction.query(sql`update refund set state = 'requested' where id = ${refundId} and state = 'failed'`);
  await transaction.query(
    sql`update refund set state = 'sent', sent_at = coalesce(sent_at, now()) where id = ${refundId} and state = 'requested'`,
  );
  return (await finishRefund(transaction, refundId, outcome)) ? done(null) : refuse('wrong_state');
}
