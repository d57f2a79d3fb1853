import { formatFen } from '@aliquot/contract/money.ts';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

type Values = { amount: string; reference: string; payer_name: string; payer_account: string };

type Payable = Pick<OrderShown['order'], 'id' | 'total' | 'received'>;

/** Money that has come in on the bank account. */
export function ConfirmPayment({ order, onClose }: { order: Payable; onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'consoleOrders.confirmPayment',
    { amount: writeYuan(Math.max(order.total - order.received, 0)), reference: '', payer_name: '', payer_account: '' },
    ({ amount, reference, payer_name: name, payer_account: account }: Values) => ({
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
  const { form } = act;
  return (
    <ActDialog title={words.orders.confirm} hint={words.orders.confirmHint} act={act} onClose={onClose}>
      <FormField form={form} of="pay" name="amount" label={words.orders.amountYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={form} of="pay" name="reference" label={words.orders.reference} control={{ mono: true, maxLength: 100 }} />
      <FormField form={form} of="pay" name="payer_name" label={words.orders.payerName} control={{ maxLength: 100 }} />
      <FormField form={form} of="pay" name="payer_account" label={words.orders.payerAccount} control={{ mono: true, maxLength: 64 }} />
    </ActDialog>
  );
}
