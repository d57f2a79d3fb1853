import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { finishRefund } from './finish-refund.ts';
import { lockOrderOfRefund } from './lock-order-of-refund.ts';
import { awaitsApproval } from './refund-approval.ts';

const unapproved = {
  en: 'It waits for two people’s approval here. Have it approved first.',
  'zh-CN': '该笔退款尚待两人审批，请先完成审批。',
} as const;

/**
 * The gateway says that a refund was made which the shop still waits for, or took for refused: it is done, with the gateway's word for it.
 * Refuses `wrong_state` for one that is done, waits for its two people, or was given to the bank meanwhile: that transfer has to be stopped by hand.
 */
export async function settleSentRefund(transaction: Database, refundId: number, outcome: string): Promise<Result<null>> {
  await lockOrderOfRefund(transaction, refundId);
  const { rows } = await transaction.query<{ way: string; state: string; awaits_approval: boolean }>(
    sql`select way, state, ${awaitsApproval} as awaits_approval from refund where id = ${refundId} for update`,
  );
  const [refund] = rows;
  if (!refund) return refuse('not_found');
  if (refund.way !== 'gateway' || refund.state === 'done') return refuse('wrong_state', { details: { status: refund.state } });
  if (refund.awaits_approval) return refuse('wrong_state', { reason: unapproved });
  // through the states that lead there: a refused one is asked for again first
  await transaction.query(sql`update refund set state = 'requested' where id = ${refundId} and state = 'failed'`);
  await transaction.query(
    sql`update refund set state = 'sent', sent_at = coalesce(sent_at, now()) where id = ${refundId} and state = 'requested'`,
  );
  return (await finishRefund(transaction, refundId, outcome)) ? done(null) : refuse('wrong_state');
}
