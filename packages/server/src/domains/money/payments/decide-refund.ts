import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { claimReference } from './bank-reference.ts';
import { finishCreditNote } from './credit-note.ts';
import { finishRefund } from './internal/finish-refund.ts';
import { lockOrderOfRefund } from './internal/lock-order-of-refund.ts';
import { awaitsApproval, takesTwoNames } from './refund-approval.ts';

const texts = {
  otherPerson: {
    en: 'You have approved it already; above ¥10,000 of one order somebody else has to as well.',
    'zh-CN': '您已批准过；同一订单退款累计超过 ¥10,000 的，须由另一位同事再次批准。',
  },
  noTransfer: { en: 'This refund does not go by bank transfer.', 'zh-CN': '该笔退款不是银行转账。' },
  noApproval: { en: 'This refund needs no approval.', 'zh-CN': '该笔退款无需审批。' },
  otherRefund: (reference: string): Wording => ({
    en: `The reference ${reference} is already used for another refund. Check it.`,
    'zh-CN': `流水号 ${reference} 已用于另一笔退款，请核对。`,
  }),
  notFailed: {
    en: 'This is possible only for a refund that the payment gateway has refused.',
    'zh-CN': '仅支付网关退款失败的款项可以这样处理。',
  },
} as const;

type Row = {
  order: string;
  state: string;
  way: string;
  whole: number;
  approved_by: string | null;
  takes_two: boolean;
  awaits_approval: boolean;
};

/**
 * Approves a refund. Above ¥10,000, with earlier refunds of the order counted, a second approver is
 * needed; returns whether that is done. Then it is transferred, sent or credited. Refuses
 * `not_found`, `wrong_state`.
 */
export async function approveRefund(transaction: Database, refundId: number, by: string): Promise<Result<{ isApproved: boolean }>> {
  const found = await lockRefundToApprove(transaction, refundId);
  if (!found.ok) return found;
  const { way, takes_two: takesTwo, approved_by: first } = found.value;
  if (first === null) {
    const isApproved = !takesTwo;
    await transaction.query(
      sql`update refund set approved_by = ${by}, state = ${isApproved ? 'approved' : 'requested'} where id = ${refundId}`,
    );
    return done({ isApproved });
  }
  if (first.toLowerCase() === by.toLowerCase()) {
    return refuse('wrong_state', { reason: texts.otherPerson });
  }
  await signTogether(transaction, { id: refundId, way }, [first, by]);
  return done({ isApproved: true });
}

/** Two approvers sign a refund together, in place of a single one. Refuses as `approveRefund`. */
export async function approveRefundTogether(
  transaction: Database,
  refundId: number,
  names: readonly [string, string],
): Promise<Result<null>> {
  const found = await lockRefundToApprove(transaction, refundId);
  if (!found.ok) return found;
  await signTogether(transaction, { id: refundId, way: found.value.way }, names);
  return done(null);
}

/** With the second name a credit note is booked; there is nothing to be sent. */
async function signTogether(
  transaction: Database,
  { id, way }: { id: number; way: string },
  [first, second]: readonly [string, string],
): Promise<void> {
  await transaction.query(
    sql`update refund set approved_by = ${first}, second_approved_by = ${second}, state = 'approved' where id = ${id}`,
  );
  if (way === 'credit_note') await finishCreditNote(transaction, id);
}

/**
 * A refund to approve: its whole sum in fen, and whether it needs two. Refuses as `approveRefund`.
 */
export async function getRefundToApprove(
  transaction: Database,
  refundId: number,
): Promise<Result<{ order: string; whole: number; needsTwo: boolean }>> {
  const found = await lockRefundToApprove(transaction, refundId);
  if (!found.ok) return found;
  const { order, whole, takes_two: needsTwo } = found.value;
  return done({ order, whole, needsTwo });
}

/** Completes a transfer with its bank reference, which stands for one transfer only. */
export async function completeTransfer(transaction: Database, refundId: number, typedReference: string): Promise<Result<null>> {
  await lockOrderOfRefund(transaction, refundId);
  const found = await lockRefund(transaction, refundId);
  if (!found.ok) return found;
  const { state, way } = found.value;
  if (way !== 'bank_transfer') return refuse('wrong_state', { reason: texts.noTransfer });
  if (state !== 'approved') return refuse('wrong_state', { details: { status: state } });
  const bankReference = await claimReference(transaction, typedReference);
  const { rowCount } = await transaction.query(sql`select from refund where way = 'bank_transfer' and outcome = ${bankReference}`);
  if (rowCount !== 0) {
    return refuse('wrong_state', { reason: texts.otherRefund(bankReference) });
  }
  await finishRefund(transaction, refundId, bankReference);
  return done(null);
}

/**
 * Redirects a finally refused gateway refund to an account named by the buyer, with new approval.
 * Refuses `not_found`, `wrong_state`.
 */
export async function sendByTransfer(
  transaction: Database,
  refundId: number,
  { name, account }: { name: string; account: string },
): Promise<Result<null>> {
  // from now on it counts with the other transfers of its order
  await lockOrderOfRefund(transaction, refundId);
  const { rowCount } = await transaction.query(sql`
    update refund set way = 'bank_transfer', state = 'requested', payee_name = ${name}, payee_account = ${account},
      approved_by = null, second_approved_by = null
    where id = ${refundId} and way = 'gateway' and state = 'failed'`);
  return rowCount === 1 ? done(null) : explainMissing(transaction, refundId);
}

/** Requests a refund from the gateway again that it refused. */
export async function retryRefund(transaction: Database, refundId: number): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    update refund set state = 'requested', next_attempt_at = now() where id = ${refundId} and way = 'gateway' and state = 'failed'`);
  return rowCount === 1 ? done(null) : explainMissing(transaction, refundId);
}

/** The order is locked first: a credit note ends with its approval. */
async function lockRefundToApprove(transaction: Database, refundId: number): Promise<Result<Row>> {
  await lockOrderOfRefund(transaction, refundId);
  const found = await lockRefund(transaction, refundId);
  if (!found.ok || found.value.awaits_approval) return found;
  const { state, way } = found.value;
  if (way === 'gateway' && state === 'requested') return refuse('wrong_state', { reason: texts.noApproval });
  return refuse('wrong_state', { details: { status: state } });
}

async function lockRefund(transaction: Database, refundId: number): Promise<Result<Row>> {
  const { rows } = await transaction.query<Row>(sql`
    select customer_order.number as "order", refund.state, way, whole, approved_by, ${takesTwoNames} as takes_two,
      ${awaitsApproval} as awaits_approval
    from refund join customer_order on customer_order.id = order_id where refund.id = ${refundId} for no key update of refund`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

async function explainMissing(transaction: Database, refundId: number): Promise<Result<null>> {
  const found = await lockRefund(transaction, refundId);
  if (!found.ok) return found;
  return refuse('wrong_state', { reason: texts.notFailed });
}
