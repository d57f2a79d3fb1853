import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/**
 * Cancels what has not left; all is returned, the coupon with extra days if the shop cannot
 * deliver.
 */
export function CancelOrder({ shown, onClose }: { shown: OrderShown; onClose: () => void }) {
  const { id } = shown.order;
  const { words } = useWords();
  const text = words.orders;
  const act = useActionForm(
    'consoleOrders.cancel',
    { reason: '', our_fault: false },
    (values: { reason: string; our_fault: boolean }) => ({ id, ...values }),
    () => {
      showToast({ text: text.cancelled });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.cancel} hint={text.cancelHint} act={act} isDangerous onClose={onClose}>
      {shown.cancel_needs_two && <p>{text.needsTwoForRefund}</p>}
      <FormField form={act.form} of="cancel" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
      <Checkbox label={text.ourFault} detail={text.ourFaultDetail} {...act.form.register('our_fault')} />
    </ActionDialog>
  );
}
