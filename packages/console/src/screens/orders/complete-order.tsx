import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/** What a buyer usually says, or time does: all has arrived. It cannot be taken back, so that it is asked first. */
export function CompleteOrder({ order: { id }, onClose }: { order: OrderShown['order']; onClose: () => void }) {
  const { orders } = useWords().words;
  const act = useActForm(
    'consoleOrders.complete',
    {},
    () => ({ id }),
    () => {
      showToast({ text: orders.completed });
      onClose();
    },
  );
  return (
    <ActDialog title={orders.complete} hint={orders.completeHint} act={act} onClose={onClose}>
      <p className="mono">{id}</p>
    </ActDialog>
  );
}
