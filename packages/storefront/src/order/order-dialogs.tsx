import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { ChangeWayDialog } from './change-way-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { Order } from './order-state.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Confirmations before changes of an order. */
export type OrderDialog = 'cancel' | 'cancel_lines' | 'request_cancellation' | 'withdraw_request' | 'payment_way' | 'receipt';

export type OrderDialogsProps = {
  order: Order;
  opened: OrderDialog | null;
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
      {opened === 'payment_way' && <ChangeWayDialog orderId={order.id} {...props('payment_way', texts.wayChanged)} />}
      <ReceiptDialog orderId={order.id} {...props('receipt', texts.received)} />
    </>
  );
}
