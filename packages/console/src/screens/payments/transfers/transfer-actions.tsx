import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useMe } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { ConfirmPayment } from '../../orders/confirm-payment.tsx';
import type { TransferShown } from './detail.tsx';

const permissions = {
  confirm_payment: 'orders.confirm_payment',
  reject_slip: 'payments.reconcile',
  give_up: 'payments.reconcile',
} as const;

/** What this operator can do about the order's money now. */
export function TransferActions({ transfer: { id, total, received, acts } }: { transfer: TransferShown }) {
  const { words } = useWords();
  const { permissions: held } = useMe();
  const [open, setOpen] = useState<keyof typeof permissions | null>(null);
  const may = acts.filter((act) => held.includes(permissions[act]));
  if (may.length === 0) return null;
  const labels = { confirm_payment: words.orders.confirm, reject_slip: words.payments.rejectSlip, give_up: words.payments.giveUp };
  const close = () => setOpen(null);
  return (
    <div className="form-actions">
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
  const { payments } = useWords().words;
  return (
    <ReasonDialog
      call="transfers.rejectSlip"
      inputOf={(reason) => ({ id, reason })}
      title={payments.rejectSlip}
      hint={payments.rejectSlipHint}
      done={() => payments.slipRejected}
      onClose={onClose}
    />
  );
}

function GiveUp({ id, received, onClose }: { id: string; received: number; onClose: () => void }) {
  const { payments } = useWords().words;
  return (
    <ReasonDialog
      call="transfers.giveUp"
      inputOf={(reason) => ({ id, reason })}
      title={payments.giveUp}
      hint={payments.giveUpHint(received > 0 ? formatFen(received) : null)}
      done={({ given_back: back }) => payments.givenUp(back > 0 ? formatFen(back) : null)}
      isDangerous
      onClose={onClose}
    />
  );
}
