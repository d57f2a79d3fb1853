import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

type Refund = OrderShown['order']['refunds'][number];

type Props = {
  refunds: readonly Refund[];
  toApprove: readonly number[];
  /** Of them, those that wait for a second approver. */
  requested: readonly number[];
};

/** Money that goes back; what waits for approval can be approved, above ¥10,000 by two persons. */
export function OrderRefunds({ refunds, toApprove, requested }: Props) {
  const { words } = useWords();
  const mayDecide = useMay('refunds.decide');
  const [open, setOpen] = useState<Refund | null>(null);
  if (refunds.length === 0) return null;
  return (
    <section>
      <h2>{words.orders.refunds}</h2>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {formatFen(refund.amount)} {words.orders.refundWays[refund.way]}
            {words.frame.comma}
            {refund.done_at === null ? words.orders.refundUnderWay : <InstantText at={refund.done_at} />}{' '}
            {requested.includes(refund.id) && (
              <a className="link" href="/approvals">
                {words.orders.refundRequested}
              </a>
            )}
            {mayDecide && toApprove.includes(refund.id) && !requested.includes(refund.id) && (
              <Button size="sm" onClick={() => setOpen(refund)}>
                {words.orders.approveRefund}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <ApproveRefund refund={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** An operator's approval of a refund; above ¥10,000 a second one is requested. */
export function ApproveRefund({ refund, onClose }: { refund: Pick<Refund, 'id' | 'amount'>; onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'approvals.requestRefund',
    {},
    () => ({ refund_id: refund.id }),
    ({ done }) => {
      showToast({ text: done ? words.orders.refundApproved : words.approvals.requested });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.orders.approveRefund} hint={words.orders.approveRefundHint} act={act} onClose={onClose}>
      <SoleNotice />
      <p>{formatFen(refund.amount)}</p>
    </ActionDialog>
  );
}
