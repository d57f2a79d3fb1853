import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { refundActs, refundStates } from '@aliquot/contract/console/refunds.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { refundSubject } from '../../../rules/approvals/approval.ts';
import { findPendingSubjects } from '../../../rules/approvals/request-approval.ts';
import { completeTransfer, retryRefund, sendByTransfer } from '../decide-refund.ts';
import { type QueuedRefund, findRefundQueue } from '../find-refund-queue.ts';

export const refundsHandlers: OperatorHandlersOf<'refunds'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findRefundQueue(db, { ...search, page, limit });
    const requested = await findPendingSubjects(
      db,
      items.map(({ id }) => refundSubject(id)),
    );
    return done({ items: items.map((refund) => show(refund, requested.has(refundSubject(refund.id)))), total, page, limit, counts });
  },
  complete: async ({ db }, { refund_id: id, reference }) =>
    stateAfter('done', await inTransaction(db, (transaction) => completeTransfer(transaction, id, reference.trim()))),
  retry: async ({ db }, { refund_id: id }) =>
    stateAfter('requested', await inTransaction(db, (transaction) => retryRefund(transaction, id))),
  sendByTransfer: async ({ db }, { refund_id: id, name, account }) => {
    const payee = { name: name.trim(), account: account.trim() };
    return stateAfter('requested', await inTransaction(db, (transaction) => sendByTransfer(transaction, id, payee)));
  },
};

type RefundState = (typeof refundStates)[number];

const stateAfter = (state: RefundState, act: Result<null>): Result<{ state: RefundState }> => (act.ok ? done({ state }) : act);

function show(
  { order_number, needs_second: _unsigned, awaits_approval: waits, requested_at, done_at, next_attempt_at, ...refund }: QueuedRefund,
  isPending: boolean,
) {
  const isAtGateway = refund.way === 'gateway' && !waits && refund.state !== 'failed' && refund.state !== 'done';
  return {
    ...refund,
    order: order_number,
    is_approval_pending: isPending,
    next_attempt_at: isAtGateway ? next_attempt_at.toISOString() : null,
    requested_at: requested_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    acts: actsOn(refund, { waits, isPending }),
  };
}

/** What its state allows; the operations decide it once more when it is done. */
function actsOn(
  { way, state }: Pick<QueuedRefund, 'way' | 'state'>,
  { waits, isPending }: { waits: boolean; isPending: boolean },
): (typeof refundActs)[number][] {
  if (waits) return isPending ? [] : ['approve'];
  if (way === 'gateway') return state === 'failed' ? ['retry', 'send_by_transfer'] : [];
  return way === 'bank_transfer' && state === 'approved' ? ['complete'] : [];
}
