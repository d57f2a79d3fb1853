import { formatFen } from '@aliquot/contract/money.ts';
import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useState } from 'react';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import { useMe } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { ConfirmPayment } from '../../orders/confirm-payment.tsx';
import type { TransferShown } from './detail.tsx';

const permissions = {
  confirm_payment: 'orders.confirm_payment',
  reject_slip: 'payments.reconcile',
  give_up: 'payments.reconcile',
} as const;

type Reason = { reason: string };

/** What this operator can do about the order's money now. */
export function TransferActs({ transfer: { id, total, received, acts } }: { transfer: TransferShown }) {
  const { words } = useWords();
  const { permissions: held } = useMe();
  const [open, setOpen] = useState<keyof typeof permissions | null>(null);
  const may = acts.filter((act) => held.includes(permissions[act]));
  if (may.length === 0) return null;
  const labels = { confirm_payment: words.orders.confirm, reject_slip: words.payments.rejectSlip, give_up: words.payments.giveUp };
  const close = () => setOpen(null);
  return (
    <div className="form-acts">
      {may.map((act) => (
        <Button
          key={act}
          variant={act === 'confirm_payment' ? 'primary' : act === 'give_up' ? 'danger' : 'secondary'}
          onClick={() => setOpen(act)}
        >
          {labels[act]}
        </Button>
      ))}
      {open === 'confirm_payment' && <ConfirmPayment order={{ id, total, received }} onClose={close} />}
      {open === 'reject_slip' && <RejectSlip id={id} onClose={close} />}
      {open === 'give_up' && <GiveUp id={id} received={received} onClose={close} />}
    </div>
  );
}

function RejectSlip({ id, onClose }: { id: string; onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'transfers.rejectSlip',
    { reason: '' },
    ({ reason }: Reason) => ({ id, reason }),
    () => {
      showToast({ text: words.payments.slipRejected });
      onClose();
    },
  );
  return (
    <ActDialog title={words.payments.rejectSlip} hint={words.payments.rejectSlipHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="reject" name="reason" label={words.orders.reason} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}

function GiveUp({ id, received, onClose }: { id: string; received: number; onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'transfers.giveUp',
    { reason: '' },
    ({ reason }: Reason) => ({ id, reason }),
    ({ given_back: back }) => {
      showToast({ text: words.payments.givenUp(back > 0 ? formatFen(back) : null) });
      onClose();
    },
  );
  const hint = words.payments.giveUpHint(received > 0 ? formatFen(received) : null);
  return (
    <ActDialog title={words.payments.giveUp} hint={hint} act={act} isDangerous onClose={onClose}>
      <FormField form={act.form} of="give-up" name="reason" label={words.orders.reason} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}
