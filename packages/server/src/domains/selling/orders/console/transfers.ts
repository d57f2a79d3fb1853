import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { transferActs } from '@aliquot/contract/console/transfers.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { getStoredFile } from '../../../site/attachments/get-stored-file.ts';
import { rejectSlip } from '../decide-slip.ts';
import { findSlip } from '../find-slip.ts';
import { type AwaitedTransfer, findTransferQueue, getTransfer } from '../find-transfer-queue.ts';
import { giveUpOrder } from '../give-up-order.ts';
import { orderOf } from '../refuse-missing.ts';
import { findPaymentsOfOrder } from '../../../money/payments/find-payments.ts';

export const transfersHandlers: OperatorHandlersOf<'transfers'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findTransferQueue(db, { ...search, page, limit });
    return done({ items: items.map(shown), total, page, limit, counts });
  },
  async get({ db }, { id }) {
    const found = await getTransfer(db, id);
    if (!found) return refuse('not_found');
    const { orderId, ...transfer } = found;
    const slip = await findSlip(db, id);
    const file = slip && (await getStoredFile(db, slip.accountId, slip.attachmentId));
    const payments = await findPaymentsOfOrder(db, orderId);
    return done({
      ...shown(transfer),
      slip: file && { media_type: file.media_type, file_name: file.file_name },
      payments: payments.map(({ received_at, ...payment }) => ({ ...payment, received_at: received_at.toISOString() })),
      acts: actsOn(transfer.state),
    });
  },
  async rejectSlip({ db }, { id, reason }) {
    const rejected = await inTransaction(db, (transaction) => rejectSlip(transaction, id, reason.trim()));
    return rejected.ok ? done({}) : rejected;
  },
  async giveUp({ db }, { id, reason }) {
    const act = { actor: 'operator', reason: reason.trim() } as const;
    const given = await inTransaction(db, (transaction) => giveUpOrder(transaction, orderOf(null, id), act));
    return given.ok ? done({ given_back: given.value.givenBack }) : given;
  },
};

const shown = <State>({ placed_at, payment_due_at, ...transfer }: Omit<AwaitedTransfer, 'state'> & { state: State }) => ({
  ...transfer,
  placed_at: placed_at.toISOString(),
  payment_due_at: payment_due_at.toISOString(),
});

/** What its state allows; the operations decide it once more when it is done. */
function actsOn(state: AwaitedTransfer['state'] | null): (typeof transferActs)[number][] {
  if (state === null) return [];
  if (state === 'unpaid') return ['confirm_payment'];
  return state === 'slip' ? ['confirm_payment', 'reject_slip', 'give_up'] : ['confirm_payment', 'give_up'];
}
