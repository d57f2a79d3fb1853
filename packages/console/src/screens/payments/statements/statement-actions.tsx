import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { readYuan, writeYuan } from '../../../form/read-yuan.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { TransferFields, type TransferValues } from '../../orders/transfer-fields.tsx';
import type { StatementShown } from './detail.tsx';

/** What this operator can do with the statement now. */
export function StatementActions({ statement }: { statement: StatementShown }) {
  const { words } = useWords();
  const mayReconcile = useMay('payments.reconcile');
  const [open, setOpen] = useState<StatementShown['acts'][number] | null>(null);
  if (!mayReconcile || statement.acts.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <div className="form-actions">
      {statement.acts.map((act) => (
        <Button key={act} variant={act === 'pay' ? 'primary' : 'secondary'} onClick={() => setOpen(act)}>
          {words.payments.statementActs[act]}
        </Button>
      ))}
      {open === 'pay' && <PayStatement statement={statement} onClose={close} />}
      {open === 'remind' && <RemindOfStatement statement={statement} onClose={close} />}
    </div>
  );
}

type DialogProps = { statement: StatementShown; onClose: () => void };

function PayStatement({ statement: { number, missing }, onClose }: DialogProps) {
  const { words } = useWords();
  const act = useActionForm(
    'statements.pay',
    { amount: writeYuan(missing), reference: '', payer_name: '', payer_account: '' },
    ({ amount, reference, payer_name: name, payer_account: account }: TransferValues) => ({
      id: number,
      // what is no sum is refused by the shop, beside its field
      amount: readYuan(amount) ?? 0,
      reference,
      ...(name.trim() !== '' && { payer_name: name.trim() }),
      ...(account.trim() !== '' && { payer_account: account.trim() }),
    }),
    ({ missing: left }) => {
      showToast({ text: words.payments.statementPaid(left > 0 ? formatFen(left) : null) });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.payments.statementActs.pay} hint={words.orders.confirmHint} act={act} onClose={onClose}>
      <TransferFields form={act.form} />
    </ActionDialog>
  );
}

function RemindOfStatement({ statement: { number, readers }, onClose }: DialogProps) {
  const { words } = useWords();
  const act = useActionForm(
    'statements.remind',
    {},
    () => ({ id: number }),
    ({ reminded }) => {
      showToast({ text: words.payments.reminded(reminded) });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.payments.statementActs.remind} hint={words.payments.remindHint(readers)} act={act} onClose={onClose}>
      {null}
    </ActionDialog>
  );
}
