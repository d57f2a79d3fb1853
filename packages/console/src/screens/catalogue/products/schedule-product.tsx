import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { readShanghai, writeShanghai } from '../../../form/shanghai-time.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ProductShown } from './states.ts';

/** When it is to be shown in the shop, and when to go from it. */
export function ScheduleProduct({ product, onClose }: { product: ProductShown; onClose: () => void }) {
  const { words } = useWords();
  const text = words.catalogue;
  const act = useActionForm(
    'consoleProducts.schedule',
    { publish_at: writeShanghai(product.publish_at), hide_at: writeShanghai(product.hide_at) },
    ({ publish_at: publish, hide_at: hide }: { publish_at: string; hide_at: string }) => ({
      id: product.id,
      version: product.version,
      publish_at: readShanghai(publish),
      hide_at: readShanghai(hide),
    }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.schedule} hint={text.scheduleHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="schedule" name="publish_at" label={text.publishAt} control={{ type: 'datetime-local' }} />
      <FormField form={act.form} of="schedule" name="hide_at" label={text.hideAt} control={{ type: 'datetime-local' }} />
    </ActionDialog>
  );
}
