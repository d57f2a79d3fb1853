import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { ChangeWayDialog } from './change-way-dialog.tsx';
import { LeftOutDialog, type Reordered } from './left-out-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { Order } from './order-state.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Confirmations before changes of an order. */
export type OrderDialog = 'cancel' | 'cancel_lines' | 'request_cancellation' | 'withdraw_request' | 'change_payment_way' | 'receipt';
/** A confirmation, or what an order again has left out. */
export type OpenedDialog = OrderDialog | Reordered;

export { orderAgain } from './order-again.ts';

export type OrderDialogsProps = {
  order: Order;
  opened: OpenedDialog | null;
  onClose: () => void;
  /** Done, and the reader was informed. */
  onDone: () => void;
};

/** The confirmations of one order; their code loads with the first one. */
export function OrderDialogs({ order, opened, onClose, onDone }: OrderDialogsProps) {
  const texts = useWords().words.orderDialogs;
  const props = (name: OrderDialog, reported: string) => ({
    open: opened === name,
    onClose,
    onDone: () => {
      onDone();
      showToast({ text: reported });
    },
  });
  return (
    <>
      <CancelDialog orderId={order.id} {...props('cancel', texts.cancelled)} />
      {opened === 'cancel_lines' && <CancelLinesDialog order={order} {...props('cancel_lines', texts.linesCancelled)} />}
      {opened === 'request_cancellation' && (
        <CancelLinesDialog order={order} isRequest {...props('request_cancellation', texts.cancellationRequested)} />
      )}
      {opened === 'withdraw_request' && <WithdrawDialog orderId={order.id} {...props('withdraw_request', texts.requestWithdrawn)} />}
      {opened === 'change_payment_way' && <ChangeWayDialog orderId={order.id} {...props('change_payment_way', texts.wayChanged)} />}
      {opened !== null && typeof opened === 'object' && <LeftOutDialog {...opened} onClose={onClose} />}
      <ReceiptDialog orderId={order.id} {...props('receipt', texts.received)} />
    </>
  );
}
