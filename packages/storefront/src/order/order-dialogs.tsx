import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { ChangeWayDialog } from './change-way-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { Order } from './order-state.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Confirmations before changes of an order. */
export type Asking = 'cancel' | 'cancel_lines' | 'ask_cancellation' | 'withdraw_request' | 'payment_way' | 'receipt';

export type OrderDialogsProps = {
  order: Order;
  asking: Asking | null;
  onClose: () => void;
  /** Done, and the reader was informed. */
  onDone: () => void;
};

/** The confirmations of one order; their code loads with the first one. */
export function OrderDialogs({ order, asking, onClose, onDone }: OrderDialogsProps) {
  const said = useWords().words.orderDialogs;
  const props = (name: Asking, reported: string) => ({
    open: asking === name,
    onClose,
    onDone: () => {
      onDone();
      showToast({ text: reported });
    },
  });
  return (
    <>
      <CancelDialog orderId={order.id} {...props('cancel', said.cancelled)} />
      {asking === 'cancel_lines' && <CancelLinesDialog order={order} {...props('cancel_lines', said.linesCancelled)} />}
      {asking === 'ask_cancellation' && (
        <CancelLinesDialog order={order} isRequest {...props('ask_cancellation', said.cancellationAsked)} />
      )}
      {asking === 'withdraw_request' && <WithdrawDialog orderId={order.id} {...props('withdraw_request', said.requestWithdrawn)} />}
      {asking === 'payment_way' && <ChangeWayDialog orderId={order.id} {...props('payment_way', said.wayChanged)} />}
      <ReceiptDialog orderId={order.id} {...props('receipt', said.received)} />
    </>
  );
}
