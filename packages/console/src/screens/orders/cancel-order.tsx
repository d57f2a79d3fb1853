import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/** What has not left is taken out of the order; everything goes back. */
export function CancelOrder({ order: { id }, onClose }: { order: OrderShown['order']; onClose: () => void }) {
  const { orders } = useWords().words;
  return (
    <ReasonDialog
      call="consoleOrders.cancel"
      inputOf={(reason) => ({ id, reason })}
      title={orders.cancel}
      hint={orders.cancelHint}
      done={() => orders.cancelled}
      isDangerous
      onClose={onClose}
    />
  );
}
