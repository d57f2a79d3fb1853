import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { ApproveRefund } from '../../orders/order-refunds.tsx';
import type { RefundShown } from './screen.tsx';

type Act = RefundShown['acts'][number];

/** What can be done with a refund now. */
export function RefundActions({ refund }: { refund: RefundShown }) {
  const { words } = useWords();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  return (
    <span className="row-actions">
      {refund.acts.map((act) => (
        <Button key={act} size="sm" onClick={() => setOpen(act)}>
          {words.payments.refundActs[act]}
        </Button>
      ))}
      {open === 'approve' && <ApproveRefund refund={refund} onClose={close} />}
      {open === 'complete' && <CompleteRefund refund={refund} onClose={close} />}
      {open === 'retry' && <RetryRefund refund={refund} onClose={close} />}
      {open === 'send_by_transfer' && <SendByTransfer refund={refund} onClose={close} />}
    </span>
  );
}

type DialogProps = { refund: RefundShown; onClose: () => void };

/** The transfer was made: the bank's reference ends it. */
function CompleteRefund({ refund: { id, amount, payee_name: name, payee_account: account }, onClose }: DialogProps) {
  const { words } = useWords();
  const act = useActionForm(
    'refunds.complete',
    { reference: '' },
    ({ reference }: { reference: string }) => ({ refund_id: id, reference }),
    () => {
      showToast({ text: words.payments.refundDone });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.payments.refundActs.complete} hint={words.payments.completeHint} act={act} onClose={onClose}>
      <p>
        <strong>{formatFen(amount)}</strong> → {name} <span className="mono">{account}</span>
      </p>
      <FormField
        form={act.form}
        of="done"
        name="reference"
        label={words.payments.bankReferenceBack}
        control={{ mono: true, maxLength: 100 }}
      />
    </ActionDialog>
  );
}

function RetryRefund({ refund: { id, amount, last_error: error }, onClose }: DialogProps) {
  const { words } = useWords();
  const act = useActionForm(
    'refunds.retry',
    {},
    () => ({ refund_id: id }),
    () => {
      showToast({ text: words.payments.refundRetried });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.payments.refundActs.retry} hint={words.payments.retryHint} act={act} onClose={onClose}>
      <p>
        <strong>{formatFen(amount)}</strong> {error}
      </p>
    </ActionDialog>
  );
}

function SendByTransfer({ refund: { id }, onClose }: DialogProps) {
  const { words } = useWords();
  const act = useActionForm(
    'refunds.sendByTransfer',
    { name: '', account: '' },
    ({ name, account }: { name: string; account: string }) => ({ refund_id: id, name, account }),
    () => {
      showToast({ text: words.payments.refundByTransfer });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.payments.refundActs.send_by_transfer} hint={words.payments.byTransferHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="payee" name="name" label={words.payments.payeeName} control={{ maxLength: 100 }} />
      <FormField form={act.form} of="payee" name="account" label={words.payments.payeeAccount} control={{ mono: true, maxLength: 64 }} />
    </ActionDialog>
  );
}
