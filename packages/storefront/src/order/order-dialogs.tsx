import type { Order } from './order-state.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { ChangeWayDialog } from './change-way-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What is asked before something is done to an order. */
export type Asking = 'cancel' | 'cancel_lines' | 'ask_cancellation' | 'withdraw_request' | 'payment_way' | 'receipt';

export type OrderDialogsProps = {
  order: Order;
  asking: Asking | null;
  onClose: () => void;
  /** Done: what the reader is told of it. */
  onDone: (asked: Asking) => void;
};

/** The questions about one order; their code comes when the first one is asked. */
export function OrderDialogs({ order, asking, onClose, onDone }: OrderDialogsProps) {
  const props = (name: Asking) => ({ open: asking === name, onClose, onDone: () => onDone(name) });
  return (
    <>
      <CancelDialog orderId={order.id} {...props('cancel')} />
      {asking === 'cancel_lines' && <CancelLinesDialog order={order} {...props('cancel_lines')} />}
      {asking === 'ask_cancellation' && <CancelLinesDialog order={order} isRequest {...props('ask_cancellation')} />}
      {asking === 'withdraw_request' && <WithdrawDialog orderId={order.id} {...props('withdraw_request')} />}
      {asking === 'payment_way' && <ChangeWayDialog orderId={order.id} {...props('payment_way')} />}
      <ReceiptDialog orderId={order.id} {...props('receipt')} />
    </>
  );
}
