import { formatFen } from '@aliquot/contract/core/money.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';
import { TransferFields, type TransferValues } from './transfer-fields.tsx';

type Payable = Pick<OrderShown['order'], 'id' | 'total' | 'received'>;

/** Money that has come in on the bank account. */
export function ConfirmPayment({ order, onClose }: { order: Payable; onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'consoleOrders.confirmPayment',
    { amount: writeYuan(Math.max(order.total - order.received, 0)), reference: '', payer_name: '', payer_account: '' },
    ({ amount, reference, payer_name: name, payer_account: account }: TransferValues) => ({
      id: order.id,
      // what is no sum is refused by the shop, beside its field
      amount: readYuan(amount) ?? 0,
      reference,
      ...(name.trim() !== '' && { payer_name: name.trim() }),
      ...(account.trim() !== '' && { payer_account: account.trim() }),
    }),
    ({ missing }) => {
      showToast({ text: words.orders.confirmed(missing > 0 ? formatFen(missing) : null) });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.orders.confirm} hint={words.orders.confirmHint} act={act} onClose={onClose}>
      <TransferFields form={act.form} />
    </ActionDialog>
  );
}
