import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/** What has not left is taken out of the order; everything goes back. */
export function CancelOrder({ order: { id }, onClose }: { order: OrderShown['order']; onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'consoleOrders.cancel',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ id, reason }),
    () => {
      showToast({ text: words.orders.cancelled });
      onClose();
    },
  );
  return (
    <ActDialog title={words.orders.cancel} hint={words.orders.cancelHint} act={act} isDangerous onClose={onClose}>
      <FormField form={act.form} of="cancel" name="reason" label={words.orders.reason} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}
